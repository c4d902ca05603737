/// What stands in the bars of a screen, described by the items it is made of.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// Items with names of their own. That a person could arrange them is not done.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent
where Self.Body: CustomizableToolbarContent {}

extension Never: ToolbarContent, CustomizableToolbarContent {}

/// Content that the runtime places itself.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  associatedtype Items: View

  /// The items as views, each of which finds its bar by itself.
  var items: Items { get }
}

extension ToolbarContent where Body == Never {
  /// Never asked for: the runtime places such content itself.
  public var body: Never { fatalError("\(Self.self) is placed by the runtime and has no body") }
}

/// Builds the content of bars from the statements of a closure.
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    ToolbarItems(items: TupleView((repeat ToolbarContentView(content: each content))))
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarItems(items: content.map { ToolbarContentView(content: $0) })
  }

  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }
}

/// Content that is a view of items.
private nonisolated struct ToolbarItems<Items: View>: PrimitiveToolbarContent {
  typealias Body = Never

  let items: Items
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

extension _ConditionalContent: PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  var items: _ConditionalContent<ToolbarContentView<TrueContent>, ToolbarContentView<FalseContent>>
  {
    switch storage {
    case .trueContent(let content):
      .init(storage: .trueContent(ToolbarContentView(content: content)))
    case .falseContent(let content):
      .init(storage: .falseContent(ToolbarContentView(content: content)))
    }
  }
}

/// Content of bars as a view that draws nothing where it stands.
nonisolated struct ToolbarContentView<Content: ToolbarContent>: View, PrimitiveView {
  typealias Body = Never

  let content: Content

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? ToolbarContentNode<Content> ?? ToolbarContentNode(under: parent)
    node.update(view.content)
    return node
  }
}

private final class ToolbarContentNode<Content: ToolbarContent>: WrapperNode {
  private var content: Content?
  private var cells: CellList?

  func update(_ new: Content) {
    content = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    guard var content else { return }
    if let primitive = content as? any PrimitiveToolbarContent { return show(primitive) }
    cells = ViewLayout.of(Content.self).bind(&content, cells: cells, to: self)
    let body = track { content.body }
    setChild(ToolbarContentView<Content.Body>(content: body))
  }

  private func show<Primitive: PrimitiveToolbarContent>(_ content: Primitive) {
    setChild(content.items)
  }
}
