import Foundation

/// An outline to fill, to clip with, or to draw a border along.
///
/// The shapes are those that a CSS box can have: a rectangle with some corner radius.
public nonisolated protocol Shape: Sendable, Animatable, View {}

/// A shape that the runtime knows how to draw.
nonisolated protocol RoundedShape: Shape {
  /// The corner radius as CSS.
  var cornerRadius: String { get }
}

extension Shape {
  /// The corner radius as CSS; none for a shape that the runtime does not know.
  nonisolated var radius: String { (self as? any RoundedShape)?.cornerRadius ?? "0" }
}

/// A shape that can be made smaller by an inset.
public nonisolated protocol InsettableShape: Shape {}

public nonisolated struct Rectangle: InsettableShape, PrimitiveView {
  public typealias Body = Never

  public init() {}
}

public nonisolated struct RoundedRectangle: InsettableShape, RoundedShape, PrimitiveView {
  public typealias Body = Never

  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  var cornerRadius: String {
    cornerSize.width == cornerSize.height
      ? CSS.pixels(cornerSize.width)
      : "\(CSS.pixels(cornerSize.width)) / \(CSS.pixels(cornerSize.height))"
  }
}

public nonisolated struct Capsule: InsettableShape, RoundedShape, PrimitiveView {
  public typealias Body = Never

  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  var cornerRadius: String { "9999px" }
}

public nonisolated struct Circle: InsettableShape, RoundedShape, PrimitiveView {
  public typealias Body = Never

  public init() {}

  var cornerRadius: String { "50%" }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

/// A shape filled with the foreground style, or a color or gradient that fills its place.
final class FillNode: ElementNode {
  private var fill: String?
  private var radius = "0"

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "fill"
    element.layout = .own
    element.fills = [.horizontal, .vertical]
  }

  func update(fill: String?, radius: String) {
    self.fill = fill
    self.radius = radius
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let color = fill ?? trackEnvironment { EnvironmentValues(scope: scope).text.color }
    let background = color ?? HierarchicalShapeStyle.primary.fill()
    setStyle(
      .content, "background:\(background)" + (radius == "0" ? "" : ";border-radius:\(radius)"))
  }
}

extension Shape {
  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: nil, radius: view.radius)
    return node
  }

  /// The shape filled with `content`.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View {
    FilledShape(fill: content.fill(), radius: radius)
  }

  /// The shape's outline, `lineWidth` points wide, half inside the shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some View {
    StrokedShape(color: content.fill(), width: lineWidth, radius: radius)
  }
}

private nonisolated struct FilledShape: View, PrimitiveView, Equatable {
  typealias Body = Never

  let fill: String
  let radius: String

  @MainActor static func sync(
    _ view: FilledShape, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: view.fill, radius: view.radius)
    return node
  }
}

private nonisolated struct StrokedShape: View, PrimitiveView, Equatable {
  typealias Body = Never

  let color: String
  let width: CGFloat
  let radius: String

  @MainActor static func sync(
    _ view: StrokedShape, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LeafNode ?? LeafNode("div", kind: "fill", under: parent)
    node.element.fills = [.horizontal, .vertical]
    node.setStyle(
      .content,
      "border:\(CSS.pixels(view.width)) solid \(view.color);border-radius:\(view.radius)")
    return node
  }
}

extension Color: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Color, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: view.css, radius: "0")
    return node
  }
}

extension LinearGradient: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: LinearGradient, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: view.fill(), radius: "0")
    return node
  }
}
