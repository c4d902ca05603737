import Foundation

/// A view that takes the room it is offered and makes its content from that.
///
/// The content is made at once, with the size of the page as a guess, and again when the page has told
/// the size. It stands at the leading top and never changes the size of the reader.
public nonisolated struct GeometryReader<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? GeometryNode<Content> ?? GeometryNode(view.content, under: parent)
    node.update(view.content)
    return node
  }
}

/// The position of a reader: a scope of its own, since its closure may read state.
private final class GeometryNode<Content: View>: ElementNode {
  private var make: (GeometryProxy) -> Content
  private lazy var proxy = GeometryProxy(
    Measure(element, guess: EnvironmentValues(scope: scope).page.size), at: self)

  init(_ make: @escaping (GeometryProxy) -> Content, under parent: Node) {
    self.make = make
    super.init("div", under: parent)
    element.kind = "geo"
    element.fills = [.horizontal, .vertical]
  }

  func update(_ new: @escaping (GeometryProxy) -> Content) {
    make = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let proxy = proxy
    let content = track { make(proxy) }
    setContent(content)
  }
}

/// Gives the content's corner a name to measure from.
private nonisolated struct CoordinateSpaceModifier: PrimitiveModifier {
  let name: AnyHashable

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? CoordinateSpaceNode ?? CoordinateSpaceNode(under: parent)
    node.name = modifier.name
    node.setContent(content)
    return node
  }
}

final class CoordinateSpaceNode: ElementNode {
  var name: AnyHashable?
  private(set) lazy var measure = Measure(element, guess: .zero)

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b"
  }

  static func nearest(_ name: AnyHashable, above node: Node) -> CoordinateSpaceNode? {
    if let space = node as? CoordinateSpaceNode, space.name == name { return space }
    return node.parent.flatMap { nearest(name, above: $0) }
  }
}

/// Calls an action when something of the content's size or place changes.
private nonisolated struct GeometryChangeModifier<T: Equatable & Sendable>: PrimitiveModifier {
  let transform: @Sendable (GeometryProxy) -> T
  let action: (T?, T) -> Void

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? GeometryChangeNode<T> ?? GeometryChangeNode(modifier, under: parent)
    node.modifier = modifier
    node.setContent(content)
    return node
  }
}

private final class GeometryChangeNode<T: Equatable & Sendable>: ElementNode {
  var modifier: GeometryChangeModifier<T>
  private lazy var measure = Measure(element, guess: .zero)
  private var last: T?

  init(_ modifier: GeometryChangeModifier<T>, under parent: Node) {
    self.modifier = modifier
    super.init("div", under: parent)
    element.kind = "b"
    // Whether the transformation reads the place is known once it has run.
    look()
    measure.onChange = { [weak self] in self?.look() }
  }

  override func evaluate() {
    isDirty = false
    look()
  }

  private func look() {
    guard !isRemoved else { return }
    let proxy = GeometryProxy(measure, at: self)
    let value = track { modifier.transform(proxy) }
    guard measure.isKnown, last != value else { return }
    let old = last
    last = value
    let action = modifier.action
    graph.afterCommit { action(old, value) }
  }
}

extension View {
  /// Gives the view's corner a name that places inside it can be measured from.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Calls `action` with what `transform` makes of the view's geometry, first and when that changes.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { action($1) })
  }

  /// Calls `action` with the value before and after a change; the first time both are the first value.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { action($0 ?? $1, $1) })
  }
}
