import Foundation
import Testing

@testable import SwiftUI

struct ValuesSpringTests {
  static let springs: [Spring] = [
    Spring(), .smooth, .snappy, .bouncy, Spring(response: 0.55, dampingRatio: 1),
    Spring(response: 0.3, dampingRatio: 0.2), Spring(response: 1, dampingRatio: 0.9999999),
    Spring(response: 0.5, dampingRatio: 1.0000001), Spring(response: 0.4, dampingRatio: 3),
    Spring(mass: 2, stiffness: 170, damping: 26),
  ]

  @Test(arguments: springs)
  func `a spring starts at 0 and stays at 1 once it is settled`(spring: Spring) {
    let motion = SpringMotion(spring)
    #expect(motion.position(at: 0) == 0)
    #expect(motion.position(at: 1e-9) < 1e-6)
    let end = spring.settlingDuration
    #expect(end > 0 && end < SpringMotion.longest)
    for step in 0...200 {
      let time = end * (1 + Double(step) / 50)
      #expect(abs(motion.position(at: time) - 1) <= 0.001)
    }
  }

  @Test(arguments: springs)
  func `a spring obeys the equation of the damped oscillator`(spring: Spring) {
    let motion = SpringMotion(spring)
    let step = spring.response * 1e-4
    let frequency = motion.frequency
    for index in 1...40 {
      let time = spring.settlingDuration * Double(index) / 40
      let before = motion.position(at: time - step)
      let here = motion.position(at: time)
      let after = motion.position(at: time + step)
      let velocity = (after - before) / (2 * step)
      let acceleration = (after - 2 * here + before) / (step * step)
      let force = -2 * spring.dampingRatio * frequency * velocity - pow(frequency, 2) * (here - 1)
      #expect(abs(acceleration - force) < 1e-3 * pow(frequency, 2))
    }
  }

  @Test(arguments: [1.0, 1.0000001, 1.5, 4])
  func `a spring without bounce never turns back`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = SpringMotion(spring)
    let positions = (0...1000).map {
      motion.position(at: spring.settlingDuration * Double($0) / 1000)
    }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(positions.allSatisfy { $0 <= 1 })
  }

  @Test func `a bouncing spring overshoots as its damping says`() {
    let ratio = 0.5
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = SpringMotion(spring)
    let peak = (0...4000).map { motion.position(at: Double($0) / 2000) }.max() ?? 0
    // The first overshoot of an oscillator is e^(−πζ/√(1−ζ²)).
    #expect(abs(peak - 1 - exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())) < 1e-4)
  }

  @Test func `duration and bounce, response and ratio, and constants name one spring`() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    #expect(spring == Spring(response: 0.4, dampingRatio: 0.7))
    let other = Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(other.response - spring.response) < 1e-12)
    #expect(abs(other.dampingRatio - spring.dampingRatio) < 1e-12)
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) < 1e-12)
    #expect(Spring(stiffness: 100, damping: 200).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 200, allowOverDamping: true).dampingRatio == 10)
    let settled = Spring(settlingDuration: 2, dampingRatio: 0.6)
    #expect(abs(settled.settlingDuration - 2) < 0.001)
  }

  @Test func `a spring that cannot settle or move has an end all the same`() {
    #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == SpringMotion.longest)
    #expect(Spring(response: 0, dampingRatio: 1).settlingDuration == 0)
    #expect(SpringMotion(Spring(response: 0, dampingRatio: 1)).position(at: 0.1) == 1)
    #expect(Animation.spring(response: 0).timing.duration == 0)
  }
}

struct ValuesUnitCurveTests {
  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut,
  ])
  func `a curve rises from 0 to 1 and its inverse takes it back`(curve: UnitCurve) {
    #expect(abs(curve.value(at: 0)) < 1e-9)
    #expect(abs(curve.value(at: 1) - 1) < 1e-9)
    let values = (0...100).map { curve.value(at: Double($0) / 100) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    for (index, value) in values.enumerated() {
      #expect(abs(curve.inverse.value(at: value) - Double(index) / 100) < 1e-6)
    }
    #expect(curve.inverse.inverse == curve)
    #expect(curve.velocity(at: 0.5) > 0)
  }

  @Test func `a curve of time is the function that CSS defines`() {
    // CSS Easing: ease-in-out is point symmetric; ease-in at half way is 0.3153568.
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(UnitCurve.easeIn.value(at: 0.5) - 0.3153568) < 1e-6)
    #expect(abs(UnitCurve.linear.velocity(at: 0.3) - 1) < 1e-6)
  }
}

struct ValuesAnimationTests {
  static let timed: [(Animation, Double, String)] = [
    (Animation.linear(duration: 2), 2.0, "linear"),
    (.easeIn, 0.35, "cubic-bezier(0.42, 0, 1, 1)"),
    (.easeOut(duration: 0.2), 0.2, "cubic-bezier(0, 0, 0.58, 1)"),
    (.easeInOut(duration: 1), 1, "cubic-bezier(0.42, 0, 0.58, 1)"),
    (.timingCurve(0.1, -1, 0.9, 2, duration: 3), 3, "cubic-bezier(0.1, -1, 0.9, 2)"),
  ]

  @Test(arguments: timed)
  func `a timed curve has a word in CSS`(animation: Animation, duration: Double, easing: String) {
    let timing = animation.timing
    #expect(timing.duration == duration)
    #expect(timing.easing == easing)
    #expect(timing.delay == 0 && timing.iterations == 1 && !timing.alternates)
    #expect(timing.end == duration && timing.completion == duration)
  }

  @Test(arguments: [
    Animation.default, .spring, .bouncy, .snappy, .smooth, .interactiveSpring,
    .interpolatingSpring(stiffness: 170, damping: 5, initialVelocity: 4),
    .timingCurve(.circularEaseInOut, duration: 1), .linear.delay(1).repeatCount(2),
  ])
  func `a sampled curve is a line from 0 to 1 that stays near the motion`(animation: Animation) {
    let easing = animation.timing.easing
    #expect(easing.hasPrefix("linear(0, ") && easing.hasSuffix(", 1)"))
    let samples = animation.curve.samples
    #expect(samples.first?.place == 0 && samples.last?.place == 1)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.place < $1.place })
    #expect(samples.count < 120)
    guard case .spring(let spring, let velocity) = animation.curve else { return }
    let motion = SpringMotion(spring, initialVelocity: velocity)
    for (first, second) in zip(samples, samples.dropFirst()) {
      let middle = (first.place + second.place) / 2
      let line = (first.value + second.value) / 2
      #expect(abs(motion.position(at: middle * animation.curve.duration) - line) < 0.0025)
    }
  }

  @Test func `speed divides what is there and delay comes before it`() {
    let quick = Animation.linear(duration: 2).delay(1).speed(2).timing
    #expect(quick.delay == 0.5 && quick.duration == 1 && quick.end == 1.5)
    let late = Animation.linear(duration: 2).speed(2).delay(1).delay(0.5).timing
    #expect(late.delay == 1.5 && late.duration == 1)
    #expect(Animation.linear(duration: 1).speed(0).timing.duration.isFinite)
  }

  @Test func `a repetition repeats the delays before it and not those after`() {
    let inside = Animation.linear(duration: 1).delay(1).repeatCount(3, autoreverses: false).timing
    #expect(inside.delay == 0 && inside.duration == 2 && inside.iterations == 3)
    #expect(inside.easing == "linear(0, 0 50%, 1)")
    #expect(inside.end == 6 && !inside.alternates)
    let outside = Animation.linear(duration: 1).repeatCount(3).delay(1).timing
    #expect(outside.delay == 1 && outside.duration == 1 && outside.end == 4)
    #expect(outside.alternates && outside.easing == "linear")
    let forever = Animation.linear.repeatForever().timing
    #expect(forever.iterations == .infinity && forever.end == .infinity)
    #expect(Animation.linear.repeatCount(-1).timing.iterations == 0)
  }

  @Test func `a spring is complete at its perceived duration and ends when it is settled`() {
    let timing = Animation.spring(duration: 0.5, bounce: 0.2).delay(1).timing
    #expect(timing.completion == 1.5)
    #expect(timing.end > 1.5)
    #expect(Animation.spring.logicallyComplete(after: 0.1).timing.completion == 0.1)
    #expect(AnimationCompletionCriteria.removed != .logicallyComplete)
    let spring = Animation.spring(duration: 0.5).delay(1)
    #expect(spring.seconds(until: .logicallyComplete) == 1.5)
    #expect(spring.seconds(until: .removed) == spring.timing.end)
    #expect(spring.delaySeconds + spring.durationSeconds == spring.timing.end)
    #expect(Animation.linear.repeatForever().seconds(until: .removed) == nil)
    #expect(Animation.linear.repeatForever().seconds(until: .logicallyComplete) == nil)
    #expect(Animation.linear.repeatCount(0).delay(1).seconds(until: .removed) == 1)
  }

  @Test func `equal animations are equal and hash alike`() {
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.easeIn == .easeIn(duration: 0.35))
    #expect(Animation.easeIn != .easeOut)
    #expect(Animation.linear.delay(1) != .linear)
    #expect(Set([Animation.bouncy, .bouncy(), .spring(.bouncy), .smooth]).count == 2)
  }
}
