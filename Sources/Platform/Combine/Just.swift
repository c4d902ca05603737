/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// A publisher of `output`.
  public init(_ output: Output) {
    self.output = output
  }

  /// Attaches `subscriber`, which gets the value and the end at its first demand.
  public func receive<S>(subscriber: S)
  where Output == S.Input, S: Subscriber, S.Failure == Never {
    subscriber.receive(subscription: OneValue(output, downstream: subscriber))
  }

  /// A publisher of the transformed value.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }
}

extension Just: Equatable where Output: Equatable {}

private final class OneValue<Downstream: Subscriber>: Subscription
where Downstream.Failure == Never {
  private let lock = Lock()
  private let output: Downstream.Input
  private var downstream: Downstream?

  init(_ output: Downstream.Input, downstream: Downstream) {
    self.output = output
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "a request asks for at least one value")
    guard let downstream = take() else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  func cancel() {
    _ = take()
  }

  private func take() -> Downstream? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
