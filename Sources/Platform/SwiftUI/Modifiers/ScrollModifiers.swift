/// What a scroll view takes from its surroundings.
struct ScrollTraits: Equatable {
  var hidesIndicators = false
  var margins = EdgeInsets()
  var snaps = false
}

private struct ScrollTraitsKey: EnvironmentKey {
  static var defaultValue: ScrollTraits { ScrollTraits() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  var scroll: ScrollTraits {
    get { self[ScrollTraitsKey.self] }
    set { self[ScrollTraitsKey.self] = newValue }
  }

  /// The refresh action in force, if any.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// Starts the refresh that `refreshable(action:)` set.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}

/// At the edge of a view of the scroll target layout.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

/// What the margins of a scroll view are for.
public struct ContentMarginPlacement: Sendable {
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
}

/// A box as wide as the scroll view around it.
private nonisolated struct ContainerFrameModifier: StyleModifier {
  static let layer = StyleLayer.frame

  func css(in values: EnvironmentValues) -> String { "width:100cqw" }

  @MainActor func configure(_ element: Element) { element.holds.formUnion(.horizontal) }
}

extension View {
  /// Lets a person refresh the scroll view in this view by pulling it down.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(_EnvironmentModifier { $0.refresh = RefreshAction(action: action) })
  }

  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    let isHidden = visibility.css == "none"
    return modifier(_EnvironmentModifier { $0.scroll.hidesIndicators = isHidden })
  }

  /// Keeps the content of the scroll view in this view away from its edges.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let margins = EdgeInsets(edges, length ?? 16)
    return modifier(_EnvironmentModifier { $0.scroll.margins = margins })
  }

  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(_EnvironmentModifier { $0.scroll.snaps = true })
  }

  /// Says that the views of this stack are where scrolling comes to rest; every stack's are.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Makes the view as wide as the scroll view it is in.
  ///
  /// The horizontal axis is supported: a page's height is its scroller's own.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(ContainerFrameModifier())
  }
}
