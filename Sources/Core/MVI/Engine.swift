import Combine

/// The loop below all dialects: one queue, one state, and the effects that run.
///
/// A dialect is two functions: what an action causes, and what a mutation writes. What the second
/// returns is performed through the queue, so that follow-ups run breadth first.
@MainActor
@usableFromInline
package final class Engine<State, Action, Mutation> {
  @usableFromInline
  package typealias Handle = @MainActor (Action, StateSource<State>) -> Effect<Mutation>
  @usableFromInline
  package typealias Reduce = @MainActor (inout State, Mutation) -> Effect<Mutation>

  /// What happened in the loop, in order; for recorders.
  @usableFromInline
  package enum Event {
    case action(Action)
    case mutation(Mutation)
    case effectEnded
  }

  @usableFromInline
  enum Entry {
    case action(Action)
    case passing(Action, StorePassage)
    case mutation(Mutation, by: EffectRun?)
    case grouped(Mutation, EffectGroup)
    // What came out of a hook does not go into it again.
    case hookedAction(Action)
    case hookedMutation(Mutation)
  }

  @usableFromInline package let source: StateSource<State>
  @usableFromInline let handle: Handle
  @usableFromInline let reduce: Reduce
  @usableFromInline var queue = LoopQueue<Entry>()
  @usableFromInline var isDraining = false
  @usableFromInline var hasChanged = false

  // The effects that end with a part of the state.
  @usableFromInline var lasting: [LastingGroup<State>] = []

  let effects = EffectTable()
  let clock: any StoreClock
  let reporter: Reporter

  /// The hook for what goes wrong.
  @usableFromInline var report: @MainActor (StoreIssue) -> Void {
    reporter.report
  }

  /// Called after each event, before observers; for recorders.
  package var recorder: (@MainActor (Event) -> Void)? {
    didSet { lookAround() }
  }

  /// Given each action in place of `handle`; what is to be handled comes back by `take(action:)`.
  package var actionHook: (@MainActor (Action) -> Void)? {
    didSet { lookAround() }
  }

  /// Given each mutation in place of `reduce`; what is to be reduced comes back by
  /// `take(mutation:)`.
  package var mutationHook: (@MainActor (Mutation) -> Void)? {
    didSet { lookAround() }
  }

  // Whether there is neither recorder nor hook: one look in place of three.
  @usableFromInline var isPlain = true
  var isInActionHook = false
  var isInMutationHook = false

  @usableFromInline
  package init(
    state: State, clock: any StoreClock, report: @escaping @MainActor (StoreIssue) -> Void,
    handle: @escaping Handle, reduce: @escaping Reduce
  ) {
    source = StateSource(root: state)
    self.clock = clock
    reporter = Reporter(report)
    self.handle = handle
    self.reduce = reduce
  }

  /// The number of effects that have not ended.
  package var effectsInFlight: Int {
    effects.count
  }

  /// The number of names that effects go by, or whose values are queued.
  package var namesInUse: Int {
    effects.namesInUse
  }

  /// Cancels all effects.
  package func cancelEffects() {
    effects.cancelAll()
  }

  /// Handles `action` and all that follows from it at once, or queues it when called from inside.
  @inlinable
  package func send(_ action: Action) {
    guard !isDraining else {
      queue.append(.action(action))
      return
    }
    isDraining = true
    step(action)
    drain()
  }

  /// Handles `action` as `passage` says, asked when its turn has come.
  @usableFromInline
  package func send(_ action: Action, through passage: StorePassage) {
    enter(.passing(action, passage))
  }

  private func lookAround() {
    isPlain = recorder == nil && actionHook == nil && mutationHook == nil
  }

  @inlinable
  func step(_ action: Action) {
    if isPlain { handleNow(action) } else { watchedStep(action) }
  }

  @inlinable
  func handleNow(_ action: Action) {
    let effect = handle(action, source)
    if let mutation = effect.value {
      apply(mutation)
    } else if effect.node != nil {
      perform(effect, in: nil, atOnce: true, then: nil)
    }
  }

  /// Writes `mutation` and tells those who watch each mutation.
  @inlinable
  func apply(_ mutation: Mutation) {
    if isPlain { reduceNow(mutation, isPlain: true) } else { watchedApply(mutation) }
  }

  @inlinable
  func reduceNow(_ mutation: Mutation, isPlain: Bool) {
    if !hasChanged {
      hasChanged = true
      source.beginChange()
    }
    let effect = reduce(&source.stored, mutation)
    if !lasting.isEmpty { endLost() }
    if !isPlain { record(.mutation(mutation)) }
    source.notifyMutation()
    if let next = effect.value {
      queue.append(.mutation(next, by: nil))
    } else if effect.node != nil {
      perform(effect, in: nil, atOnce: false, then: nil)
    }
  }

  /// Works the queue off, then tells views once; until nobody has anything to add.
  @inlinable
  func drain() {
    repeat {
      if !queue.isEmpty { workOff() }
      if hasChanged {
        hasChanged = false
        source.settle()
      }
      // An observer may have written a state from outside the loop.
    } while !queue.isEmpty || hasChanged
    isDraining = false
  }

  @inlinable
  func workOff() {
    while let entry = queue.popFirst() {
      switch entry {
      case .action(let action): step(action)
      case .passing(let action, let passage): passage.lead { step(action) }
      case .mutation(let mutation, let run): applyQueued(mutation, by: run)
      case .grouped(let mutation, let group): applyQueued(mutation, of: group)
      case .hookedAction(let action): handleHooked(action)
      case .hookedMutation(let mutation): reduceNow(mutation, isPlain: false)
      }
    }
  }

  // An effect that was cancelled while its mutation waited sends nothing any more.
  @usableFromInline
  func applyQueued(_ mutation: Mutation, by run: EffectRun?) {
    guard let run else { return apply(mutation) }
    run.group?.didTake { effects.remove($0) }
    if run.isCancelled || run.group?.isCancelled ?? false { return }
    apply(mutation)
  }

  @usableFromInline
  func applyQueued(_ mutation: Mutation, of group: EffectGroup) {
    group.didTake { effects.remove($0) }
    if !group.isCancelled { apply(mutation) }
  }

  func emit(_ mutation: Mutation, by run: EffectRun?) {
    guard !isDraining else {
      run?.group?.willQueue()
      queue.append(.mutation(mutation, by: run))
      return
    }
    isDraining = true
    apply(mutation)
    drain()
  }
}
