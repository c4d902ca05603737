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
