/// A part of the user interface, described by the views it is made of.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that the runtime draws itself.
///
/// Not a part of `View`: the protocol has no requirement that Apple's has not, so what a view is made
/// of is found by its type.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Brings the position that `old` holds up to date with `view`; gives the node of the position.
  ///
  /// `old` is reused when it is of this view's type, else a node is made under `parent`; the caller
  /// removes what is not reused.
  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node

  /// The outermost style layer in use on the view's element, where its type alone tells that it has
  /// exactly one element; `nil` where a modifier must bring an element of its own.
  static var outerLayer: StyleLayer? { get }
}

extension PrimitiveView {
  static var outerLayer: StyleLayer? { nil }
}

/// Brings a position up to date with `view`, whatever kind of view that is.
@MainActor func synchronize<V: View>(
  _ view: V, reusing old: Node?, under parent: Node
) -> Node {
  let kind: ViewKind
  if let known = old?.kind, known.type == ObjectIdentifier(V.self) {
    kind = known
  } else {
    kind = ViewKind.of(V.self)
  }
  if let primitive = kind.primitive {
    let node = synchronize(primitive, view, old, parent)
    node.kind = kind
    return node
  }
  if let node = old as? CompositeNode<V> {
    node.update(view)
    return node
  }
  let node = CompositeNode(view, under: parent)
  node.kind = kind
  node.evaluate()
  return node
}

/// What the runtime asks of a view type, found once.
@MainActor final class ViewKind {
  let type: ObjectIdentifier
  /// The type, when the runtime draws it itself.
  let primitive: (any PrimitiveView.Type)?
  private(set) lazy var outerLayer = primitive?.outerLayer
  /// The type, when it is a view with accessibility attributes.
  let attached: (any AttachedView.Type)?
  /// The type, when it is a row of views.
  let row: (any RowView.Type)?

  private static var kinds: [ObjectIdentifier: ViewKind] = [:]

  private init<V: View>(_ view: V.Type) {
    type = ObjectIdentifier(view)
    primitive = view as? any PrimitiveView.Type
    attached = view as? any AttachedView.Type
    row = view as? any RowView.Type
  }

  static func of<V: View>(_ type: V.Type) -> ViewKind {
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = ViewKind(type)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}

@MainActor private func synchronize<P: PrimitiveView, V: View>(
  _ type: P.Type, _ view: V, _ old: Node?, _ parent: Node
) -> Node {
  // `P` is `V`, which only the dynamic cast knows.
  P.sync(unsafeBitCast(view, to: P.self), reusing: old, under: parent)
}

@MainActor func outerLayer<V: View>(of type: V.Type) -> StyleLayer? {
  ViewKind.of(type).outerLayer
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { self }
}

extension View where Body == Never {
  /// Never asked for: the runtime draws such a view itself.
  public var body: Never { fatalError("\(Self.self) is drawn by the runtime and has no body") }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Wrapped?, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? BranchNode<Self> ?? BranchNode(under: parent)
    if let view { node.show(view, branch: 1) } else { node.show(EmptyView(), branch: 0) }
    return node
  }
}
