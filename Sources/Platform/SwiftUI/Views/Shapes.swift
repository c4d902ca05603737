import Foundation

/// An outline to fill, to clip with, or to draw a border along.
///
/// The shapes are those that a CSS box can have: a rectangle with some corner radius.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The corner radius as CSS.
  @_spi(Host) var _cornerRadius: String { get }
}

extension Shape {
  @_spi(Host) public nonisolated var _cornerRadius: String { "0" }
}

/// A shape that can be made smaller by an inset.
public nonisolated protocol InsettableShape: Shape {}

public nonisolated struct Rectangle: InsettableShape, View {
  public typealias Body = Never

  public init() {}
}

public nonisolated struct RoundedRectangle: InsettableShape, View {
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

  @_spi(Host) public nonisolated var _cornerRadius: String {
    cornerSize.width == cornerSize.height
      ? CSS.pixels(cornerSize.width)
      : "\(CSS.pixels(cornerSize.width)) / \(CSS.pixels(cornerSize.height))"
  }
}

public nonisolated struct Capsule: InsettableShape, View {
  public typealias Body = Never

  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  @_spi(Host) public nonisolated var _cornerRadius: String { "9999px" }
}

public nonisolated struct Circle: InsettableShape, View {
  public typealias Body = Never

  public init() {}

  @_spi(Host) public nonisolated var _cornerRadius: String { "50%" }
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
    let background = color ?? HierarchicalShapeStyle.primary._css()
    setStyle(
      .content, "background:\(background)" + (radius == "0" ? "" : ";border-radius:\(radius)"))
  }
}

extension Shape {
  @_spi(Host) @MainActor public static func _sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: nil, radius: view._cornerRadius)
    return node
  }

  /// The shape filled with `content`.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View {
    FilledShape(fill: content._css(), radius: _cornerRadius)
  }

  /// The shape's outline, `lineWidth` points wide, half inside the shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some View {
    StrokedShape(color: content._css(), width: lineWidth, radius: _cornerRadius)
  }
}

private nonisolated struct FilledShape: View, Equatable {
  typealias Body = Never

  let fill: String
  let radius: String

  @MainActor static func _sync(
    _ view: FilledShape, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: view.fill, radius: view.radius)
    return node
  }
}

private nonisolated struct StrokedShape: View, Equatable {
  typealias Body = Never

  let color: String
  let width: CGFloat
  let radius: String

  @MainActor static func _sync(
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

extension Color: View {
  public typealias Body = Never

  @_spi(Host) @MainActor public static func _sync(
    _ view: Color, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: view.css, radius: "0")
    return node
  }
}

extension LinearGradient: View {
  public typealias Body = Never

  @_spi(Host) @MainActor public static func _sync(
    _ view: LinearGradient, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? FillNode ?? FillNode(under: parent)
    node.update(fill: view._css(), radius: "0")
    return node
  }
}
