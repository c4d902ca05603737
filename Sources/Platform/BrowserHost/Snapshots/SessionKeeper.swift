import Foundation

/// Keeps one session for another process: takes a snapshot soon after each change and has it written.
///
/// Until the disk has an event, the page keeps it; when the disk fails or is slow, the page is not
/// made to wait for it.
@MainActor final class SessionKeeper {
  /// What runs later; a test lets time pass itself.
  typealias Schedule = @MainActor (Duration, @escaping @MainActor () -> Void) -> Void

  /// The client script that pages of this process have.
  let client: String
  private let store: SnapshotStore
  private let delay: Duration
  private let patience: Duration
  private let schedule: Schedule
  private weak var session: Session?
  private var written = 0
  private var isScheduled = false
  private var isWriting = false
  private var hasChanged = false
  private var writes = 0
  /// Whether the disk does not take what it is given.
  private var isFailing = false

  /// - Parameters:
  ///   - delay: how long changes are gathered before they are written.
  ///   - patience: how long a write may take before pages are told to go on without.
  init(
    client: String, store: SnapshotStore, delay: Duration = .milliseconds(80),
    patience: Duration = .seconds(2), schedule: @escaping Schedule = SessionKeeper.afterwards
  ) {
    self.client = client
    self.store = store
    self.delay = delay
    self.patience = patience
    self.schedule = schedule
  }

  static func afterwards(_ delay: Duration, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay / .seconds(1)) {
      MainActor.assumeIsolated(action)
    }
  }

  func begin(_ session: Session, event: Int) {
    self.session = session
    written = event
  }

  /// The last event that will be there after a crash, as far as that depends on the disk.
  func keptEvent(of last: Int) -> Int { isFailing ? last : written }

  /// Called after each change of the session, many times a turn.
  func changed() {
    guard let session, session.hasConnected else { return }
    hasChanged = true
    guard !isScheduled, !isWriting else { return }
    isScheduled = true
    schedule(delay) { [weak self] in
      self?.isScheduled = false
      self?.write()
    }
  }

  /// Writes what has not been written yet, before the session lets go of its graph.
  func settle() {
    if hasChanged { write() }
  }

  func end(goesOn: Bool) {
    guard let session else { return }
    self.session = nil
    if goesOn, session.hasConnected {
      if hasChanged || isWriting, let draft = session.draft() { store.saveNow([draft]) }
    } else {
      store.remove(session.token)
    }
  }

  private func write() {
    guard hasChanged, let draft = session?.draft() else { return }
    hasChanged = false
    isWriting = true
    writes += 1
    let (number, event) = (writes, draft.snapshot.event)
    store.save(draft) { [weak self] isSaved in
      self?.finish(number, event, isSaved)
    }
    schedule(patience) { [weak self] in
      guard let self, self.isWriting, self.writes == number else { return }
      self.isFailing = true
      self.session?.tellKeptEvent()
    }
  }

  private func finish(_ number: Int, _ event: Int, _ isSaved: Bool) {
    if isSaved { written = max(written, event) }
    guard number == writes else { return }
    isWriting = false
    isFailing = !isSaved
    session?.tellKeptEvent()
    if hasChanged { changed() }
  }
}
