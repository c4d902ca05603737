/// The body that a style makes: a position of its own, with the style's dynamic properties filled in.
struct StyleBody<S, Configuration, Content: View>: View, PrimitiveView {
  typealias Body = Never

  let style: S
  let configuration: Configuration
  let make: @MainActor (S, Configuration) -> Content

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? StyleBodyNode<S, Configuration, Content> ?? .init(view, under: parent)
    node.view = view
    node.evaluate()
    return node
  }
}

private final class StyleBodyNode<S, Configuration, Content: View>: Node {
  var view: StyleBody<S, Configuration, Content>
  private var cells: CellList?
  private var child: Node?

  init(_ view: StyleBody<S, Configuration, Content>, under parent: Node) {
    self.view = view
    super.init(under: parent)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override var keepsState: Bool { cells != nil }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard let cells else { return }
    ViewLayout.of(S.self).archive(cells, into: &archive, at: place, kind, in: graph)
  }

  override func evaluate() {
    isDirty = false
    var style = view.style
    cells = ViewLayout.of(S.self).bind(&style, cells: cells, to: self)
    let body = track { view.make(style, view.configuration) }
    child = reconcile(body, child)
  }
}

/// A style in the environment; two are equal when their types and fields are.
final class AnyStyle<Configuration>: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool
  let view: @MainActor (Configuration) -> AnyView

  init<S, Content: View>(_ style: S, _ make: @escaping @MainActor (S, Configuration) -> Content) {
    value = style
    isSame = { other in
      guard let other = other as? S, let comparer = FieldComparer.of(S.self) else { return false }
      return comparer.isSame(style, other)
    }
    // Made where the view is and used on the main actor only.
    let boxed = UncheckedBox((style, make))
    view = { AnyView(StyleBody(style: boxed.value.0, configuration: $0, make: boxed.value.1)) }
  }

  static func == (left: AnyStyle, right: AnyStyle) -> Bool { left.isSame(right.value) }
}

/// A view that stands for another one, which only the maker of a configuration knows.
struct Placeholder: View, PrimitiveView {
  typealias Body = Never

  private let place: @MainActor (Node?, Node) -> Node

  nonisolated init<V: View>(_ view: V) {
    let view = UncheckedBox(view)
    place = { old, parent in synchronize(view.value, reusing: old, under: parent) }
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    view.place(old, parent)
  }
}
