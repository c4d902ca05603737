/// A source of values over time.
///
/// A subscriber is handed a subscription first, then as many values as it asked for, then at most
/// one completion.
public protocol Publisher<Output, Failure> {
  /// The values it sends.
  associatedtype Output
  /// The error it can end with; `Never` when it cannot fail.
  associatedtype Failure: Error

  /// Attaches `subscriber`; called through `subscribe(_:)`.
  func receive<S>(subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
  /// Attaches `subscriber` to this publisher.
  public func subscribe<S>(_ subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// The same publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Self.Output, Self.Failure> {
    AnyPublisher(self)
  }
}

/// A publisher that is fed from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Self.Output)
  /// Ends the subject; nothing is sent after it.
  func send(completion: Subscribers.Completion<Self.Failure>)
  /// Hands the subject an upstream subscription, from which it asks everything.
  func send(subscription: any Subscription)
}

extension Subject where Self.Output == Void {
  /// Sends the empty value to all subscribers.
  public func send() {
    send(())
  }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure>: Publisher where Failure: Error {
  private let wrapped: any Publisher<Output, Failure>

  /// Wraps `publisher`; a wrapper is not wrapped again.
  public init<P>(_ publisher: P)
  where Output == P.Output, Failure == P.Failure, P: Publisher {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      wrapped = publisher
    }
  }

  /// Attaches `subscriber` to the wrapped publisher.
  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    wrapped.receive(subscriber: subscriber)
  }
}
