import MVI

/// Writes down what a store does, a line an event.
///
/// ```swift
/// let file = try RecordingFile(path: "run.jsonl")
/// let recorder = Recorder<HomeReducer.State, HomeReducer.Action, HomeReducer.Mutation>(
///   RecordingHeader(name: "home", app: "nadri", version: "1.0", store: "HomeReducer")
/// ) { file.append($0) }
/// let store = Store(HomeReducer(client: client), watches: [recorder.watch])
/// ```
///
/// The log begins with a header and the state at the start. Each mutation carries its time, what it
/// changed in the state and itself. Where actions are the mutations, they are written once.
/// Costs one encoding of the state for each mutation.
@MainActor
public final class Recorder<State: Codable, Action: Codable, Mutation: Codable> {
  private let header: RecordingHeader
  private let output: @MainActor (String) -> Void
  private let now: @MainActor () -> Duration
  private var last: JSONValue?
  private var hasFault = false

  /// A recorder that hands each line, without its end, to `output`.
  /// - Parameter now: the time since some beginning; real time unless a test says otherwise.
  public init(
    _ header: RecordingHeader, now: (@MainActor () -> Duration)? = nil,
    to output: @escaping @MainActor (String) -> Void
  ) {
    self.header = header
    self.output = output
    let start = ContinuousClock.now
    self.now = now ?? { start.duration(to: .now) }
  }

  /// What a store is given to be recorded.
  public var watch: StoreWatch<State, Action, Mutation> {
    StoreWatch { [self] in record($0) }
  }

  /// Writes the state there is as the last; the log is complete then.
  public func finish() {
    guard let last, !hasFault else { return }
    write(.end(of: header.key, at: time, state: last))
    self.last = nil
  }

  private func record(_ event: StoreWatch<State, Action, Mutation>.Event) {
    guard !hasFault else { return }
    do {
      try write(event)
    } catch {
      // From here on states are not known; a log with a hole would replay to wrong ones.
      hasFault = true
      write(.fault(of: header.key, "\(error)"))
    }
  }

  private func write(_ event: StoreWatch<State, Action, Mutation>.Event) throws {
    switch event {
    case .start(let state):
      // First, so that a log says whose start could not be written.
      write(.header(header))
      let json = try JSONValue(encoding: state)
      last = json
      write(.start(of: header.key, state: json))
    case .action(let action):
      guard Action.self != Mutation.self else { return }
      write(.action(of: header.key, at: time, try JSONValue(encoding: action)))
    case .mutation(let mutation, let state):
      guard let last else { return }
      let json = try JSONValue(encoding: state)
      let changes = JSONChanges(from: last, to: json)
      self.last = json
      write(.mutation(of: header.key, at: time, try JSONValue(encoding: mutation), changes))
    }
  }

  private func write(_ line: RecordingLine) {
    output(line.json.text)
  }

  /// Microseconds.
  private var time: Int64 {
    let (seconds, attoseconds) = now().components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
