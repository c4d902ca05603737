import Combine

/// The effects of one store that have not ended; its end cancels them.
final class EffectTable {
  /// A window of a throttle.
  class Window {
    let timer: AnyCancellable

    init(timer: AnyCancellable) {
      self.timer = timer
    }

    /// The group of the effect that waits for the window's end and was not cancelled meanwhile.
    var heldGroup: EffectGroup? {
      nil
    }
  }

  /// A window of a throttle of effects with values of a type.
  final class HoldingWindow<Output>: Window {
    var held: (effect: Effect<Output>, group: EffectGroup)?

    override var heldGroup: EffectGroup? {
      held.flatMap { $0.group.isClosed ? nil : $0.group }
    }
  }

  private var runs: [UInt64: EffectRun] = [:]
  private var groups: [AnyHashable: [EffectGroup]] = [:]
  private var windows: [AnyHashable: Window] = [:]
  private var tickets: UInt64 = 0

  deinit {
    for run in runs.values { run.cancel() }
  }

  /// The number of effects that have not ended, those that a throttle holds among them.
  var count: Int {
    windows.isEmpty ? runs.count : runs.count + windows.values.count { $0.heldGroup != nil }
  }

  /// The number of groups that have a name.
  var namesInUse: Int {
    groups.values.reduce(0) { $0 + $1.count }
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

  func window<Output>(_ id: AnyHashable, of type: Output.Type) -> HoldingWindow<Output>? {
    windows[id] as? HoldingWindow<Output>
  }

  func setWindow(_ id: AnyHashable, _ window: Window?) {
    windows[id] = window
  }

  /// Stops all that goes by `id`, whether it runs, waits or is queued.
  /// - Parameter inner: a group; those by `id` that it is in are left alone.
  @MainActor func cancel(_ id: AnyHashable, around inner: EffectGroup? = nil) {
    windows[id] = nil
    var cancelled = groups.removeValue(forKey: id) ?? []
    if let inner {
      let kept = cancelled.filter { $0.contains(inner) }
      if !kept.isEmpty {
        groups[id] = kept
        cancelled.removeAll { $0.contains(inner) }
      }
    }
    guard !cancelled.isEmpty else { return }
    func isCancelled(_ group: EffectGroup) -> Bool {
      cancelled.contains { $0.contains(group) }
    }
    let stopped = runs.values.filter { $0.group.map(isCancelled) ?? false }
    for run in stopped {
      run.silence()
      runs[run.ticket] = nil
    }
    // Names inside the cancelled one end with it, and nobody else would take them out.
    for group in groups.values.joined() where group.parent != nil && isCancelled(group) {
      remove(group)
    }
    for group in cancelled { group.stop() }
    for group in cancelled { group.end() }
  }

  /// Stops all in `failed`, in which there was an error, and lets what replaces it begin.
  @MainActor func fail(_ failed: EffectGroup, _ error: any Error) {
    for run in runs.values where failed.contains(run) {
      run.silence()
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
    for run in stopped { run.silence() }
    for group in groups.values.joined() { group.stop() }
    // What waited for them does not begin: it is cancelled too.
    groups = [:]
  }
}
