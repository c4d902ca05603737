/// The way of a running effect to its store.
///
/// It may outlive the effect and the store: what it yields then is ignored and reported.
@MainActor
public struct EffectContinuation<Output> {
  private let run: EffectRun
  private let deliver: @MainActor (Output) -> Void

  init(run: EffectRun, deliver: @escaping @MainActor (Output) -> Void) {
    self.run = run
    self.deliver = deliver
  }

  /// Sends a value; the state has it when the call returns, unless the store is in the middle of
  /// a change, which is completed first.
  public func yield(_ value: Output) {
    deliver(value)
  }

  /// Ends the effect before its operation returns.
  public func finish() {
    run.finish()
  }

  /// Whether the effect was cancelled or its store has gone.
  public var isCancelled: Bool {
    run.isCancelled
  }

  /// A continuation whose values are transformed on their way.
  public func mapped<Other>(
    _ transform: @escaping @MainActor (Other) -> Output
  ) -> EffectContinuation<Other> {
    let deliver = deliver
    return EffectContinuation<Other>(run: run) { deliver(transform($0)) }
  }
}

/// The way of a reducer's asynchronous handling to its store.
@MainActor
public struct ReducerContinuation<State, Mutation> {
  private let effect: EffectContinuation<Mutation>
  private let read: @MainActor () -> State?

  init(effect: EffectContinuation<Mutation>, read: @escaping @MainActor () -> State?) {
    self.effect = effect
    self.read = read
  }

  /// The newest state, or nil once the store has gone.
  public var state: State? {
    read()
  }

  /// Sends a mutation; the state has it when the call returns, unless the store is in the middle
  /// of a change, which is completed first.
  public func yield(_ mutation: Mutation) {
    effect.yield(mutation)
  }

  /// Ends the handling before the function returns.
  public func finish() {
    effect.finish()
  }

  /// Whether the handling was cancelled or its store has gone.
  public var isCancelled: Bool {
    effect.isCancelled
  }
}
