/// Answers taps on any view.
private nonisolated struct TapModifier: PrimitiveModifier {
  let count: Int
  let action: () -> Void

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    let action = modifier.action
    let isDouble = modifier.count == 2
    node.element.setHandler("tap", isDouble ? nil : { _ in action() })
    node.element.setHandler("doubleTap", isDouble ? { _ in action() } : nil)
    node.setContent(content)
    return node
  }
}

extension View {
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(TapModifier(count: count, action: action))
  }
}
