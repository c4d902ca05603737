import Combine

struct Failure: Error, Equatable {}

/// A subscriber that asks for nothing by itself.
final class Taker<Input>: Subscriber {
  typealias Failure = Never

  var subscription: (any Subscription)?
  var values: [Input] = []
  var completions = 0

  func receive(subscription: any Subscription) {
    self.subscription = subscription
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    completions += 1
  }
}

/// A value that a test hands to several tasks on purpose.
///
/// `@unchecked Sendable`: the test is about what the value itself guarantees.
final class Shared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A count that notices when two threads are in it at once.
final class Counter {
  private(set) var count = 0
  private(set) var overlaps = 0
  private var inside = false

  func enter() {
    if inside { overlaps += 1 }
    inside = true
    count += 1
    inside = false
  }
}

final class Canary {
  let died: () -> Void

  init(died: @escaping () -> Void) {
    self.died = died
  }

  deinit {
    died()
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
