extension Subscribers {
  /// A subscriber of closures that takes all there is.
  public final class Sink<Input, Failure>: Subscriber, Cancellable where Failure: Error {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var value: ((Input) -> Void)?
    private var completion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Calls `receiveValue` for each value and `receiveCompletion` at the end.
    public init(
      receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
      receiveValue: @escaping ((Input) -> Void)
    ) {
      value = receiveValue
      completion = receiveCompletion
    }

    /// Asks for all values; a second subscription is cancelled.
    public final func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard self.subscription == nil, value != nil else { return false }
        self.subscription = subscription
        return true
      }
      if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Hands a value on.
    public final func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { self.value }?(value)
      return .none
    }

    /// Hands the end on and lets the closures go.
    public final func receive(completion: Subscribers.Completion<Failure>) {
      detach().completion?(completion)
    }

    /// Ends the subscription and lets the closures go.
    public final func cancel() {
      detach().subscription?.cancel()
    }

    private typealias Parts = (
      subscription: (any Subscription)?, value: ((Input) -> Void)?,
      completion: ((Subscribers.Completion<Failure>) -> Void)?
    )

    // The parts are handed out so that what they capture is released after the lock.
    private func detach() -> Parts {
      lock.withLock {
        defer { (subscription, value, completion) = (nil, nil, nil) }
        return (subscription, value, completion)
      }
    }
  }
}

extension Publisher {
  /// Calls closures for each value and the end, until the result is cancelled or let go.
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Self.Failure>) -> Void),
    receiveValue: @escaping ((Self.Output) -> Void)
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Self.Output, Self.Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Self.Failure == Never {
  /// Calls a closure for each value, until the result is cancelled or let go.
  public func sink(receiveValue: @escaping ((Self.Output) -> Void)) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
