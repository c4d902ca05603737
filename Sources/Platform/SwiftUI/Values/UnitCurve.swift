import Foundation

/// A curve from 0 to 1 over a progress from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularIn
    case circularOut
    case circularInOut
    /// The inverse of `circularInOut`.
    case circularOutIn
  }

  let shape: Shape

  /// A cubic Bézier curve whose ends are (0, 0) and (1, 1); the controls' x is held in 0 to 1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      shape: .bezier(
        x1: Double(startControlPoint.x).unit, y1: Double(startControlPoint.y),
        x2: Double(endControlPoint.x).unit, y2: Double(endControlPoint.y)))
  }

  public static let linear = UnitCurve(shape: .linear)
  public static let easeIn = UnitCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  public static let easeOut = UnitCurve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  public static let easeInOut = UnitCurve(shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  /// The lower right quarter of a circle.
  public static let circularEaseIn = UnitCurve(shape: .circularIn)

  /// The upper left quarter of a circle.
  public static let circularEaseOut = UnitCurve(shape: .circularOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

  /// The curve at a progress, which is held in 0 to 1.
  public func value(at progress: Double) -> Double {
    let x = progress.unit
    switch shape {
    case .linear:
      return x
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.polynomial(y1, y2, at: Self.parameter(x, x1: x1, x2: x2))
    case .circularIn:
      return 1 - max(0, 1 - x * x).squareRoot()
    case .circularOut:
      return max(0, 1 - (1 - x) * (1 - x)).squareRoot()
    case .circularInOut:
      return x < 0.5
        ? (1 - max(0, 1 - 4 * x * x).squareRoot()) / 2
        : (1 + max(0, 1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    case .circularOutIn:
      let half = max(0, 1 - (1 - 2 * x) * (1 - 2 * x)).squareRoot() / 2
      return x < 0.5 ? half : 1 - half
    }
  }

  /// The slope of the curve at a progress.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-5
    let low = max(progress.unit - step, 0)
    let high = min(progress.unit + step, 1)
    return (value(at: high) - value(at: low)) / (high - low)
  }

  /// The curve with progress and value exchanged.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let x1, let y1, let x2, let y2):
      UnitCurve(shape: .bezier(x1: y1.unit, y1: x1, x2: y2.unit, y2: x2))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(shape: .circularOutIn)
    case .circularOutIn: .circularEaseInOut
    }
  }
}
