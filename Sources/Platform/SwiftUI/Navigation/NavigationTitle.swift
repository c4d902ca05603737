/// How the bar of a screen is laid out.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    /// As on the screen below; large on the first.
    case automatic
    /// In the bar.
    case inline
    /// Below the bar. It does not become small when the content scrolls.
    case large
  }
}

/// Says something of the bars of the screen around.
private nonisolated struct BarModifier: PrimitiveModifier {
  let apply: (EnvironmentValues, inout NavigationBarContent) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? BarPartNode ?? BarPartNode(under: parent)
    node.update(modifier.apply)
    node.setChild(content)
    return node
  }
}

private final class BarPartNode: WrapperNode, NavigationBarPart {
  private var apply: (EnvironmentValues, inout NavigationBarContent) -> Void = { _, _ in }
  private var said = NavigationBarContent()
  /// Outlives this node, which is in it; a strong reference would be a cycle.
  private unowned let screen: NavigationScreenNode?

  override init(under parent: Node) {
    screen = NavigationScreenNode.nearest(above: parent)
    super.init(under: parent)
    screen?.add(self)
  }

  func update(_ apply: @escaping (EnvironmentValues, inout NavigationBarContent) -> Void) {
    self.apply = apply
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    var new = NavigationBarContent()
    track { apply(EnvironmentValues(scope: scope), &new) }
    guard
      new.title != said.title || new.titleMode != said.titleMode
        || new.hidesBack != said.hidesBack || new.hidesBar != said.hidesBar
        || new.hidesBottom != said.hidesBottom
    else { return }
    said = new
    screen?.barChanged()
  }

  // The outermost of several that say the same thing counts; it is asked first.
  func contribute(to content: inout NavigationBarContent) {
    content.title = content.title ?? said.title
    content.titleMode = content.titleMode ?? said.titleMode
    if said.hidesBack { content.hidesBack = true }
    if said.hidesBar { content.hidesBar = true }
    if said.hidesBottom { content.hidesBottom = true }
  }

  override func didChangeVisibility(_ visible: Bool) { screen?.barChanged() }

  override func didRemove() {
    if let screen, !screen.isRemoved { screen.remove(self) }
  }
}

extension View {
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    modifier(BarModifier { $1.title = title.resolved(in: $0) })
  }

  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(
    _ title: S
  ) -> some View {
    navigationTitle(Text(title))
  }

  /// Shows a title that is state; a person cannot change it here.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BarModifier { $1.title = title.wrappedValue })
  }

  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(BarModifier { $1.titleMode = displayMode })
  }

  /// Takes the button that leads back away; the browser's way back stays.
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BarModifier { $1.hidesBack = hidesBackButton })
  }

  /// Shows or hides bars of the screen; the bar of tabs stays.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    hidingBars(visibility == .hidden ? bars : [])
  }

  /// Shows or hides bars of the screen; the bar of tabs stays.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    hidingBars(visibility == .hidden ? bars : [])
  }

  private nonisolated func hidingBars(_ bars: [ToolbarPlacement]) -> some View {
    modifier(
      BarModifier {
        $1.hidesBar = bars.contains { $0.kind == .navigationBar || $0.kind == .automatic }
        $1.hidesBottom = bars.contains { $0.kind == .bottomBar || $0.kind == .automatic }
      })
  }
}

/// A bar of a screen.
public struct ToolbarPlacement {
  enum Kind: Sendable {
    case automatic, bottomBar, navigationBar, tabBar
  }

  let kind: Kind

  public static var automatic: ToolbarPlacement { ToolbarPlacement(kind: .automatic) }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(kind: .bottomBar) }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(kind: .navigationBar) }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(kind: .tabBar) }
}
