import Foundation

/// What keeps content away from the edges of the page.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The device's bars and corners.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard, which a browser keeps out of the page's way by itself.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading
  case trailing
}

/// Lets the content reach under the device's bars, where it stands at the page's edge.
private nonisolated struct BleedModifier: StyleModifier {
  static let layer = StyleLayer.zIndex
  let edges: Edge.Set

  // Boxes that take up a part of the safe area themselves set its variable to none for what is inside.
  func css(in values: EnvironmentValues) -> String {
    edges.edges.map { "margin-\($0.css):calc(-1*\($0.safeArea))" }.joined(separator: ";")
  }
}

private nonisolated struct SafePaddingModifier: StyleModifier {
  static let layer = StyleLayer.padding
  let insets: EdgeInsets

  func css(in values: EnvironmentValues) -> String { insets.css("padding") }
}

extension Edge {
  /// The room that the device's bars take at the edge; `page.css` names the variables.
  fileprivate var safeArea: String {
    switch self {
    case .top: "var(--safe-top)"
    case .leading: "var(--safe-leading)"
    case .bottom: "var(--safe-bottom)"
    case .trailing: "var(--safe-trailing)"
    }
  }
}

/// Content with a bar at one edge, which takes its room from the content.
private nonisolated struct InsetView<Content: View, Bar: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let bar: Bar
  let edge: Edge
  let alignment: String
  let spacing: CGFloat?

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? InsetNode ?? InsetNode(under: parent)
    node.update(view)
    return node
  }
}

private final class InsetNode: ElementNode {
  init(under parent: Node) { super.init("div", under: parent) }

  func update<Content: View, Bar: View>(_ view: InsetView<Content, Bar>) {
    let isVertical = view.edge == .top || view.edge == .bottom
    let isFirst = view.edge == .top || view.edge == .leading
    element.kind = (isVertical ? "v" : "h") + " inset"
    element.layout = isVertical ? .vertical : .horizontal
    setStyle(.content, view.spacing.map { "gap:\(CSS.pixels($0))" } ?? "")
    let bar = InsetBar(content: view.bar, alignment: view.alignment)
    if isFirst {
      setContent(bar)
      setContent(view.content, at: 1)
    } else {
      setContent(view.content)
      setContent(bar, at: 1)
    }
  }
}

/// The bar: as long as the edge, and as thick as its content.
private nonisolated struct InsetBar<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let alignment: String

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    let isVertical = parent.containerForChildren?.element.layout == .vertical
    node.element.fills = isVertical ? .horizontal : .vertical
    node.element.holds = isVertical ? .vertical : .horizontal
    node.setStyle(
      .content,
      view.alignment == "center"
        ? "" : (isVertical ? "justify-items" : "align-items") + ":\(view.alignment)")
    node.setContent(view.content)
    return node
  }
}

extension View {
  /// Lets the view reach under the device's bars at the edges of the page where it stands.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(BleedModifier(edges: regions.contains(.container) ? edges : []))
  }

  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Puts a bar above or below the view, which has the rest of the room.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    InsetView(
      content: self, bar: content(), edge: edge == .top ? .top : .bottom, alignment: alignment.css,
      spacing: spacing)
  }

  /// Puts a bar beside the view, which has the rest of the room.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    InsetView(
      content: self, bar: content(), edge: edge == .leading ? .leading : .trailing,
      alignment: alignment.css, spacing: spacing)
  }

  /// Keeps the view's content away from its edges.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafePaddingModifier(insets: insets))
  }

  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? 16))
  }

  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
