/// A receiver of a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The values it takes.
  associatedtype Input
  /// The error it can be ended with.
  associatedtype Failure: Error

  /// Takes the subscription through which values are asked for.
  func receive(subscription: any Subscription)
  /// Takes a value and says how many more than before are wanted.
  func receive(_ input: Self.Input) -> Subscribers.Demand
  /// Takes the end; nothing follows.
  func receive(completion: Subscribers.Completion<Self.Failure>)
}

/// The connection of one subscriber to one publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for `demand` more values; demands add up.
  func request(_ demand: Subscribers.Demand)
}

/// A value with an identity of its own in a stream.
public protocol CustomCombineIdentifierConvertible {
  /// The identity.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object.
  public var combineIdentifier: CombineIdentifier {
    CombineIdentifier(self)
  }
}

/// An identity of a subscription or a subscriber.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let value: UInt

  /// An identity that no other call gives.
  public init() {
    value = UInt(ticketCounter.next())
  }

  /// The identity of `object`, valid while it lives.
  public init(_ object: AnyObject) {
    value = UInt(bitPattern: ObjectIdentifier(object).hashValue)
  }

  /// The identity in hexadecimal digits.
  public var description: String {
    "0x\(String(value, radix: 16))"
  }
}
