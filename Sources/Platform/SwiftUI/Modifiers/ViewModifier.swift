/// A change to a view that gives another view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  typealias Content = _ViewModifier_Content<Self>

  @_spi(Host) @MainActor static func _sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node

  /// The layer the modifier writes to, when it is one that may share its content's element.
  @_spi(Host) @MainActor static func _outerLayer(over content: StyleLayer?) -> StyleLayer?
}

extension ViewModifier {
  @_spi(Host) public static func _sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node =
      old as? CustomModifierNode<C, Self> ?? CustomModifierNode(modifier, content, under: parent)
    node.update(modifier, content)
    return node
  }

  @_spi(Host) public static func _outerLayer(over content: StyleLayer?) -> StyleLayer? { nil }
}

/// A modifier that the runtime applies itself.
@_spi(Host) @MainActor public protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the runtime and has no body")
  }
}

/// A view with a modifier applied.
@frozen public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public var body: Never { fatalError("modified content is drawn by the runtime") }

  @_spi(Host) public static func _sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    Modifier._sync(view.modifier, content: view.content, reusing: old, under: parent)
  }

  @_spi(Host) public static var _outerLayer: StyleLayer? {
    Modifier._outerLayer(over: Content._outerLayer)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier's body receives.
public nonisolated struct _ViewModifier_Content<Modifier>: PrimitiveView {
  /// Brings the content up to date at the place where the body uses it.
  let sync: @MainActor (Node?, Node) -> Node

  @_spi(Host) @MainActor public static func _sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    view.sync(old, parent)
  }
}

/// The position of a modifier that the app wrote.
private final class CustomModifierNode<C: View, M: ViewModifier>: Node {
  private var modifier: M
  private var content: C
  private var cells: CellList?
  private var child: Node?

  init(_ modifier: M, _ content: C, under parent: Node) {
    self.modifier = modifier
    self.content = content
    super.init(under: parent)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  func update(_ modifier: M, _ content: C) {
    self.modifier = modifier
    self.content = content
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    cells = ViewLayout.of(M.self).bind(&modifier, cells: cells, to: self)
    let content = content
    let placeholder = _ViewModifier_Content<M> { old, parent in
      C._sync(content, reusing: old, under: parent)
    }
    let body = track { modifier.body(content: placeholder) }
    child = reconcile(body, child)
  }
}
