/// An alert as a value: a title, a message, and one button or two.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// - Parameter dismissButton: the only button; one that says OK where it is `nil`.
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert; it closes the alert after its action.
  public struct Button {
    let role: ButtonRole?
    /// Nothing for the system's own word.
    let label: Text?
    let action: (() -> Void)?

    public static func `default`(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Alert.Button {
      Alert.Button(role: nil, label: label, action: action)
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .cancel, label: label, action: action)
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .cancel, label: nil, action: action)
    }

    public static func destructive(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Alert.Button {
      Alert.Button(role: .destructive, label: label, action: action)
    }
  }
}

private nonisolated struct AlertButton: View {
  let button: Alert.Button

  @MainActor var body: some View {
    SwiftUI.Button(role: button.role) {
      button.action?()
    } label: {
      if let label = button.label { label } else { SystemText(word: \.cancel) }
    }
  }
}

private nonisolated struct AlertView: View {
  let alert: Alert

  @MainActor var body: some View {
    AlertContent(
      title: alert.title, showsTitle: true, offersCancel: false,
      actions: ForEach(alert.buttons.indices, id: \.self) {
        AlertButton(button: alert.buttons[$0])
      },
      message: alert.message)
  }
}

extension View {
  /// Shows an alert over the screen while `isPresented` holds.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    let alert = content()
    return modifier(
      PresentingModifier(
        style: .alert, item: PresentedFlag.binding(isPresented), onDismiss: nil,
        content: { _ in AlertView(alert: alert) }))
  }

  /// Shows the alert that `content` makes of an item over the screen while there is one.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    return modifier(
      PresentingModifier(
        style: .alert, item: item, onDismiss: nil,
        content: { _ in alert.map { AlertView(alert: $0) } }))
  }
}
