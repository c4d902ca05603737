import Foundation

extension Animation {
  /// An animation as the browser's `Element.animate` takes it; times in seconds.
  package struct Timing: Hashable, Sendable {
    /// The wait before the first round.
    package var delay: Double

    /// The length of one round.
    package var duration: Double

    /// The number of rounds; infinite for ever.
    package var iterations: Double

    /// Whether every second round runs backwards.
    package var alternates: Bool

    /// The CSS easing of one round: a keyword, `cubic-bezier(…)` or `linear(…)`.
    package var easing: String

    /// The time at which the animation counts as logically complete; infinite for ever.
    package var completion: Double

    /// The time at which nothing moves any more; infinite for ever.
    package var end: Double { iterations == 0 ? delay : delay + duration * iterations }
  }

  /// The seconds before the first round.
  package var delaySeconds: Double { delay }

  /// The seconds from the end of the delay until nothing moves any more; infinite for ever.
  package var durationSeconds: Double {
    rounds == 0 ? 0 : (curve.duration / speed + lead) * rounds
  }

  /// The seconds after which the animation is complete; nil for one that repeats for ever.
  package func seconds(until criteria: AnimationCompletionCriteria) -> Double? {
    let end = delaySeconds + durationSeconds
    guard end.isFinite else { return nil }
    guard criteria == .logicallyComplete else { return end }
    if let completion { return completion }
    return rounds == 1 ? delay + lead + curve.perceivedDuration / speed : end
  }

  /// The timing; a spring is sampled, which costs some hundred exponentials.
  package var timing: Timing {
    let own = curve.duration / speed
    let round = own + lead
    return Timing(
      delay: delay, duration: round, iterations: rounds, alternates: alternates,
      easing: easing(own: own, round: round),
      completion: seconds(until: .logicallyComplete) ?? .infinity)
  }

  private func easing(own: Double, round: Double) -> String {
    guard lead > 0, round > 0 else { return curve.easing }
    // A wait inside every round has no word in CSS: it is the flat head of a sampled curve.
    let head = lead / round
    let samples = curve.samples.map { (place: head + $0.place * own / round, value: $0.value) }
    return Self.css([(place: 0, value: 0)] + samples)
  }
}

extension Animation.Curve {
  /// The length in seconds at normal pace, until a spring is settled.
  var duration: Double {
    switch self {
    case .timed(_, let duration): duration
    case .spring(let spring, let velocity):
      SpringMotion(spring, initialVelocity: velocity).settlingTime(epsilon: 0.001)
    }
  }

  var perceivedDuration: Double {
    switch self {
    case .timed(_, let duration): duration
    case .spring(let spring, _): min(spring.duration, duration)
    }
  }

  var easing: String {
    switch self {
    case .timed(let curve, _):
      if let keyword = curve.css { return keyword }
    case .spring:
      break
    }
    return Animation.css(samples)
  }

  /// The curve as a line through few points, nowhere further off than a thousandth.
  var samples: [(place: Double, value: Double)] {
    let count = 400
    var points: [(place: Double, value: Double)]
    switch self {
    case .timed(let curve, _):
      points = (0...count).map { index in
        let place = Double(index) / Double(count)
        return (place, curve.value(at: place))
      }
    case .spring(let spring, let velocity):
      let motion = SpringMotion(spring, initialVelocity: velocity)
      let length = duration
      points = (0...count).map { index in
        let place = Double(index) / Double(count)
        return (place, motion.position(at: place * length))
      }
    }
    // Whatever the rest of a spring, the animation ends where the value is.
    points[0].value = 0
    points[count].value = 1
    return Animation.simplified(points, tolerance: 0.001)
  }
}

extension Animation {
  /// The points that a line needs to stay within `tolerance` of all of them.
  ///
  /// The method of Ramer, Douglas and Peucker, with the distance taken along the value.
  static func simplified(
    _ points: [(place: Double, value: Double)], tolerance: Double
  ) -> [(place: Double, value: Double)] {
    guard points.count > 2 else { return points }
    var kept = Set([0, points.count - 1])
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1 else { continue }
      let slope =
        (points[last].value - points[first].value) / (points[last].place - points[first].place)
      var farthest = (index: first, distance: tolerance)
      for index in first + 1..<last {
        let line = points[first].value + slope * (points[index].place - points[first].place)
        let distance = abs(points[index].value - line)
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != first else { continue }
      kept.insert(farthest.index)
      open.append((first, farthest.index))
      open.append((farthest.index, last))
    }
    return kept.sorted().map { points[$0] }
  }

  /// The CSS function `linear()` through points; its first and last place need no percentage.
  static func css(_ points: [(place: Double, value: Double)]) -> String {
    let stops = points.enumerated().map { index, point in
      let value = CSS.number(point.value)
      let isEnd = index == 0 || index == points.count - 1
      return isEnd ? value : "\(value) \(CSS.number(point.place * 100, decimals: 2))%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}

extension UnitCurve {
  /// The CSS easing, unless the curve has to be sampled.
  var css: String? {
    switch shape {
    case .linear: "linear"
    case .bezier(let x1, let y1, let x2, let y2):
      "cubic-bezier(\([x1, y1, x2, y2].map { CSS.number($0) }.joined(separator: ", ")))"
    case .circularIn, .circularOut, .circularInOut, .circularOutIn: nil
    }
  }
}
