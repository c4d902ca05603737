/// The way of a running effect to its store.
///
/// It may outlive the effect and the store: what it yields then is ignored and reported.
@MainActor
public struct EffectContinuation<Output> {
  private enum Target {
    case outlet(EffectOutlet<Output>)
    case mapped(EffectRun, @MainActor (Output) -> Void)
  }

  private let target: Target

  init(_ outlet: EffectOutlet<Output>) {
    target = .outlet(outlet)
  }

  private init(_ run: EffectRun, deliver: @escaping @MainActor (Output) -> Void) {
    target = .mapped(run, deliver)
  }

  /// Sends a value; the state has it when the call returns, unless the store is in the middle of
  /// a change, which is completed first.
  public func yield(_ value: Output) {
    switch target {
    case .outlet(let outlet): outlet.deliver(value)
    case .mapped(_, let deliver): deliver(value)
    }
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
    EffectContinuation<Other>(run) { yield(transform($0)) }
  }

  private var run: EffectRun {
    switch target {
    case .outlet(let outlet): outlet
    case .mapped(let run, _): run
    }
  }
}

/// The way of a reducer's asynchronous handling to its store.
@MainActor
public struct ReducerContinuation<State, Mutation> {
  private let effect: EffectContinuation<Mutation>
  private weak var source: StateSource<State>?

  init(effect: EffectContinuation<Mutation>, source: StateSource<State>?) {
    self.effect = effect
    self.source = source
  }

  /// The newest state, or nil once the store has gone.
  ///
  /// The handling may outlive its store, which it must not keep: a screen that was left would else
  /// stay until its last reply. `guard let state = continuation.state else { return }` ends it there.
  public var state: State? {
    source?.state
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
