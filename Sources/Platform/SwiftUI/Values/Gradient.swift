import Foundation

/// Colors at places between 0 and 1.
public struct Gradient: Hashable, Sendable {
  /// A color and its place.
  public struct Stop: Hashable, Sendable {
    public var color: Color

    /// The place: 0 at the start of the gradient, 1 at its end.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The space that colors are mixed in.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool

    /// Mixing in the device's own space.
    public static let device = ColorSpace(isPerceptual: false)

    /// Mixing in a space where equal steps look equal.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// A gradient of colors at equal distances from 0 to 1.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// A gradient along the line between two points of its area.
public nonisolated struct LinearGradient: ShapeStyle, CSSShapeStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// A gradient of colors at equal distances.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient as a CSS image.
  ///
  /// Places on the axes are exact in any area. A diagonal keeps its colors at both corners; its
  /// angle is that of a square area, because CSS has no direction that depends on the sides.
  func css(opacity: Double) -> String {
    let dx = Double(endPoint.x - startPoint.x)
    let dy = Double(endPoint.y - startPoint.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, gradient.stops.count > 1 else {
      let color = (gradient.stops.last?.color ?? .clear).css(opacity: opacity)
      return "linear-gradient(\(color), \(color))"
    }
    // CSS draws its line through the centre, as long as the area's shadow on it.
    let (ux, uy) = (dx / length, dy / length)
    let line = abs(ux) + abs(uy)
    let start = ((Double(startPoint.x) - 0.5) * ux + (Double(startPoint.y) - 0.5) * uy) / line + 0.5
    let degrees = atan2(dx, -dy) * 180 / .pi
    let stops = gradient.stops.map { stop in
      let place = start + Double(stop.location) * length / line
      return "\(stop.color.css(opacity: opacity)) \(CSS.percent(place))"
    }
    let angle = CSS.number(degrees < 0 ? degrees + 360 : degrees)
    return "linear-gradient(\(angle)deg, \(stops.joined(separator: ", ")))"
  }
}

extension Gradient: ShapeStyle, CSSShapeStyle {
  /// The gradient from top to bottom.
  func css(opacity: Double) -> String {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).css(opacity: opacity)
  }
}
