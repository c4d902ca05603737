import Combine
import MVI

/// The loop of one reactor, and what observers see of it.
///
/// What runs for each action is inlinable: only where the types are known does the loop cost little.
@MainActor
@usableFromInline
final class ReactorRuntime<State, Action, Mutation> {
  @usableFromInline let engine: Engine<State, Action, Mutation>
  /// What observers see: the loop's own state, or what `transform(state:)` makes of it.
  @usableFromInline var source: StateSource<State>
  @usableFromInline let taps = ObserverList<Action>()
  @usableFromInline let report: @MainActor (StoreIssue) -> Void

  // Whether the stub is on; looking must not make one.
  @usableFromInline var isStubbed = false

  private var links: [AnyCancellable] = []
  private var untold: [Action] = []
  private var isTelling = false

  @inlinable
  init<R: Reactor>(of reactor: R)
  where R.State == State, R.Action == Action, R.Mutation == Mutation {
    report = reactor.report
    engine = Engine(
      state: reactor.initialState, clock: reactor.clock, report: report,
      handle: { [weak reactor] action, _ in reactor?.mutate(action: action) ?? .none },
      reduce: { [weak reactor] state, mutation in
        if let reactor { state = reactor.reduce(state: state, mutation: mutation) }
        return .none
      })
    source = engine.source
  }

  @inlinable var actions: ReactorActions<Action> {
    if let madeActions { return madeActions }
    let made = makeActions()
    madeActions = made
    return made
  }

  @usableFromInline var madeActions: ReactorActions<Action>?

  @usableFromInline
  func observe(_ body: @escaping @MainActor (State) -> Void) -> AnyCancellable {
    source.observe(.perMutation, body)
  }

  @usableFromInline var states: StateStream<State> {
    StateStream { [source] body in
      let first = source.state
      // Observed before the first state is told, for what is sent at that to be seen.
      let observation = source.observe(.perMutation, body)
      body(first)
      return observation
    }
  }

  @inlinable
  func makeActions() -> ReactorActions<Action> {
    ReactorActions<Action>(
      send: { [weak self, report] action in
        guard let self else {
          return report(.sendAfterStore(action: String(describing: action)))
        }
        send(action)
      },
      stream: tapStream())
  }

  @usableFromInline
  func tapStream() -> StateStream<Action> {
    StateStream { [weak self] body in self?.taps.add(body) ?? AnyCancellable {} }
  }

  @usableFromInline lazy var store = Store<State, Action>(source: source, report: report) {
    [weak self, actions] action, passage in
    guard let self, let passage else { return actions.onNext(action) }
    send(action, through: passage)
  }
  @usableFromInline lazy var observable = ReactorObservable(store: store, action: actions)
  // A test may hold the stub longer than the reactor.
  @usableFromInline lazy var stub = ReactorStub<State, Action>(
    state: { [weak self, last = engine.source] in (self?.source ?? last).state },
    write: { [weak self] in self?.write($0) })

  @inlinable
  func send(_ action: Action) {
    guard taps.isEmpty else { return sendTelling(action) }
    if isStubbed { record(action) } else { engine.send(action) }
  }

  // An action that is sent while another is handled is told after that one.
  @usableFromInline
  func sendTelling(_ action: Action) {
    untold.append(action)
    if isStubbed { record(action) } else { engine.send(action) }
    tellUntold()
  }

  // What the passage drops was never sent: it is told only when it is handled.
  @usableFromInline
  func send(_ action: Action, through passage: StorePassage) {
    if isStubbed {
      return passage.lead { [self] in
        record(action)
        untold.append(action)
        tellUntold()
      }
    }
    engine.send(
      action,
      through: StorePassage { [weak self] handle in
        passage.lead {
          handle()
          self?.untold.append(action)
          self?.tellUntold()
        }
      })
  }

  private func tellUntold() {
    guard !isTelling else { return }
    isTelling = true
    while !untold.isEmpty { taps.notify(untold.removeFirst()) }
    isTelling = false
  }

  @usableFromInline
  func record(_ action: Action) {
    stub.record(action)
  }

  private func write(_ state: State) {
    if source === engine.source { engine.replace(state: state) } else { show(state) }
  }

  // A state from the hook; it may come from outside of the loop too.
  private func show(_ state: State) {
    engine.change { source.write(state) }
  }

  /// Makes the hooks; after the reactor holds the runtime, since they may use it.
  @usableFromInline
  func begin<R: Reactor>(with reactor: R)
  where R.State == State, R.Action == Action, R.Mutation == Mutation {
    engine.add(reactor.watches)
    stub.onSwitch = { [weak self] in self?.isStubbed = $0 }
    link(reactor.transform(action:)) { engine, actions in
      engine.actionHook = { actions.notify($0) }
    } out: { [weak self] in
      guard let self, !isStubbed else { return }
      engine.take(action: $0)
    }
    link(reactor.transform(mutation:)) { engine, mutations in
      engine.mutationHook = { mutations.notify($0) }
    } out: { [weak self] in
      guard let self, !isStubbed else { return }
      engine.take(mutation: $0)
    }
    linkState(reactor)
  }

  // A hook that returns the stream it was given costs nothing from here on.
  private func link<Value>(
    _ hook: (ReactorStream<Value>) -> ReactorStream<Value>,
    _ feed: (Engine<State, Action, Mutation>, ObserverList<Value>) -> Void,
    out: @escaping @MainActor (Value) -> Void
  ) {
    let values = ObserverList<Value>()
    let stream = ReactorStream<Value> { values.add($0) }
    let transformed = hook(stream)
    guard transformed !== stream else { return }
    feed(engine, values)
    links.append(transformed.attach(out))
  }

  private func linkState<R: Reactor>(_ reactor: R) where R.State == State {
    let values = ObserverList<State>()
    let stream = ReactorStream<State> { values.add($0) }
    let transformed = reactor.transform(state: stream)
    guard transformed !== stream else { return }
    let shown = StateSource(root: engine.source.state)
    source = shown
    links.append(transformed.attach { [weak self] in self?.show($0) })
    values.notify(engine.source.state)
    links.append(engine.source.observe(.perMutation) { values.notify($0) })
    // A hook may make two states of equal ones.
    engine.source.tellAlways()
    links.append(engine.source.observe(.perDrain) { _ in shown.settleWrites() })
  }
}
