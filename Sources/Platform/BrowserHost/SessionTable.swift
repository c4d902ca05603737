/// The sessions of a host by their tokens, and how many and how long they are kept.
@MainActor final class SessionTable {
  private var sessions: [String: Session] = [:]
  private let limit: Int
  private let idleLimit: Duration
  private let unclaimedLimit: Duration

  /// - Parameters:
  ///   - limit: the most sessions at once.
  ///   - idleLimit: how long a page may be away.
  ///   - unclaimedLimit: how long a first page may take to connect.
  init(limit: Int, idleLimit: Duration, unclaimedLimit: Duration) {
    self.limit = limit
    self.idleLimit = idleLimit
    self.unclaimedLimit = unclaimedLimit
  }

  var count: Int { sessions.count }

  subscript(token: String) -> Session? { sessions[token] }

  /// Whether there is a place for one more, if only that of a session whose page is away: of those
  /// whose page never came the oldest, else the one that was away longest.
  func makeRoom() -> Bool {
    guard sessions.count >= limit else { return true }
    // A page in use never goes for another: both would take turns in loading again.
    let away = sessions.values.filter { !$0.isConnected }
    let pool = away.contains { !$0.hasConnected } ? away.filter { !$0.hasConnected } : away
    guard let oldest = pool.min(by: { $0.lastSeen < $1.lastSeen }) else { return false }
    end(oldest)
    return true
  }

  func add(_ session: Session) { sessions[session.token] = session }

  func end(_ session: Session) {
    session.end()
    sessions[session.token] = nil
  }

  /// Ends the sessions whose page has been away for too long at `now`.
  func sweep(_ now: ContinuousClock.Instant) {
    for session in sessions.values where !session.isConnected {
      let limit = session.hasConnected ? idleLimit : unclaimedLimit
      if now - session.lastSeen > limit { end(session) }
    }
  }

  /// Parks the sessions in which nothing has happened for `limit` at `now`.
  func park(_ now: ContinuousClock.Instant, after limit: Duration) {
    for session in sessions.values where now - session.lastActive > limit { _ = session.park() }
  }

  var tokens: [String] { Array(sessions.keys) }

  /// Ends every session of this process; what is kept of them stays, for the next.
  func endAll() {
    for session in sessions.values { session.end(goesOn: true) }
    sessions.removeAll()
  }
}
