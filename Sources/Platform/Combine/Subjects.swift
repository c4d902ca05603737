/// A subject that remembers nothing: subscribers get what is sent after they came.
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
  private let hub = Hub<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  /// Sends a value to all subscribers, in the order they subscribed.
  public final func send(_ input: Output) {
    hub.send(input)
  }

  /// Ends the subject; later values are dropped.
  public final func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Asks everything of an upstream subscription.
  public final func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }

  /// Attaches `subscriber`.
  public final func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    hub.subscribe(subscriber)
  }
}

/// A subject that remembers its value: subscribers get it first.
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
  private let hub: Hub<Output, Failure>
  // The hub forgets nothing, but its value is optional for the hubs that hold none.
  private let initialValue: Output

  /// A subject that holds `value`.
  public init(_ value: Output) {
    hub = Hub(currentValue: value)
    initialValue = value
  }

  /// The current value; setting it sends it.
  public final var value: Output {
    get { hub.currentValue() ?? initialValue }
    set { hub.send(newValue) }
  }

  /// Replaces the value, then sends it to all subscribers, in the order they subscribed.
  public final func send(_ input: Output) {
    hub.send(input)
  }

  /// Ends the subject; later values are dropped.
  public final func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Asks everything of an upstream subscription.
  public final func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }

  /// Attaches `subscriber`, which gets the current value first.
  public final func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    hub.subscribe(subscriber)
  }
}
