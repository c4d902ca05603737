import Combine
import MVI

/// The loop of one reactor, and what observers see of it.
@MainActor
final class ReactorRuntime<State, Action, Mutation> {
  let engine: Engine<State, Action, Mutation>
  /// What observers see: the loop's own state, or what `transform(state:)` makes of it.
  private(set) var source: StateSource<State>
  let taps = ObserverList<Action>()

  private let report: @MainActor (StoreIssue) -> Void
  private var links: [AnyCancellable] = []

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

  lazy var actions = ReactorActions<Action>(
    send: { [weak self, report] action in
      guard let self else {
        return report(.sendAfterStore(action: String(describing: action)))
      }
      send(action)
    },
    stream: StateStream { [weak self] body in
      self?.taps.add(body) ?? AnyCancellable {}
    })

  lazy var store = Store<State, Action>(source: source) { [actions] in actions.onNext($0) }
  lazy var observable = ReactorObservable(store: store, action: actions)
  lazy var stub = ReactorStub<State, Action>(
    state: { [unowned self] in source.state }, write: { [unowned self] in write($0) })

  /// Whether a stub was asked for and is on; asking must not make one.
  private var isStubbed = false

  private func send(_ action: Action) {
    if isStubbed { stub.record(action) } else { engine.send(action) }
    if !taps.isEmpty { taps.notify(action) }
  }

  private func write(_ state: State) {
    if source === engine.source {
      engine.replace(state: state)
    } else {
      source.replace(with: state)
    }
  }

  /// Makes the hooks; after the reactor holds the runtime, since they may use it.
  func begin<R: Reactor>(with reactor: R)
  where R.State == State, R.Action == Action, R.Mutation == Mutation {
    engine.add(reactor.watches)
    stub.onSwitch = { [unowned self] in isStubbed = $0 }
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
    links.append(transformed.attach { shown.replace(with: $0) })
    values.notify(engine.source.state)
    links.append(engine.source.observe(.perMutation) { values.notify($0) })
  }
}
