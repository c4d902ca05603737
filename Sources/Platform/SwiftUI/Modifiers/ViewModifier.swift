/// A change to a view that gives another view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  typealias Content = _ViewModifier_Content<Self>

}

/// A modifier that the runtime applies itself.
@MainActor protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Brings the position of `content` with the modifier up to date (see `PrimitiveView.sync`).
  static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node

  /// The outermost layer in use on the modified view's element, given that of its content.
  static func outerLayer(over content: StyleLayer?) -> StyleLayer?
}

extension PrimitiveModifier {
  static func outerLayer(over content: StyleLayer?) -> StyleLayer? { nil }

  /// `sync` for callers that know the modifier's type only by a cast.
  fileprivate static func syncErased<M, C: View>(
    _ modifier: M, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    sync(unsafeBitCast(modifier, to: Self.self), content: content, reusing: old, under: parent)
  }
}

/// What the runtime asks of a modifier type, found once.
@MainActor private struct ModifierKind {
  /// The type, when the runtime applies it itself.
  let primitive: (any PrimitiveModifier.Type)?

  private static var kinds: [ObjectIdentifier: ModifierKind] = [:]

  static func of<M>(_ type: M.Type) -> ModifierKind {
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = ModifierKind(primitive: type as? any PrimitiveModifier.Type)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}

extension ViewModifier where Body == Never {
  /// Never asked for: the runtime applies such a modifier itself.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the runtime and has no body")
  }
}

/// A view with a modifier applied.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    if let primitive = ModifierKind.of(Modifier.self).primitive {
      return primitive.syncErased(
        view.modifier, content: view.content, reusing: old, under: parent)
    }
    let node =
      old as? CustomModifierNode<Content, Modifier>
      ?? CustomModifierNode(view.modifier, view.content, under: parent)
    node.update(view.modifier, view.content)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? {
    guard let primitive = ModifierKind.of(Modifier.self).primitive else { return nil }
    return primitive.outerLayer(over: SwiftUI.outerLayer(of: Content.self))
  }
}

extension View {
  @inlinable public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier's body receives.
public nonisolated struct _ViewModifier_Content<Modifier>: View, PrimitiveView {
  public typealias Body = Never

  /// Brings the content up to date at the place where the body uses it.
  let sync: @MainActor (Node?, Node) -> Node

  @MainActor static func sync(
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

  override var keepsState: Bool { cells != nil }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard let cells else { return }
    ViewLayout.of(M.self).archive(cells, into: &archive, at: place, kind, in: graph)
  }

  override func evaluate() {
    isDirty = false
    cells = ViewLayout.of(M.self).bind(&modifier, cells: cells, to: self)
    let content = content
    let placeholder = _ViewModifier_Content<M> { old, parent in
      synchronize(content, reusing: old, under: parent)
    }
    let body = track { modifier.body(content: placeholder) }
    child = reconcile(body, child)
  }
}
