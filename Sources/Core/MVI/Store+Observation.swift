import Combine

/// How often observers are told.
public enum NotificationMode: Sendable {
  /// Once for all that one outermost send caused; what views want.
  case perDrain
  /// Once for each mutation, with the state it left.
  case perMutation
}

extension Store {
  /// The number of those who watch this store, children that are watched among them.
  package var observerCount: Int {
    source.willChange.count + source.drains.count + source.mutations.count
  }

  /// Calls `body` with the newest state after each change, until the result is let go.
  ///
  /// Observers are called in the order they came. What `body` sends is handled after all of them.
  public func observe(
    _ mode: NotificationMode = .perDrain, _ body: @escaping @MainActor (State) -> Void
  ) -> AnyCancellable {
    source.observe(mode, body)
  }

  /// The value at `keyPath`: the current one first, then each that differs from the one before.
  public func select<Value: Equatable>(
    _ keyPath: KeyPath<State, Value>, _ mode: NotificationMode = .perDrain
  ) -> StateStream<Value> {
    select(keyPath, mode, isSame: { $0 == $1 })
  }

  /// The value at `keyPath`: the current one first, then each that `isSame` tells apart from the
  /// one before.
  public func select<Value>(
    _ keyPath: KeyPath<State, Value>, _ mode: NotificationMode = .perDrain,
    isSame: @escaping (Value, Value) -> Bool
  ) -> StateStream<Value> {
    StateStream { [source] body in
      let first = source.state[keyPath: keyPath]
      var last = first
      // Observed before the first value is told, for what is sent at that to be seen.
      let observation = source.observe(mode) { state in
        let value = state[keyPath: keyPath]
        guard !isSame(last, value) else { return }
        last = value
        body(value)
      }
      body(first)
      return observation
    }
  }

  /// The value of a pulse at each assignment, equal values too.
  ///
  /// Several assignments in one drain are one value, the last, unless `mode` is `perMutation`.
  /// A pulse is an event, and who comes later missed it: the value that is there is not sent unless
  /// asked for. The `pulse` of a reactor sends it, as those who know ReactorKit expect.
  /// - Parameter replaysCurrent: whether a subscriber gets the value that is there when it comes.
  public func pulse<Value>(
    _ keyPath: KeyPath<State, Pulse<Value>>, replaysCurrent: Bool = false,
    _ mode: NotificationMode = .perDrain
  ) -> StateStream<Value> {
    StateStream { [source] body in
      let current = source.state[keyPath: keyPath]
      var last = current.count
      let observation = source.observe(mode) { state in
        let pulse = state[keyPath: keyPath]
        guard pulse.count != last else { return }
        last = pulse.count
        body(pulse.wrappedValue)
      }
      if replaysCurrent { body(current.wrappedValue) }
      return observation
    }
  }
}

extension StateSource {
  package func observe(
    _ mode: NotificationMode, _ body: @escaping @MainActor (State) -> Void
  ) -> AnyCancellable {
    beginWatching()
    return mode == .perDrain ? drains.add(body) : mutations.add(body)
  }
}
