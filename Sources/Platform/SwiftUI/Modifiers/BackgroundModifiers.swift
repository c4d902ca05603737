import Foundation

/// A blur of what is behind, as a style.
///
/// On Apple's systems the thickness decides how much shows through; so it does here, with one blur.
public struct Material: ShapeStyle, CSSShapeStyle {
  /// How much of the background color lies over the blur.
  let cover: Double

  public static let regular = Material(cover: 0.8)
  public static let thick = Material(cover: 0.88)
  public static let thin = Material(cover: 0.7)
  public static let ultraThin = Material(cover: 0.6)
  public static let ultraThick = Material(cover: 0.94)

  /// The material of bars.
  public static let bar = Material(cover: 0.9)

  func css(opacity: Double) -> String {
    CSS.faded(SystemColor.background.css, cover * opacity)
  }
}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var thinMaterial: Material { .thin }
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension ShapeStyle {
  /// The declarations of a box with the style as its background.
  func backgroundCSS(radius: String = "0") -> String {
    "background:\(fill())"
      + (Self.self == Material.self
        ? ";-webkit-backdrop-filter:blur(20px);backdrop-filter:blur(20px)" : "")
      + (radius == "0" ? "" : ";border-radius:\(radius)")
  }
}

private nonisolated struct BlurModifier: StyleModifier {
  // Shadows and blurs are both filters, of which a box has one.
  static let layer = StyleLayer.shadow
  let radius: CGFloat

  func css(in values: EnvironmentValues) -> String {
    // Apple's radius is that of the whole blur, CSS's the deviation of its bell curve.
    radius > 0 ? "filter:blur(\(CSS.pixels(radius / 2)))" : ""
  }
}

private nonisolated struct StyleLayerView<S: ShapeStyle>: View, PrimitiveView {
  typealias Body = Never

  let style: S
  let radius: String

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? LeafNode ?? LeafNode("div", kind: "fill", under: parent)
    node.element.fills = [.horizontal, .vertical]
    node.setStyle(.content, view.style.backgroundCSS(radius: view.radius))
    return node
  }
}

extension View {
  /// Draws the background style behind the view.
  public nonisolated func background(
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Draws the background style behind the view, in a shape.
  public nonisolated func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  public nonisolated func background<S: InsettableShape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  @_disfavoredOverload public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  @_disfavoredOverload public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { StyleLayerView(style: style, radius: "0") }
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    let radius = shape.radius
    return overlay { StyleLayerView(style: style, radius: radius) }
  }

  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius))
  }

  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(TintModifier(css: tint.map { "--tint:\($0.fill())" } ?? ""))
  }
}

/// Sets the page's variable that controls are drawn in.
nonisolated struct TintModifier: StyleModifier {
  static let layer = StyleLayer.background
  let css: String

  func css(in values: EnvironmentValues) -> String { css }
}
