/// The types of the operators.
public enum Publishers {}

extension Publishers {
  /// A publisher that transforms each value of another one.
  public struct Map<Upstream, Output>: Publisher where Upstream: Publisher {
    /// The error of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are transformed.
    public let upstream: Upstream
    /// The transformation.
    public let transform: (Upstream.Output) -> Output

    /// Transforms the values of `upstream`.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber`.
    public func receive<S>(subscriber: S)
    where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
      let transform = transform
      upstream.subscribe(Stage(downstream: subscriber) { transform($0) })
    }
  }

  /// A publisher that drops a value equal to the one before.
  public struct RemoveDuplicates<Upstream>: Publisher where Upstream: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output
    /// The error of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are filtered.
    public let upstream: Upstream
    /// Whether two values in a row are the same.
    public let predicate: (Output, Output) -> Bool

    /// Drops the values of `upstream` that `predicate` calls the same as the last.
    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    public func receive<S>(subscriber: S)
    where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let predicate = predicate
      var last: Output?
      upstream.subscribe(
        Stage(downstream: subscriber) { (value: Output) -> Output? in
          if let last, predicate(last, value) { return nil }
          last = value
          return value
        })
    }
  }
}

extension Publisher {
  /// The values of this publisher, each transformed.
  public func map<T>(_ transform: @escaping (Self.Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// The values of this publisher without those that `predicate` calls the same as the last.
  public func removeDuplicates(
    by predicate: @escaping (Self.Output, Self.Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Self.Output: Equatable {
  /// The values of this publisher without those equal to the last.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

/// A subscriber that passes on what `transform` makes of each value; nil is skipped.
private struct Stage<Input, Downstream: Subscriber>: Subscriber {
  let downstream: Downstream
  let combineIdentifier = CombineIdentifier()
  let transform: (Input) -> Downstream.Input?

  init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // A skipped value is asked for again: it was not delivered.
    transform(input).map { downstream.receive($0) } ?? .max(1)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
