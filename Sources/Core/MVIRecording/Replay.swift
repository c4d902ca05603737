import MVI

/// What came of a recording when its mutations were reduced again.
public struct Replay<State> {
  /// Where today's code and the recording part.
  public struct Difference: Sendable, Equatable {
    /// The number of the mutation, from 0; the number of mutations when the ends differ.
    public let index: Int
    /// The action before it, as JSON.
    public let action: String?
    /// The mutation, as JSON.
    public let mutation: String?
    /// The lines of the state that differ: `-` was recorded, `+` came now.
    public let changes: String

    /// All of it, for a terminal.
    public var text: String {
      var lines = ["the states differ after mutation \(index)"]
      if let action { lines.append("action: \(action)") }
      if let mutation { lines.append("mutation: \(mutation)") }
      return (lines + [changes]).joined(separator: "\n")
    }
  }

  /// The state after each mutation, the one at the start first.
  public internal(set) var states: [State]
  /// The first difference, or nil when the states are the same.
  public internal(set) var difference: Difference?

  /// The state at the end.
  public var finalState: State {
    states[states.count - 1]
  }
}

/// Why a recording cannot be replayed.
public enum ReplayError: Error, Equatable, CustomStringConvertible {
  /// The log is of a later form than this code reads.
  case format(Int)
  /// The log has no state at the start.
  case noStart(String)
  /// The state at the start is not one of today's.
  case start(String)
  /// A mutation is not one of today's.
  case mutation(index: Int, String, why: String)

  /// What does not fit, and what to do.
  public var description: String {
    switch self {
    case .format(let format):
      "the log has format \(format), this app reads 1: replay it with the app that wrote it"
    case .noStart(let why):
      "\(why). There is nothing to replay from: make all of the state encodable and record again"
    case .start(let why):
      "the state at the start cannot be read: \(why). Its type has changed since; replay with the "
        + "version in the header"
    case .mutation(let index, let json, let why):
      "mutation \(index) cannot be read: \(json): \(why). Its type has changed since; replay with "
        + "the version in the header"
    }
  }
}

extension Recording {
  /// Reduces the mutations again by `reduce`, from the recorded start.
  ///
  /// Only `reduce` is replayed and compared. The handling of actions, `handle` or `mutate`, does not
  /// run, and neither do effects: what they sent is in the log, so a change in them shows no
  /// difference. After the first difference today's states go on from today's.
  @MainActor
  public func replay<State: Codable, Mutation: Codable>(
    state: State.Type = State.self, mutation: Mutation.Type = Mutation.self,
    _ reduce: @MainActor (inout State, Mutation) -> Void
  ) throws(ReplayError) -> Replay<State> {
    guard header.format == 1 else { throw .format(header.format) }
    guard hasStart else { throw .noStart(notes.first ?? "the state at the start is missing") }
    var replay = Replay(states: [try decodeStart(as: State.self)])
    var recorded = start
    for (index, step) in steps.enumerated() {
      let mutation = try decode(step, as: Mutation.self, index)
      var newState = replay.finalState
      reduce(&newState, mutation)
      replay.states.append(newState)
      recorded = step.changes.applied(to: recorded)
      guard replay.difference == nil,
        let changes = Self.difference(recorded: recorded, actual: newState)
      else { continue }
      replay.difference = Replay.Difference(
        index: index, action: step.action?.text, mutation: step.mutation.text, changes: changes)
    }
    if let end, replay.difference == nil,
      let changes = Self.difference(recorded: end, actual: replay.finalState)
    {
      replay.difference = Replay.Difference(
        index: steps.count, action: nil, mutation: nil, changes: changes)
    }
    return replay
  }

  /// Reduces the mutations again by `reducer`, whose handling of actions is not asked.
  @MainActor
  public func replay<R: ReducerDefinition>(
    _ reducer: R
  ) throws(ReplayError) -> Replay<R.State> where R.State: Codable, R.Mutation: Codable {
    try replay(state: R.State.self, mutation: R.Mutation.self) { state, mutation in
      _ = reducer.apply(mutation, to: &state)
    }
  }

  private func decodeStart<State: Decodable>(as type: State.Type) throws(ReplayError) -> State {
    do {
      return try start.decoded(as: type)
    } catch {
      throw .start("\(error)")
    }
  }

  private func decode<Mutation: Decodable>(
    _ step: Step, as type: Mutation.Type, _ index: Int
  ) throws(ReplayError) -> Mutation {
    do {
      return try step.mutation.decoded(as: type)
    } catch {
      throw .mutation(index: index, step.mutation.text, why: "\(error)")
    }
  }

  // Compared as values: the order of a set in JSON differs from run to run.
  private static func difference<State: Codable>(
    recorded: JSONValue, actual: State
  ) -> String? {
    do {
      let expected = try recorded.decoded(as: State.self)
      if areSame(expected, actual) { return nil }
      // A state with a number that is none does not equal itself; what is written of it does.
      if (try? JSONValue(encoding: actual)) == recorded { return nil }
      return MVI.difference(expected: expected, actual: actual)
    } catch {
      return "the recorded state cannot be read: \(error)"
    }
  }
}
