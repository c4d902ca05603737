import Foundation

/// The unit response of a spring: where it is, in time, on its way from 0 to 1.
///
/// The solution of the damped oscillator `x″ + 2ζω x′ + ω² (x − 1) = 0` with `x(0) = 0`.
struct SpringMotion: Hashable, Sendable {
  /// The angular frequency without damping, in radians a second.
  let frequency: Double
  let ratio: Double

  /// The velocity at the start, in distances a second.
  let initialVelocity: Double

  /// A spring that hardly settles is cut here; an animation has to end some time.
  static let longest = 20.0

  init(_ spring: Spring, initialVelocity: Double = 0) {
    frequency = spring.response > 0 ? 2 * .pi / spring.response : .infinity
    ratio = spring.dampingRatio
    self.initialVelocity = initialVelocity
  }

  func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard frequency.isFinite else { return 1 }
    return 1 - offset(at: time)
  }

  /// The distance that is left, negative past the target.
  private func offset(at time: Double) -> Double {
    let decay = ratio * frequency
    // The equation in the distance that is left, which starts at 1 with the opposite velocity.
    let slope = decay - initialVelocity
    if abs(ratio - 1) < 1e-6 {
      return exp(-decay * time) * (1 + slope * time)
    }
    if ratio < 1 {
      let turning = frequency * (1 - ratio * ratio).squareRoot()
      return exp(-decay * time) * (cos(turning * time) + slope / turning * sin(turning * time))
    }
    let (first, second) = overdamped
    return first.factor * exp(first.rate * time) + second.factor * exp(second.rate * time)
  }

  private typealias Term = (factor: Double, rate: Double)

  private var overdamped: (Term, Term) {
    let root = frequency * (ratio * ratio - 1).squareRoot()
    // The slow rate as a quotient: the difference of two near numbers would lose its digits.
    let fast = -ratio * frequency - root
    let slow = frequency * frequency / fast
    let slowFactor = (-initialVelocity - fast) / (slow - fast)
    return ((slowFactor, slow), (1 - slowFactor, fast))
  }

  /// A bound of the distance that is left, which only falls once past its peak.
  private func bound(at time: Double) -> Double {
    let decay = ratio * frequency
    let slope = decay - initialVelocity
    if ratio > 1 + 1e-6 {
      let (first, second) = overdamped
      return abs(first.factor) * exp(first.rate * time)
        + abs(second.factor) * exp(second.rate * time)
    }
    // |cos| ≤ 1 and |sin(ωt)| / ω ≤ t hold for any damping; near the critical one they are tight.
    let straight = 1 + abs(slope) * time
    guard ratio < 1 - 1e-6 else { return exp(-decay * time) * straight }
    let turning = frequency * (1 - ratio * ratio).squareRoot()
    let amplitude = (1 + slope * slope / (turning * turning)).squareRoot()
    return exp(-decay * time) * min(straight, amplitude)
  }

  /// The time after which the spring stays within `epsilon` of its target, at most `longest`.
  func settlingTime(epsilon: Double) -> Double {
    guard frequency.isFinite else { return 0 }
    guard bound(at: Self.longest) < epsilon else { return Self.longest }
    // Halving keeps `high` settled and `low` not; the bound falls wherever it is below 1.
    var low = 0.0
    var high = Self.longest
    while high - low > 1e-4 {
      let middle = (low + high) / 2
      if bound(at: middle) < epsilon { high = middle } else { low = middle }
    }
    return high
  }
}
