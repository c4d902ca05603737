/// The effects that one cancellation stops.
@usableFromInline
final class EffectGroup {
  // Nil for what cannot be named, only caught.
  let id: AnyHashable?
  let parent: EffectGroup?
  private(set) var isOver = false

  // Of this group alone; what is in it asks around itself.
  private var isStopped = false

  // The values of the group, and of those in it, that are in the loop's queue.
  private var queued = 0

  // What waits for the group, whether it ends or is cancelled.
  private var next: (@MainActor () -> Void)?

  // What begins in place of the group when one of its effects fails.
  private var recovery: (@MainActor (any Error) -> Void)?

  init(
    id: AnyHashable?, parent: EffectGroup?, next: (@MainActor () -> Void)?,
    recovery: (@MainActor (any Error) -> Void)? = nil
  ) {
    self.id = id
    self.parent = parent
    self.next = next
    self.recovery = recovery
  }

  /// Whether this group or one around it was cancelled or has ended.
  var isClosed: Bool {
    isOver || parent?.isClosed ?? false
  }

  /// Whether this group or one around it was cancelled; values of such are dropped from the queue.
  var isCancelled: Bool {
    isStopped || parent?.isCancelled ?? false
  }

  /// Whether values of the group are in the queue; it can be cancelled as long.
  var hasQueued: Bool {
    queued > 0
  }

  func willQueue() {
    queued += 1
    parent?.willQueue()
  }

  /// Counts one value that left the queue.
  /// - Parameter drained: called with each group, from here outwards, that has none left and is over.
  func didTake(drained: (EffectGroup) -> Void) {
    queued -= 1
    if queued == 0, isClosed { drained(self) }
    parent?.didTake(drained: drained)
  }

  /// Has the queued values dropped; what waits for the group is not told.
  func stop() {
    isStopped = true
  }

  func contains(_ run: EffectRun) -> Bool {
    run.group.map(contains) ?? false
  }

  func contains(_ group: EffectGroup) -> Bool {
    var group: EffectGroup? = group
    while let current = group {
      if current === self { return true }
      group = current.parent
    }
    return false
  }

  /// The innermost group around here, this one among them, that takes an error.
  var catching: EffectGroup? {
    recovery == nil ? parent?.catching : self
  }

  @MainActor func end() {
    guard !isOver else { return }
    isOver = true
    let next = next
    self.next = nil
    recovery = nil
    if !(parent?.isClosed ?? false) { next?() }
  }

  /// Ends the group with an error: what replaces it begins, then what waits for that.
  @MainActor func fail(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    let recovery = recovery
    self.recovery = nil
    next = nil
    if !(parent?.isClosed ?? false) { recovery?(error) }
  }
}
