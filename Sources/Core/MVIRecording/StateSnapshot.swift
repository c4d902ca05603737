import Foundation

/// A state as text, with what is needed to tell whether it can be restored.
///
/// ```swift
/// let text = try StateSnapshot(of: store.state, store: "HomeReducer", version: "1").text
/// let state = try StateSnapshot(parsing: text).state(of: "HomeReducer", version: "1", as: HomeReducer.State.self)
/// let store = Store(resuming: state, HomeReducer(client: client))
/// ```
public struct StateSnapshot: Sendable, Equatable, Codable {
  /// The type of the reducer.
  public let store: String
  /// The version of the state's form; to be raised when older snapshots must not be restored.
  public let version: String
  /// The state.
  public let state: JSONValue

  /// The snapshot of `state`.
  public init(of state: some Encodable, store: String, version: String) throws {
    self.store = store
    self.version = version
    self.state = try JSONValue(encoding: state)
  }

  /// The snapshot that `text` is.
  public init(parsing text: some StringProtocol) throws {
    self = try JSONDecoder().decode(StateSnapshot.self, from: Data(text.utf8))
  }

  /// One line of text.
  public var text: String {
    get throws { try JSONValue(encoding: self).text }
  }

  /// The state, if it is one of `store` and `version` and can still be read.
  public func state<State: Decodable>(
    of store: String, version: String, as type: State.Type = State.self
  ) throws(SnapshotError) -> State {
    guard self.store == store else { throw .store(found: self.store, expected: store) }
    guard self.version == version else { throw .version(found: self.version, expected: version) }
    do {
      return try state.decoded(as: type)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}

/// Why a snapshot is not restored; begin from the initial state instead.
public enum SnapshotError: Error, Equatable {
  /// It is of another store.
  case store(found: String, expected: String)
  /// It is of another version.
  case version(found: String, expected: String)
  /// The state's form has changed and the version has not.
  case unreadable(String)
}
