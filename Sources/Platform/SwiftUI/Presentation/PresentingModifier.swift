/// Presents a dialog while a binding has an item.
nonisolated struct PresentingModifier<Item: Identifiable, Presented: View>: PrimitiveModifier {
  let style: PresentedNode.Style
  let item: Binding<Item?>
  let onDismiss: (() -> Void)?
  let content: (Item) -> Presented

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node =
      old as? PresentingNode<Item, Presented> ?? PresentingNode(modifier, under: parent)
    node.setChild(content)
    node.update(modifier)
    return node
  }
}

/// What a presentation without an item shows, or does not.
nonisolated struct PresentedFlag: Identifiable {
  var id: Bool { true }

  static func binding(_ isPresented: Binding<Bool>) -> Binding<PresentedFlag?> {
    Binding<PresentedFlag?>(
      read: { isPresented.wrappedValue ? PresentedFlag() : nil },
      write: { flag, _ in isPresented.wrappedValue = flag != nil })
  }
}

/// The position of a view that presents another.
///
/// It depends on the binding itself, so that the view is not evaluated to open and close. Another item
/// with the same id is news for the dialog; one with another id takes its place in a dialog of its own.
private final class PresentingNode<Item: Identifiable, Presented: View>: WrapperNode {
  private var modifier: PresentingModifier<Item, Presented>
  private var presented: PresentedNode?
  private var id: Item.ID?

  init(_ modifier: PresentingModifier<Item, Presented>, under parent: Node) {
    self.modifier = modifier
    super.init(under: parent)
  }

  override var children: [Node] { super.children + (presented.map { [$0] } ?? []) }

  override func part(at index: Int) -> UInt64 {
    guard index > 0, let id else { return UInt64(index) }
    return StableHash.of(id: id)
  }

  func update(_ new: PresentingModifier<Item, Presented>) {
    modifier = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let item = track { modifier.item.wrappedValue }
    if presented != nil, item?.id != id { close() }
    guard let item else { return }
    let content = modifier.content
    if presented == nil {
      id = item.id
      presented = PresentedNode(modifier.style, under: self) { [weak self] in self?.dismiss() }
    }
    presented?.update { content(item) }
  }

  private func close() {
    presented?.remove()
    presented = nil
    id = nil
    if let onDismiss = modifier.onDismiss { graph.afterCommit(onDismiss) }
  }

  /// Writes to the binding; that both the page and the app close a dialog is no matter.
  private func dismiss() {
    guard presented != nil, modifier.item.wrappedValue?.id == id else { return }
    modifier.item.wrappedValue = nil
  }
}

extension View {
  /// Shows `content` in a sheet over the screen while `isPresented` holds.
  ///
  /// - Parameter onDismiss: called once the sheet is gone, whoever took it away.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentingModifier(
        style: .sheet, item: PresentedFlag.binding(isPresented), onDismiss: onDismiss,
        content: { _ in content() }))
  }

  /// Shows what `content` makes of an item in a sheet over the screen while there is one.
  ///
  /// An item with another id closes the sheet and opens another.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentingModifier(style: .sheet, item: item, onDismiss: onDismiss, content: content))
  }

  /// Shows `content` over the whole screen while `isPresented` holds.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentingModifier(
        style: .cover, item: PresentedFlag.binding(isPresented), onDismiss: onDismiss,
        content: { _ in content() }))
  }

  /// Shows what `content` makes of an item over the whole screen while there is one.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentingModifier(style: .cover, item: item, onDismiss: onDismiss, content: content))
  }
}
