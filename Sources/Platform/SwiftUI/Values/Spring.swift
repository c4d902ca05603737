import Foundation

/// A damped spring that goes from 0 to 1.
public struct Spring: Hashable, Sendable {
  /// The period without damping, in seconds.
  public let response: Double

  /// 1 is critical; below it the spring overshoots, above it creeps.
  public let dampingRatio: Double

  private static let defaultEpsilon = 0.001

  public init(response: Double, dampingRatio: Double) {
    self.response = max(response, 0)
    self.dampingRatio = max(dampingRatio, 0)
  }

  /// A spring of a perceived duration; a bounce of 0 is critical damping, 1 none at all.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    // Below zero the ratio is chosen so that -1 is a spring that never arrives.
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, .leastNonzeroMagnitude)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// A spring of physical constants.
  ///
  /// - Parameter allowOverDamping: Without it a ratio above 1 becomes 1.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// A spring that comes to rest, to within `epsilon`, after a time.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // Settling takes a time in proportion to the response, so one measured spring gives all.
    let probe = Spring(response: 1, dampingRatio: dampingRatio)
    let settling = SpringMotion(probe).settlingTime(epsilon: epsilon)
    self.init(response: settlingDuration / settling, dampingRatio: dampingRatio)
  }

  /// The perceived duration, in seconds: the response.
  public var duration: TimeInterval { response }

  /// How far the spring overshoots: 0 at critical damping, above 0 below it.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  public var mass: Double { 1 }
  public var stiffness: Double { pow(2 * .pi / response, 2) }
  public var damping: Double { 4 * .pi * dampingRatio / response }

  /// The time, in seconds, after which the spring stays within a thousandth of its target.
  public var settlingDuration: TimeInterval {
    SpringMotion(self).settlingTime(epsilon: Self.defaultEpsilon)
  }

  public static var smooth: Spring { smooth() }
  public static var snappy: Spring { snappy() }
  public static var bouncy: Spring { bouncy() }

  /// A spring without bounce, but for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of more bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
