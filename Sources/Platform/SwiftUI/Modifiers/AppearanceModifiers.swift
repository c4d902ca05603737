import Foundation

private nonisolated struct BackgroundStyleModifier: StyleModifier {
  static let layer = StyleLayer.background
  let css: String

  func css(in values: EnvironmentValues) -> String { css }
}

private nonisolated struct ClipModifier: StyleModifier {
  static let layer = StyleLayer.clip
  let radius: String

  func css(in values: EnvironmentValues) -> String {
    "overflow:clip" + (radius == "0" ? "" : ";border-radius:\(radius)")
  }
}

private nonisolated struct BorderModifier: StyleModifier {
  static let layer = StyleLayer.border
  let css: String

  func css(in values: EnvironmentValues) -> String { css }
}

private nonisolated struct ShadowModifier: StyleModifier {
  static let layer = StyleLayer.shadow
  let css: String

  func css(in values: EnvironmentValues) -> String { css }
}

private nonisolated struct OpacityModifier: StyleModifier {
  static let layer = StyleLayer.opacity
  let value: Double

  func css(in values: EnvironmentValues) -> String {
    value >= 1 ? "" : "opacity:\(CSS.number(max(0, value)))"
  }

  // A view that cannot be seen cannot be reached either.
  @MainActor func configure(_ element: Element) {
    element.setAttribute("inert", value <= 0 ? "" : nil)
  }
}

private nonisolated struct ScaleModifier: StyleModifier {
  static let layer = StyleLayer.scale
  let x: CGFloat
  let y: CGFloat
  let anchor: UnitPoint

  func css(in values: EnvironmentValues) -> String {
    "scale:\(CSS.number(Double(x))) \(CSS.number(Double(y)))" + anchor.originCSS(in: values)
  }
}

private nonisolated struct RotationModifier: StyleModifier {
  // As scaling: each has a point that stays, and a box has one.
  static let layer = StyleLayer.scale
  let angle: Angle
  let anchor: UnitPoint

  func css(in values: EnvironmentValues) -> String {
    "rotate:\(angle.css)" + anchor.originCSS(in: values)
  }
}

private nonisolated struct HitTestingModifier: StyleModifier {
  static let layer = StyleLayer.hitTesting
  let isEnabled: Bool

  func css(in values: EnvironmentValues) -> String { isEnabled ? "" : "pointer-events:none" }
}

/// Content with other content before or behind it, that does not change its size.
private nonisolated struct LayerModifier<Layer: View>: PrimitiveModifier {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LayeredNode<Layer> ?? LayeredNode(under: parent)
    node.element.kind = "b layers"
    node.setContent(content)
    node.setLayer(modifier.layer, modifier.alignment, isBehind: modifier.isBehind)
    return node
  }
}

/// A box with content and one layer that has the content's size.
private final class LayeredNode<Layer: View>: ElementNode {
  func setLayer(_ layer: Layer, _ alignment: Alignment, isBehind: Bool) {
    setContent(LayerBox(layer: layer, alignment: alignment, isBehind: isBehind), at: 1)
  }

  init(under parent: Node) { super.init("div", under: parent) }
}

private struct LayerBox<Layer: View>: View, PrimitiveView {
  typealias Body = Never

  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    node.element.kind = view.isBehind ? "layer behind" : "layer"
    // A layer never makes its surroundings grow.
    node.element.holds = [.horizontal, .vertical]
    node.setStyle(.content, "place-items:\(view.alignment.css)")
    node.setContent(view.layer)
    return node
  }
}

extension View {
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(BackgroundStyleModifier(css: style.backgroundCSS()))
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(BackgroundStyleModifier(css: style.backgroundCSS(radius: shape.radius)))
  }

  public nonisolated func background<S: ShapeStyle, T: InsettableShape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(BackgroundStyleModifier(css: style.backgroundCSS(radius: shape.radius)))
  }

  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }

  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }

  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(ClipModifier(radius: shape.radius))
  }

  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(radius: "0"))
  }

  public nonisolated func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    modifier(ClipModifier(radius: CSS.pixels(radius)))
  }

  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modifier(
      BorderModifier(css: "box-shadow:inset 0 0 0 \(CSS.pixels(width)) \(content.fill())"))
  }

  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    let css = "\(CSS.pixels(x)) \(CSS.pixels(y)) \(CSS.pixels(radius)) \(color.css)"
    return modifier(ShadowModifier(css: "filter:drop-shadow(\(css))"))
  }

  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(value: opacity))
  }

  public nonisolated func hidden() -> some View { opacity(0) }

  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(x: s, y: s, anchor: anchor))
  }

  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(x: scale.width, y: scale.height, anchor: anchor))
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    modifier(ScaleModifier(x: x, y: y, anchor: anchor))
  }

  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }

  /// Makes the whole of a shape react to taps; a box does so already.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(TintModifier(css: tint.map { "--tint:\($0.css)" } ?? ""))
  }
}
