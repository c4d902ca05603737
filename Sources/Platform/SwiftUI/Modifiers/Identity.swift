/// Gives the content an identity: another id is another view.
private nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? IDNode<ID> ?? IDNode(under: parent)
    node.update(modifier.id, content)
    return node
  }
}

private final class IDNode<ID: Hashable>: WrapperNode {
  private var id: ID?

  func update<C: View>(_ new: ID, _ content: C) {
    defer { id = new }
    if let id, id != new { return replaceChild(with: content) }
    setChild(content)
  }
}

extension View {
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IDModifier(id: id))
  }
}
