/// A log that was read: what one store did, from its start to its end or to where it was cut.
public struct Recording: Sendable {
  /// A mutation, what came before it and what it left.
  public struct Step: Sendable, Equatable {
    /// The time since the recording began.
    public let time: Duration
    /// The last action before the mutation, if there was one; where actions are the mutations, none.
    public let action: JSONValue?
    /// The mutation.
    public let mutation: JSONValue
    let changes: JSONChanges
  }

  /// What it is of.
  public let header: RecordingHeader
  /// The state at the start, or null when the log has none.
  public let start: JSONValue
  /// Whether the log has the state at the start; without it there is nothing to replay, and `notes`
  /// say why.
  public let hasStart: Bool
  /// The mutations, in order.
  public private(set) var steps: [Step] = []
  /// The actions, in order, with the number of mutations before each.
  public private(set) var actions: [(mutationsBefore: Int, action: JSONValue)] = []
  /// The state at the end, or nil when the log was cut.
  public private(set) var end: JSONValue?
  /// What is missing or damaged, a sentence each; empty when the log is complete.
  public private(set) var notes: [String] = []

  private var isOver = false

  /// The state after each step, the one at the start first; needs none of the app's code.
  public var states: [JSONValue] {
    var states = [start]
    for step in steps { states.append(step.changes.applied(to: states[states.count - 1])) }
    return states
  }

  /// The recordings in `text`, in the order they begin.
  ///
  /// A line that was cut is dropped and said so in `notes`; so is what comes after it for the same
  /// store, since a state is missing there.
  public static func all(in text: some StringProtocol) -> [Recording] {
    var reader = RecordingReader()
    let lines = text.split(omittingEmptySubsequences: false) {
      // The second is one character, which an editor or a checkout may have made of the first.
      $0 == "\n" || $0 == "\r\n"
    }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      reader.read(line, number: index + 1, isLast: index == lines.count - 1)
    }
    return reader.finish()
  }

  fileprivate init(header: RecordingHeader, start: JSONValue) {
    self.header = header
    self.start = start
    hasStart = true
  }

  fileprivate init(header: RecordingHeader, withoutStart note: String) {
    self.header = header
    start = .null
    hasStart = false
    notes = [note]
    isOver = true
  }

  fileprivate mutating func take(_ line: RecordingLine) {
    guard !isOver else { return }
    switch line {
    case .action(_, _, let action): actions.append((steps.count, action))
    case .mutation(_, let time, let mutation, let changes):
      steps.append(
        Step(
          time: .microseconds(time), action: actions.last?.action, mutation: mutation,
          changes: changes))
    case .end(_, _, let state):
      end = state
      isOver = true
    case .fault(_, let text):
      notes.append("the recorder stopped after \(steps.count) mutations: \(text)")
      isOver = true
    case .header, .start: break
    }
  }

  fileprivate mutating func cut(_ note: String) {
    guard !isOver else { return }
    notes.append(note)
    isOver = true
  }

  fileprivate mutating func close() {
    if !isOver { cut("the log ends after \(steps.count) mutations without an end") }
  }
}

/// Sorts lines into the recordings of their stores.
private struct RecordingReader {
  private var done: [Recording] = []
  private var open: [RecordingKey: Int] = [:]
  // Those whose start has not come yet, in the order they came.
  private var headers: [RecordingHeader] = []

  mutating func read(_ text: some StringProtocol, number: Int, isLast: Bool) {
    guard let line = RecordingLine(text) else {
      // Nobody knows whose line it was.
      let what = isLast ? "the last line, \(number), is cut" : "line \(number) is damaged"
      for index in open.values { done[index].cut("\(what); what came before it was read") }
      open = [:]
      for header in headers { lose(header, "\(what)") }
      return
    }
    switch line {
    case .header(let header):
      close(header.key)
      headers.append(header)
    case .start(let key, let state):
      guard let header = takeHeader(key) else { return }
      open[key] = done.count
      done.append(Recording(header: header, start: state))
    case .fault(let key, let text):
      if let index = open[key] {
        done[index].take(line)
      } else if let header = takeHeader(key) {
        lose(header, text)
      }
    default:
      if let index = open[line.key] { done[index].take(line) }
    }
  }

  mutating func finish() -> [Recording] {
    for key in open.keys { close(key) }
    for header in headers { lose(header, "the log ends before it") }
    return done
  }

  private mutating func close(_ key: RecordingKey) {
    if let index = open.removeValue(forKey: key) { done[index].close() }
    if let header = takeHeader(key) { lose(header, "another recording begins before it") }
  }

  private mutating func takeHeader(_ key: RecordingKey) -> RecordingHeader? {
    headers.firstIndex { $0.key == key }.map { headers.remove(at: $0) }
  }

  private mutating func lose(_ header: RecordingHeader, _ why: String) {
    headers.removeAll { $0.key == header.key }
    done.append(
      Recording(header: header, withoutStart: "the state at the start was not written: \(why)"))
  }
}
