/// Views that belong together, with what stands above and below them.
///
/// In a list it is a group of rows; elsewhere header, content and footer stand one after the other.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer

  // The one place that is not isolated: the public ones are as Apple's.
  fileprivate nonisolated init(parts header: Parent, _ content: Content, _ footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
  }
}

extension Section {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(parts: header(), content(), footer())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(parts: header, content(), footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(parts: EmptyView(), content(), EmptyView())
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(parts: header(), content(), EmptyView())
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(parts: EmptyView(), content(), footer())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(parts: Text(titleKey), content(), EmptyView())
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {
    self.init(parts: Text(title), content(), EmptyView())
  }
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    guard ListNode.nearest(around: parent) != nil else {
      let node = old as? GroupNode<Self> ?? GroupNode(under: parent)
      node.setChild(view.header, at: 0)
      node.setChild(view.content, at: 1)
      node.setChild(view.footer, at: 2)
      return node
    }
    let node = old as? ListSectionNode ?? ListSectionNode(under: parent)
    node.update(view)
    return node
  }
}

/// A section of a list: an item with a heading, a list of its own, and a footer.
private final class ListSectionNode: ElementNode {
  init(under parent: Node) {
    // In a row that a `ForEach` makes, that row is the item.
    super.init(parent.containerForChildren is ListNode ? "li" : "div", under: parent)
    element.kind = "listsection"
    element.layout = .vertical
    element.fills = .horizontal
  }

  func update<Parent: View, Content: View, Footer: View>(
    _ section: Section<Parent, Content, Footer>
  ) {
    setContent(
      SectionEdge(kind: "sectionhead", content: section.header.accessibilityAddTraits(.isHeader)),
      at: 0)
    setContent(SectionRows(content: section.content), at: 1)
    setContent(SectionEdge(kind: "sectionfoot", content: section.footer), at: 2)
  }
}

private struct SectionRows<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? ListNode ?? ListNode(kind: "listrows", under: parent)
    node.update(view.content)
    return node
  }
}

private struct SectionEdge<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let kind: String
  let content: Content

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    node.element.kind = "b \(view.kind)"
    node.setContent(view.content)
    return node
  }
}
