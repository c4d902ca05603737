import Combine
import Observation

/// The state of a store and those who watch it.
@MainActor
public final class StateSource<State>: Observable {
  /// The newest state.
  @inlinable public var state: State {
    slice?() ?? stored
  }

  // The truth of a root store; of a child, the slice its observers were told of.
  @usableFromInline package internal(set) var stored: State
  // What views were told of, kept only when it can be compared with the newest.
  @usableFromInline var shown: State?
  @usableFromInline let slice: (@MainActor () -> State)?

  @usableFromInline let isEqual: ((State, State) -> Bool)?
  @usableFromInline let willChange = ObserverList<Void>()
  @usableFromInline let drains = ObserverList<State>()
  @usableFromInline let mutations = ObserverList<State>()

  private let registrar = ObservationRegistrar()
  // A key path of a generic class is made anew at each use.
  private let path = \StateSource.observableState
  @usableFromInline var wasRead = false
  @usableFromInline var owesDidSet = false
  private var owesSettling = false
  private let attach: (@MainActor (StateSource) -> AnyCancellable)?
  private var attachment: AnyCancellable?

  /// The source of a root store.
  package init(root state: State) {
    stored = state
    isEqual = equality(of: State.self)
    shown = isEqual == nil ? nil : state
    slice = nil
    attach = nil
  }

  /// The source of a child store.
  /// - Parameter attach: begins to call `parentChanged()`; called when somebody watches.
  init(
    slice: @escaping @MainActor () -> State,
    attach: @escaping @MainActor (StateSource) -> AnyCancellable
  ) {
    stored = slice()
    isEqual = equality(of: State.self)
    shown = nil
    self.slice = slice
    self.attach = attach
  }

  /// The state that views are to show; reading it is tracked.
  var observableState: State {
    beginWatching()
    registrar.access(self, keyPath: path)
    wasRead = true
    return shown ?? stored
  }

  /// Tells views that the state is about to change.
  @inlinable
  func announce() {
    if !willChange.isEmpty { willChange.notify(()) }
    if wasRead { announceToTracking() }
  }

  /// Tells observers that the state has changed.
  @inlinable
  func complete() {
    if wasRead || owesDidSet { completeTracking() }
    if !drains.isEmpty { drains.notify(state) }
  }

  // Tracking is for one change: whoever still cares reads again.
  @usableFromInline
  func announceToTracking() {
    wasRead = false
    owesDidSet = true
    registrar.willSet(self, keyPath: path)
  }

  // Whoever read in the middle of the drain has seen a state that is not the last.
  @usableFromInline
  func completeTracking() {
    if wasRead { announceToTracking() }
    owesDidSet = false
    registrar.didSet(self, keyPath: path)
  }

  /// Ends a drain in which the state was written.
  @inlinable
  func settle() {
    if let isEqual, let old = shown {
      guard !isEqual(old, stored) else { return }
      announce()
      shown = stored
    }
    complete()
  }

  /// Begins a drain that writes; without a comparison at its end, views are told now.
  @inlinable
  func beginChange() {
    if isEqual == nil { announce() }
  }

  /// Tells observers of each drain that wrote, also when the state ends where it began.
  package func tellAlways() {
    shown = nil
  }

  /// Writes `state`, which another loop gave, and tells those who watch each mutation; the others
  /// are told by `settleWrites()`.
  package func write(_ state: State) {
    if !owesSettling {
      owesSettling = true
      beginChange()
    }
    stored = state
    notifyMutation()
  }

  /// Tells all others of what was written.
  package func settleWrites() {
    guard owesSettling else { return }
    owesSettling = false
    settle()
  }

  /// Tells those who watch each mutation.
  @inlinable
  func notifyMutation() {
    if !mutations.isEmpty { mutations.notify(stored) }
  }

  /// Begins to follow the parent, if there is one and nobody watched so far.
  func beginWatching() {
    guard let attach, let slice, attachment == nil else { return }
    stored = slice()
    attachment = attach(self)
  }

  /// Takes the slice of a parent that has completed a change.
  func parentChanged() {
    guard let slice, staysAttached() else { return }
    let newest = slice()
    if let isEqual, isEqual(stored, newest) { return }
    announce()
    stored = newest
    complete()
  }

  /// Lets go of the parent unless somebody watches; children that nobody watches do not count.
  func staysAttached() -> Bool {
    let isWatched = wasRead || willChange.isNeeded || drains.isNeeded || mutations.isNeeded
    if !isWatched { attachment = nil }
    return isWatched
  }

  /// Passes on one mutation of the parent.
  func parentMutated() {
    if !mutations.isEmpty { mutations.notify(state) }
  }
}

/// How two values of `type` are compared, or nil when they cannot be.
package func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func compare<E: Equatable>(_ type: E.Type) -> Any {
    { (left: E, right: E) -> Bool in left == right }
  }
  guard let equatable = type as? any Equatable.Type else { return nil }
  return compare(equatable) as? (Value, Value) -> Bool
}
