import Foundation

private nonisolated struct PaddingModifier: StyleModifier {
  static let layer = StyleLayer.padding
  let insets: EdgeInsets

  func css(in values: EnvironmentValues) -> String { insets.css("padding") }
}

private nonisolated struct FrameModifier: PrimitiveModifier, Equatable {
  var width: Dimension
  var height: Dimension
  let alignment: Alignment

  struct Dimension: Equatable {
    var fixed: CGFloat?
    var minimum: CGFloat?
    var maximum: CGFloat?
  }

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { .frame }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FrameNode ?? FrameNode(under: parent)
    node.update(modifier, content)
    return node
  }
}

/// A box of a size of its own, with the content placed in it.
private final class FrameNode: ElementNode {
  private var look: FrameLook?

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "f"
  }

  func update<C: View>(_ frame: FrameModifier, _ content: C) {
    if look?.frame != frame {
      let look = FrameLook.of(frame)
      self.look = look
      element.fills = look.fills
      element.holds = look.holds
      setStyle(.frame, look.css)
    }
    setContent(content)
  }
}

/// What a frame comes to; frames that are the same share it.
@MainActor private final class FrameLook {
  let frame: FrameModifier
  private(set) var css = ""
  private(set) var fills: Axis.Set = []
  private(set) var holds: Axis.Set = []

  private static var looks = Recent<FrameModifier, FrameLook>()

  static func of(_ frame: FrameModifier) -> FrameLook { looks.value(for: frame) { FrameLook($0) } }

  private init(_ frame: FrameModifier) {
    self.frame = frame
    var css: [String] = []
    func add(_ dimension: FrameModifier.Dimension, _ name: String, _ axis: Axis.Set) {
      if let fixed = dimension.fixed {
        css.append("\(name):\(CSS.pixels(fixed))")
        holds.formUnion(axis)
        return
      }
      if let minimum = dimension.minimum, minimum > 0 {
        css.append("min-\(name):\(CSS.pixels(minimum))")
      }
      if let maximum = dimension.maximum {
        fills.formUnion(axis)
        if maximum.isFinite { css.append("max-\(name):\(CSS.pixels(maximum))") }
      }
    }
    add(frame.width, "width", .horizontal)
    add(frame.height, "height", .vertical)
    if frame.alignment != .center { css.append("place-items:\(frame.alignment.css)") }
    if !holds.isEmpty { css.append("flex-shrink:0") }
    self.css = css.joined(separator: ";")
  }
}

private nonisolated struct AspectRatioModifier: PrimitiveModifier {
  let ratio: CGFloat?
  let contentMode: ContentMode

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { .frame }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? AspectNode ?? AspectNode(under: parent)
    node.update(modifier, content)
    return node
  }
}

/// A box of a ratio; an image directly in it is fitted into it or fills it.
private final class AspectNode: ElementNode {
  private let inner: EnvironmentScope

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("div", under: parent)
    element.kind = "f"
    element.fills = .horizontal
    element.holds = .vertical
  }

  override var scopeForChildren: EnvironmentScope { inner }

  func update<C: View>(_ modifier: AspectRatioModifier, _ content: C) {
    var values = EnvironmentValues()
    values.contentMode = modifier.contentMode
    inner.set(values.overrides)
    if let ratio = modifier.ratio, ratio > 0 {
      setStyle(.frame, "aspect-ratio:\(CSS.number(Double(ratio)))")
      element.holds = .vertical
    } else {
      setStyle(.frame, "")
      element.fills = [.horizontal, .vertical]
      element.holds = []
    }
    setContent(content)
  }
}

private nonisolated struct FixedSizeModifier: StyleModifier {
  static let layer = StyleLayer.frame
  let axes: Axis.Set

  func css(in values: EnvironmentValues) -> String {
    var css: [String] = []
    if axes.contains(.horizontal) { css.append("width:max-content") }
    if !axes.isEmpty { css.append("flex-shrink:0") }
    return css.joined(separator: ";")
  }

  @MainActor func configure(_ element: Element) { element.holds = axes }
}

private nonisolated struct LayoutPriorityModifier: StyleModifier {
  static let layer = StyleLayer.frame
  let value: Double

  func css(in values: EnvironmentValues) -> String {
    value > 0 ? "flex-shrink:0" : value < 0 ? "flex-shrink:1000" : ""
  }
}

private nonisolated struct OffsetModifier: StyleModifier {
  static let layer = StyleLayer.offset
  let offset: CGSize

  func css(in values: EnvironmentValues) -> String {
    "translate:\(CSS.pixels(offset.width)) \(CSS.pixels(offset.height))"
  }
}

private nonisolated struct ZIndexModifier: StyleModifier {
  static let layer = StyleLayer.zIndex
  let value: Double

  func css(in values: EnvironmentValues) -> String {
    "position:relative;z-index:\(Int(value.rounded()))"
  }
}

extension View {
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }

  public nonisolated func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
  }

  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: .init(fixed: width), height: .init(fixed: height), alignment: alignment))
  }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: .init(minimum: minWidth, maximum: maxWidth),
        height: .init(minimum: minHeight, maximum: maxHeight), alignment: alignment))
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(FixedSizeModifier(axes: axes))
  }

  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(value: value))
  }

  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }

  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(value: value))
  }
}
