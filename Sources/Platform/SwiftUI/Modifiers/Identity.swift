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

  override func part(at index: Int) -> UInt64 { id.map { StableHash.of(id: $0) } ?? 0 }

  override func find(_ wanted: AnyHashable) -> Node? {
    if let id, AnyHashable(id) == wanted { return self }
    return super.find(wanted)
  }

  func update<C: View>(_ new: ID, _ content: C) {
    let isAnother = id.map { $0 != new } ?? false
    id = new
    if isAnother { replaceChild(with: content) } else { setChild(content) }
  }
}

extension View {
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IDModifier(id: id))
  }
}
