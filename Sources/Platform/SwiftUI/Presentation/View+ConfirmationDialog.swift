// What is said of one variant holds for all: every button closes the dialog after its action; there is
// always one that only closes it. The title is heard, and seen where it is said to be visible.

extension View {
  @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmation(Text(title), isPresented, titleVisibility, actions(), EmptyView())
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmation(Text(title), isPresented, titleVisibility, actions(), message())
  }

  @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmation(
      Text(title), isPresented.when(data != nil), titleVisibility, data.map(actions), EmptyView())
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmation(
      Text(title), isPresented.when(data != nil), titleVisibility, data.map(actions),
      data.map(message))
  }

  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmation(Text(titleKey), isPresented, titleVisibility, actions(), EmptyView())
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmation(Text(titleKey), isPresented, titleVisibility, actions(), message())
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmation(
      Text(titleKey), isPresented.when(data != nil), titleVisibility, data.map(actions), EmptyView()
    )
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmation(
      Text(titleKey), isPresented.when(data != nil), titleVisibility, data.map(actions),
      data.map(message))
  }

  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmation(title, isPresented, titleVisibility, actions(), EmptyView())
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmation(title, isPresented, titleVisibility, actions(), message())
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmation(
      title, isPresented.when(data != nil), titleVisibility, data.map(actions), EmptyView())
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmation(
      title, isPresented.when(data != nil), titleVisibility, data.map(actions), data.map(message))
  }

  @_disfavoredOverload public nonisolated func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmation(Text(titleResource), isPresented, titleVisibility, actions(), EmptyView())
  }

  @_disfavoredOverload public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmation(Text(titleResource), isPresented, titleVisibility, actions(), message())
  }

  @_disfavoredOverload public nonisolated func confirmationDialog<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmation(
      Text(titleResource), isPresented.when(data != nil), titleVisibility, data.map(actions),
      EmptyView())
  }

  @_disfavoredOverload public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmation(
      Text(titleResource), isPresented.when(data != nil), titleVisibility, data.map(actions),
      data.map(message))
  }

  private nonisolated func confirmation<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ titleVisibility: Visibility, _ actions: A,
    _ message: M
  ) -> some View {
    modifier(
      PresentingModifier(
        style: .confirmation, item: PresentedFlag.binding(isPresented), onDismiss: nil,
        content: { _ in
          AlertContent(
            title: title, showsTitle: titleVisibility == .visible, offersCancel: true,
            actions: actions, message: message)
        }))
  }
}
