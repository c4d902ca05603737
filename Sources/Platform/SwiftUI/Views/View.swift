/// A part of the user interface, described by the views it is made of.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Brings the position that `old` holds up to date with `view`; gives the node of the position.
  ///
  /// `old` is reused when it is of this view's type, else a node is made under `parent`; the caller
  /// removes what is not reused.
  @_spi(Host) @MainActor static func _sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node

  /// The outermost style layer in use on the view's element, where its type alone tells that it has
  /// exactly one element; `nil` where a modifier must bring an element of its own.
  @_spi(Host) @MainActor static var _outerLayer: StyleLayer? { get }
}

extension View {
  @_spi(Host) public static func _sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    guard let node = old as? CompositeNode<Self> else {
      let node = CompositeNode(view, under: parent)
      node.evaluate()
      return node
    }
    node.update(view)
    return node
  }

  @_spi(Host) public static var _outerLayer: StyleLayer? { nil }
}

/// A view that the runtime draws itself.
@_spi(Host) @MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) is drawn by the runtime and has no body") }
}

extension Never: View {
  public var body: Never { fatalError("there is no value of type Never") }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { fatalError("an optional view is drawn by the runtime") }

  @_spi(Host) public static func _sync(
    _ view: Wrapped?, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? BranchNode<Self> ?? BranchNode(under: parent)
    if let view { node.show(view, branch: 1) } else { node.show(EmptyView(), branch: 0) }
    return node
  }
}
