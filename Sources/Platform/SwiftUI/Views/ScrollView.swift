/// A window on content that may be larger.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? ScrollNode ?? ScrollNode(under: parent)
    node.update(axes: view.axes, showsIndicators: view.showsIndicators, view.content)
    return node
  }
}

private final class ScrollNode: ElementNode {
  private var axes: Axis.Set = []
  private var showsIndicators = true
  private var isRefreshing = false
  private var refreshing: Task<Void, Never>?

  init(under parent: Node) {
    super.init("div", under: parent)
    element.setAttribute("tabindex", "0")
  }

  func update<Content: View>(axes: Axis.Set, showsIndicators: Bool, _ content: Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    evaluate()
    setContent(content)
  }

  override func evaluate() {
    isDirty = false
    let (isHidden, refresh) = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      return (values.scrollIndicators.css == "none", values.refresh)
    }
    var kind = axes == .horizontal ? "scroll sx" : "scroll sy"
    if isHidden || !showsIndicators { kind += " bare" }
    element.kind = kind
    element.fills = axes == .horizontal ? .horizontal : [.horizontal, .vertical]
    guard let refresh, axes.contains(.vertical) else {
      element.setHandler("refresh", nil)
      return
    }
    element.setHandler("refresh") { [weak self] _ in self?.start(refresh) }
  }

  /// Runs the refresh action, one at a time, and shows the page that it runs.
  private func start(_ refresh: RefreshAction) {
    guard refreshing == nil else { return }
    element.setAttribute("data-refreshing", "")
    graph.enqueue {}
    refreshing = Task { [weak self] in
      await refresh()
      guard let self else { return }
      self.refreshing = nil
      self.element.setAttribute("data-refreshing", nil)
      self.graph.enqueue {}
    }
  }

  override func didRemove() {
    super.didRemove()
    refreshing?.cancel()
  }
}

/// Starts the refresh that `refreshable(action:)` set.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

private struct ScrollIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
  /// The refresh action in force, if any.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }

  var scrollIndicators: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }
}

extension View {
  /// Lets a person refresh the scroll view in this view by pulling it down.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(_EnvironmentModifier { $0.refresh = RefreshAction(action: action) })
  }

  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(_EnvironmentModifier { $0.scrollIndicators = visibility })
  }
}
