/// Choices of which some are taken more often than others.
struct Weighted<Choice: Sendable>: Sendable {
  let choices: [(choice: Choice, weight: Int)]
  let sum: Int

  /// None of the weights may be negative, and one must be positive to pick from it.
  init(_ choices: [(Choice, Int)]) {
    self.choices = choices.map { (choice: $0.0, weight: $0.1) }
    sum = choices.reduce(0) { $0 + $1.1 }
  }
}

extension Draw {
  /// One of `choices`, each as often as its weight says.
  func pick<Choice>(
    weighted choices: Weighted<Choice>, _ field: Field, offset: UInt64 = 0
  ) -> Choice {
    var rest = below(choices.sum, field, offset: offset)
    for (choice, weight) in choices.choices {
      if rest < weight { return choice }
      rest -= weight
    }
    // The draw is below the sum of the weights, so the loop has returned.
    preconditionFailure("weights must not be empty")
  }
}
