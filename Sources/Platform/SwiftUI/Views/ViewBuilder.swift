/// Builds views from the statements of a closure.
@resultBuilder public struct ViewBuilder {
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable public static func buildBlock<Content>(_ content: Content) -> Content { content }

  @inlinable @_disfavoredOverload public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// One of two views, by the branch an `if` or `switch` took.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage

  // Here, for it is a view of views and toolbar content of toolbar content.
  public typealias Body = Never
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? BranchNode<Self> ?? BranchNode(under: parent)
    switch view.storage {
    case .trueContent(let content): node.show(content, branch: 0)
    case .falseContent(let content): node.show(content, branch: 1)
    }
    return node
  }
}
