/// Where in the bars of a screen an item stands.
public struct ToolbarItemPlacement {
  /// The groups of items in the bars; the names are classes in the page.
  enum Side: String, CaseIterable {
    case leading, center, trailing, bottom
  }

  let side: Side

  /// At the trailing side.
  public static var automatic: ToolbarItemPlacement { .init(side: .trailing) }
  /// In the middle, in place of the title.
  public static var principal: ToolbarItemPlacement { .init(side: .center) }
  public static var navigation: ToolbarItemPlacement { .init(side: .leading) }
  public static var primaryAction: ToolbarItemPlacement { .init(side: .trailing) }
  public static var secondaryAction: ToolbarItemPlacement { .init(side: .trailing) }
  public static var status: ToolbarItemPlacement { .init(side: .bottom) }
  public static var confirmationAction: ToolbarItemPlacement { .init(side: .trailing) }
  public static var cancellationAction: ToolbarItemPlacement { .init(side: .leading) }
  public static var destructiveAction: ToolbarItemPlacement { .init(side: .trailing) }
  public static var topBarLeading: ToolbarItemPlacement { .init(side: .leading) }
  public static var topBarTrailing: ToolbarItemPlacement { .init(side: .trailing) }
  public static var navigationBarLeading: ToolbarItemPlacement { .init(side: .leading) }
  public static var navigationBarTrailing: ToolbarItemPlacement { .init(side: .trailing) }
  public static var bottomBar: ToolbarItemPlacement { .init(side: .bottom) }
}

/// One item of the bars of a screen.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  let placement: ToolbarItemPlacement
  let content: Content

  var items: ToolbarItemView<Content> { ToolbarItemView(placement: placement, content: content) }
}

extension ToolbarItem where ID == () {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

/// Several items at one place in the bars of a screen.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  let placement: ToolbarItemPlacement
  let content: Content

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  var items: ToolbarItemView<Content> { ToolbarItemView(placement: placement, content: content) }
}

/// An item as a view that draws nothing where it stands.
nonisolated struct ToolbarItemView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let placement: ToolbarItemPlacement
  let content: Content

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? ToolbarItemNode ?? ToolbarItemNode(under: parent)
    node.update(view.placement, view.content)
    return node
  }
}

/// The position of an item: below the view that says it, in a bar of the page.
final class ToolbarItemNode: ElementNode, NavigationBarPart {
  private(set) var placement = ToolbarItemPlacement.automatic
  /// Outlives this node, which is in it; a strong reference would be a cycle.
  private unowned let screen: NavigationScreenNode?

  init(under parent: Node) {
    screen = NavigationScreenNode.nearest(above: parent)
    super.init("div", under: parent)
    element.kind = "h baritem"
    element.layout = .horizontal
    screen?.add(self)
  }

  override func collectElements(into list: inout [Element]) {}
  override var firstElement: Element? { nil }

  func update<Content: View>(_ new: ToolbarItemPlacement, _ content: Content) {
    if new.side != placement.side { screen?.barChanged() }
    placement = new
    setContent(content)
  }

  func contribute(to content: inout NavigationBarContent) { content.items.append(self) }

  override func didChangeVisibility(_ visible: Bool) { screen?.barChanged() }

  override func didRemove() {
    super.didRemove()
    if let screen, !screen.isRemoved { screen.remove(self) }
  }
}

/// Content with items for the bars around it.
private nonisolated struct ToolbarModifier<Items: ToolbarContent>: PrimitiveModifier {
  let items: Items

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? GroupNode<Self> ?? GroupNode(under: parent)
    node.setChild(content, at: 0)
    node.setChild(ToolbarContentView(content: modifier.items), at: 1)
    return node
  }
}

extension View {
  /// Puts views into the bar of the screen, at its trailing side.
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    toolbar { ToolbarItem(placement: .automatic, content: content) }
  }

  /// Puts items into the bars of the screen.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Puts items into the bars of the screen; that a person could arrange them is not done.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(items: content()))
  }
}
