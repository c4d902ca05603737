/// The subscribers of one publisher, called in the order they subscribed.
///
/// A send reaches those who were there when it began and have not cancelled since. A send from
/// inside a delivery is delivered at once, before the outer one goes on.
final class Hub<Output, Failure: Error> {
  private let lock = Lock()
  private var conduits: ContiguousArray<Conduit<Output, Failure>> = []
  private var completion: Subscribers.Completion<Failure>?
  private var value: Output?
  private let replays: Bool

  /// A hub that remembers nothing.
  init() {
    replays = false
  }

  /// A hub that hands each new subscriber the current value.
  init(currentValue: Output) {
    value = currentValue
    replays = true
  }

  func currentValue() -> Output? {
    lock.withLock { value }
  }

  func setCurrentValue(_ newValue: Output) {
    // The old value may run user code when it is released: not under the lock.
    let old = lock.withLock {
      defer { value = newValue }
      return value
    }
    withExtendedLifetime(old) {}
  }

  /// Remembers `value`, if the hub does that, then delivers it.
  func send(_ newValue: Output) {
    let (receivers, old) = lock.withLock {
      () -> (ContiguousArray<Conduit<Output, Failure>>, Output?) in
      guard completion == nil else { return ([], nil) }
      let old = value
      if replays { value = newValue }
      return (conduits, old)
    }
    withExtendedLifetime(old) {
      for conduit in receivers { conduit.offer(newValue, replays: replays) }
    }
  }

  /// Delivers `value` without remembering it.
  func announce(_ newValue: Output) {
    for conduit in lock.withLock({ conduits }) { conduit.offer(newValue, replays: replays) }
  }

  func send(completion end: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock { () -> ContiguousArray<Conduit<Output, Failure>> in
      guard completion == nil else { return [] }
      completion = end
      defer { conduits = [] }
      return conduits
    }
    for conduit in receivers { conduit.finish(end) }
  }

  func subscribe(_ subscriber: some Subscriber<Output, Failure>, owner: AnyObject? = nil) {
    let ticket = ticketCounter.next()
    let conduit = Conduit(
      ticket: ticket, hub: self, owner: owner, downstream: subscriber, owesCurrentValue: replays)
    let end = lock.withLock { () -> Subscribers.Completion<Failure>? in
      if completion == nil { insert(conduit) }
      return completion
    }
    if let end {
      subscriber.receive(subscription: EmptySubscription())
      conduit.finish(end)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    let removed = lock.withLock { () -> Conduit<Output, Failure>? in
      let index = index(of: conduit.ticket)
      guard index < conduits.count, conduits[index] === conduit else { return nil }
      return conduits.remove(at: index)
    }
    withExtendedLifetime(removed) {}
  }

  // Tickets are drawn before the lock is taken, so two threads may arrive in the other order.
  private func insert(_ conduit: Conduit<Output, Failure>) {
    conduits.insert(conduit, at: index(of: conduit.ticket))
  }

  private func index(of ticket: UInt64) -> Int {
    var low = 0
    var high = conduits.count
    while low < high {
      let middle = (low + high) / 2
      if conduits[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The subscription to a publisher that has nothing more to send.
final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
