import Combine

/// The effects of one store that have not ended; its end cancels them.
final class EffectTable {
  /// A window of a throttle, and the effect that waits for its end.
  final class Window<Output> {
    let timer: AnyCancellable
    var held: (effect: Effect<Output>, group: EffectGroup)?

    init(timer: AnyCancellable) {
      self.timer = timer
    }
  }

  private var runs: [UInt64: EffectRun] = [:]
  private var groups: [AnyHashable: [EffectGroup]] = [:]
  private var windows: [AnyHashable: AnyObject] = [:]
  private var tickets: UInt64 = 0

  deinit {
    for run in runs.values { run.cancel() }
  }

  /// The number of effects that have not ended.
  var count: Int {
    runs.count
  }

  func nextTicket() -> UInt64 {
    tickets += 1
    return tickets
  }

  func insert(_ run: EffectRun) {
    runs[run.ticket] = run
  }

  func remove(_ run: EffectRun) {
    runs[run.ticket] = nil
  }

  func insert(_ group: EffectGroup) {
    guard let id = group.id else { return }
    groups[id, default: []].append(group)
  }

  func remove(_ group: EffectGroup) {
    guard let id = group.id, var list = groups[id] else { return }
    list.removeAll { $0 === group }
    groups[id] = list.isEmpty ? nil : list
  }

  func window<Output>(_ id: AnyHashable, of type: Output.Type) -> Window<Output>? {
    windows[id] as? Window<Output>
  }

  func setWindow(_ id: AnyHashable, _ window: AnyObject?) {
    windows[id] = window
  }

  /// Stops all that goes by `id`, whether it runs, waits or is queued.
  @MainActor func cancel(_ id: AnyHashable) {
    windows[id] = nil
    guard let cancelled = groups.removeValue(forKey: id) else { return }
    let stopped = runs.values.filter { run in cancelled.contains { $0.contains(run) } }
    for run in stopped {
      run.cancel()
      runs[run.ticket] = nil
      // Names inside the cancelled one end with it, and nobody else would take them out.
      var inner = run.group
      while let group = inner {
        if cancelled.contains(where: { $0.contains(group) }) { remove(group) }
        inner = group.parent
      }
    }
    for group in cancelled { group.stop() }
    for group in cancelled { group.end() }
  }

  /// Stops all in `failed`, in which there was an error, and lets what replaces it begin.
  @MainActor func fail(_ failed: EffectGroup, _ error: any Error) {
    for run in runs.values where failed.contains(run) {
      run.cancel()
      runs[run.ticket] = nil
    }
    for group in groups.values.joined() where failed.contains(group) { remove(group) }
    failed.fail(error)
  }

  /// Stops everything.
  @MainActor func cancelAll() {
    let stopped = runs.values
    runs = [:]
    windows = [:]
    for run in stopped { run.cancel() }
    for group in groups.values.joined() { group.stop() }
    // What waited for them does not begin: it is cancelled too.
    groups = [:]
  }
}
