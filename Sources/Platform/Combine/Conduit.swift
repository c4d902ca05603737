/// One subscriber of a hub: what it asked for and whether it still listens.
final class Conduit<Output, Failure: Error>: Subscription {
  let ticket: UInt64

  private let lock = Lock()
  private let delivery = DeliveryLock()
  private var hub: Hub<Output, Failure>?
  private var owner: AnyObject?
  private var downstream: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var owesCurrentValue: Bool

  /// - Parameter owner: what the subscription keeps alive beside the hub.
  init(
    ticket: UInt64, hub: Hub<Output, Failure>, owner: AnyObject?,
    downstream: any Subscriber<Output, Failure>, owesCurrentValue: Bool
  ) {
    self.ticket = ticket
    self.hub = hub
    self.owner = owner
    self.downstream = downstream
    self.owesCurrentValue = owesCurrentValue
  }

  /// Delivers `value` if it was asked for; a value nobody asked for is dropped.
  func offer(_ value: Output, replays: Bool) {
    let ready = lock.withLock { () -> (any Subscriber<Output, Failure>)? in
      guard let downstream else { return nil }
      owesCurrentValue = replays && demand == .none
      guard demand > .none else { return nil }
      demand -= 1
      return downstream
    }
    if let ready { deliver(value, to: ready) }
  }

  func request(_ more: Subscribers.Demand) {
    let owing = lock.withLock { () -> Hub<Output, Failure>? in
      guard downstream != nil else { return nil }
      demand += more
      guard owesCurrentValue, demand > .none else { return nil }
      return hub
    }
    guard let value = owing?.currentValue() else { return }
    offer(value, replays: true)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ended = detach()
    guard let downstream = ended.downstream else { return }
    delivery.withLock { downstream.receive(completion: completion) }
  }

  func cancel() {
    detach().hub?.remove(self)
  }

  private func deliver(_ value: Output, to downstream: any Subscriber<Output, Failure>) {
    let more = delivery.withLock { downstream.receive(value) }
    guard more > .none else { return }
    lock.withLock { demand += more }
  }

  private typealias Parts = (
    hub: Hub<Output, Failure>?, owner: AnyObject?, downstream: (any Subscriber<Output, Failure>)?
  )

  // The parts are handed out so that they are released after the lock.
  private func detach() -> Parts {
    lock.withLock {
      defer { (hub, owner, downstream) = (nil, nil, nil) }
      return (hub, owner, downstream)
    }
  }
}
