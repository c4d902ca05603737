import Combine
import Synchronization

/// One running effect of a store.
///
/// All but `isCancelled` is used while the engine is alive, on the main actor, or by the last
/// breath of the engine's table.
@usableFromInline
class EffectRun {
  final let ticket: UInt64
  final let group: EffectGroup?
  final let reporter: Reporter
  final var task: Task<Void, Never>?
  final var timer: AnyCancellable?

  final private(set) var isFinished = false

  // Cancelled by name, not by the end of the store: what comes from here on concerns nobody.
  final private(set) var isSilenced = false
  final private var next: (@MainActor () -> Void)?
  final private let cancelled = Atomic(false)

  init(
    ticket: UInt64, group: EffectGroup?, reporter: Reporter, next: (@MainActor () -> Void)?
  ) {
    self.ticket = ticket
    self.group = group
    self.reporter = reporter
    self.next = next
  }

  final var isCancelled: Bool {
    cancelled.load(ordering: .acquiring)
  }

  /// Cancels the effect because it is not wanted any more.
  @MainActor final func silence() {
    isSilenced = true
    cancel()
  }

  /// Cancels the effect because its store has gone.
  final func cancel() {
    cancelled.store(true, ordering: .releasing)
    task?.cancel()
    timer = nil
  }

  /// Ends the effect: nothing it yields is taken any more, and what waits for it begins.
  @MainActor final func finish() {
    guard !isFinished else { return }
    isFinished = true
    let next = next
    self.next = nil
    if !isCancelled { next?() }
  }
}

/// A running effect that sends values of a type.
class EffectOutlet<Output>: EffectRun {
  /// Takes a value on its way to the store.
  @MainActor func deliver(_ value: Output) {}
}

/// A running effect of an engine.
///
/// Run, outlet and link in one object: an effect in flight is to cost little beside its task.
final class EngineRun<State, Action, Mutation>: EffectOutlet<Mutation> {
  private weak var engine: Engine<State, Action, Mutation>?

  init(
    of engine: Engine<State, Action, Mutation>, ticket: UInt64, group: EffectGroup?,
    reporter: Reporter, next: (@MainActor () -> Void)?
  ) {
    self.engine = engine
    super.init(ticket: ticket, group: group, reporter: reporter, next: next)
  }

  override func deliver(_ value: Mutation) {
    if isSilenced { return }
    guard let engine else {
      return reporter.report(.yieldAfterStore(value: String(describing: value)))
    }
    guard !isFinished else {
      return reporter.report(.yieldAfterFinish(value: String(describing: value)))
    }
    engine.emit(value, by: self)
  }

  @MainActor func perform(_ operation: Effect<Mutation>.Operation) async {
    if !isCancelled {
      do {
        try await operation(EffectContinuation(self))
      } catch {
        if !isCancelled { fail(error) }
      }
    }
    engine?.end(self)
  }

  @MainActor private func fail(_ error: any Error) {
    // After `finish()` there is nothing left that the error could end.
    guard !isFinished, let engine, let group = group?.catching else {
      return reporter.report(.failure(error))
    }
    engine.effects.fail(group, error)
  }
}

/// The hook of a store, shared by its effects, which may outlive it.
final class Reporter {
  let report: @MainActor (StoreIssue) -> Void

  init(_ report: @escaping @MainActor (StoreIssue) -> Void) {
    self.report = report
  }
}
