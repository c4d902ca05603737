import Foundation

extension Animation {
  /// A spring of a perceived duration and a bounce, 0 being none.
  ///
  /// `blendDuration` blends successive springs on Apple's systems; here the browser goes on from
  /// where the value is.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring of a response, in seconds, and a share of the critical damping.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(.spring(spring, initialVelocity: 0))
  }

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  /// A quick spring for what follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
  }

  public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }

  /// A spring of physical constants.
  @_disfavoredOverload
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return Animation(.spring(spring, initialVelocity: initialVelocity))
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      .spring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity))
  }

  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(.spring(spring, initialVelocity: initialVelocity))
  }

  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }

  public static var smooth: Animation { smooth() }
  public static var snappy: Animation { snappy() }
  public static var bouncy: Animation { bouncy() }

  /// A spring without bounce, but for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of more bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
}
