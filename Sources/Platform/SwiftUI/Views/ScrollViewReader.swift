/// A view whose content can be scrolled from code.
public nonisolated struct ScrollViewReader<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  public var content: (ScrollViewProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? ScrollReaderNode<Content> ?? ScrollReaderNode(view.content, under: parent)
    node.update(view.content)
    return node
  }
}

/// The position of a reader: a scope of its own, since its closure may read state.
private final class ScrollReaderNode<Content: View>: WrapperNode {
  private var make: (ScrollViewProxy) -> Content

  init(_ make: @escaping (ScrollViewProxy) -> Content, under parent: Node) {
    self.make = make
    super.init(under: parent)
  }

  func update(_ new: @escaping (ScrollViewProxy) -> Content) {
    make = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let proxy = ScrollViewProxy(place: GeometryProxy.Place(self))
    let content = track { make(proxy) }
    setChild(content)
  }
}

/// Scrolls the scroll views in a `ScrollViewReader`.
public struct ScrollViewProxy: Sendable {
  let place: GeometryProxy.Place

  /// Scrolls until the view with an id is seen, or until its `anchor` is at that of the scroll view.
  ///
  /// The scroll view around the view is scrolled, and none further out, once the changes made so far are
  /// in the page. An id that no view in the reader has does nothing.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard isOnMainActor else { return }
    let id = UncheckedBox(AnyHashable(id))
    MainActor.assumeIsolated {
      guard let node = place.node, !node.isRemoved else { return }
      let isAnimated = ViewGraph.transaction.effectiveAnimation != nil
      // After the writes that were made before: they may put there what is scrolled to.
      node.graph.enqueue { [weak node] in
        node?.graph.afterCommit { [weak node] in
          guard let node, let target = node.find(id.value) else { return }
          var elements: [Element] = []
          target.collectElements(into: &elements)
          guard let element = elements.first else { return }
          let point = anchor?.physical(in: EnvironmentValues(scope: target.scope))
          node.graph.document.record(
            .scroll(id: element.id, anchor: point, isAnimated: isAnimated))
        }
      }
    }
  }
}
