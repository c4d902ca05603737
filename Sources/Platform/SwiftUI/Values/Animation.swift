import Foundation

/// How a change is drawn out in time.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case timed(UnitCurve, duration: Double)
    case spring(Spring, initialVelocity: Double)
  }

  let curve: Curve

  /// The seconds before the first round.
  var delay = 0.0

  /// The seconds at the head of every round: delays that were there before the repetition.
  var lead = 0.0
  var speed = 1.0
  var rounds = 1.0
  var alternates = false

  /// The seconds after which the animation counts as complete, where that was set.
  var completion: Double?

  init(_ curve: Curve) {
    self.curve = curve
  }

  /// The spring that SwiftUI takes when nothing is said, without bounce.
  public static let `default` = Animation.spring(response: 0.55, dampingFraction: 1)

  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// An animation along a cubic Bézier curve with two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.timed(curve, duration: max(duration, 0)))
  }
}

extension Animation {
  /// The animation after a wait, in seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    with { $0.delay += delay }
  }

  /// The animation at a pace: 2 takes half the time, delays that are already there included.
  public func speed(_ speed: Double) -> Animation {
    with {
      // A pace of zero would never end; a thousandth of the speed is as good as standing.
      let pace = max(speed, 0.001)
      $0.speed *= pace
      $0.delay /= pace
      $0.lead /= pace
    }
  }

  /// The animation several times over, every second time backwards if it reverses.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeated(Double(max(repeatCount, 0)), autoreverses: autoreverses)
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated(.infinity, autoreverses: autoreverses)
  }

  /// The animation with a time, in seconds, after which it counts as logically complete.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    with { $0.completion = duration }
  }

  private func repeated(_ rounds: Double, autoreverses: Bool) -> Animation {
    with {
      $0.lead += $0.delay
      $0.delay = 0
      $0.rounds *= rounds
      $0.alternates = autoreverses
    }
  }

  private func with(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool

  /// At its perceived end; a spring may still be settling.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)

  /// At its very end, when nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}
