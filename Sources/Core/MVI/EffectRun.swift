import Combine
import Synchronization

/// One running effect of a store.
///
/// All but `isCancelled` is used while the engine is alive, on the main actor, or by the last
/// breath of the engine's table.
@usableFromInline
final class EffectRun {
  let ticket: UInt64
  let group: EffectGroup?
  let report: @MainActor (StoreIssue) -> Void
  var task: Task<Void, Never>?
  var timer: AnyCancellable?

  private(set) var isFinished = false
  private var next: (@MainActor () -> Void)?
  private let cancelled = Atomic(false)

  init(
    ticket: UInt64, group: EffectGroup?, report: @escaping @MainActor (StoreIssue) -> Void,
    next: (@MainActor () -> Void)?
  ) {
    self.ticket = ticket
    self.group = group
    self.report = report
    self.next = next
  }

  var isCancelled: Bool {
    cancelled.load(ordering: .acquiring)
  }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
    task?.cancel()
    timer = nil
  }

  /// Ends the effect: nothing it yields is taken any more, and what waits for it begins.
  @MainActor func finish() {
    guard !isFinished else { return }
    isFinished = true
    let next = next
    self.next = nil
    if !isCancelled { next?() }
  }
}

/// The effects that one cancellation stops.
@usableFromInline
final class EffectGroup {
  let id: AnyHashable
  let parent: EffectGroup?
  private(set) var isOver = false

  // What waits for the group, whether it ends or is cancelled.
  private var next: (@MainActor () -> Void)?

  init(id: AnyHashable, parent: EffectGroup?, next: (@MainActor () -> Void)?) {
    self.id = id
    self.parent = parent
    self.next = next
  }

  /// Whether this group or one around it was cancelled or has ended.
  var isClosed: Bool {
    isOver || parent?.isClosed ?? false
  }

  func contains(_ run: EffectRun) -> Bool {
    var group = run.group
    while let current = group {
      if current === self { return true }
      group = current.parent
    }
    return false
  }

  @MainActor func end() {
    guard !isOver else { return }
    isOver = true
    let next = next
    self.next = nil
    if !(parent?.isClosed ?? false) { next?() }
  }
}
