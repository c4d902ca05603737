/// One line of a log.
///
/// The lines of one store carry its name, so that several stores may write one file.
enum RecordingLine: Equatable {
  case header(RecordingHeader)
  case start(of: String, state: JSONValue)
  case action(of: String, at: Int64, JSONValue)
  case mutation(of: String, at: Int64, JSONValue, JSONChanges)
  case end(of: String, at: Int64, state: JSONValue)
  case fault(of: String, String)

  var json: JSONValue {
    switch self {
    case .header(let header):
      .object([
        "line": .string("header"), "format": .integer(Int64(header.format)),
        "of": .string(header.name), "app": .string(header.app),
        "version": .string(header.version), "store": .string(header.store),
      ])
    case .start(let name, let state):
      .object(["line": .string("start"), "of": .string(name), "state": state])
    case .action(let name, let time, let action):
      .object([
        "line": .string("action"), "of": .string(name), "at": .integer(time), "action": action,
      ])
    case .mutation(let name, let time, let mutation, let changes):
      .object([
        "line": .string("mutation"), "of": .string(name), "at": .integer(time),
        "mutation": mutation, "set": .object(changes.set),
        "removed": .array(changes.removed.map { .string($0) }),
      ])
    case .end(let name, let time, let state):
      .object([
        "line": .string("end"), "of": .string(name), "at": .integer(time), "state": state,
      ])
    case .fault(let name, let text):
      .object(["line": .string("fault"), "of": .string(name), "text": .string(text)])
    }
  }

  /// The line that `text` is, or nil when it is none, such as one that was cut.
  init?(_ text: some StringProtocol) {
    guard let json = try? JSONValue(parsing: text), let kind = json["line"]?.string,
      let name = json["of"]?.string
    else { return nil }
    let time = json["at"]?.integer ?? 0
    switch kind {
    case "header":
      guard let header = RecordingHeader(json, name: name) else { return nil }
      self = .header(header)
    case "start":
      guard let state = json["state"] else { return nil }
      self = .start(of: name, state: state)
    case "action":
      guard let action = json["action"] else { return nil }
      self = .action(of: name, at: time, action)
    case "mutation":
      guard let mutation = json["mutation"], let changes = JSONChanges(json) else { return nil }
      self = .mutation(of: name, at: time, mutation, changes)
    case "end":
      guard let state = json["state"] else { return nil }
      self = .end(of: name, at: time, state: state)
    case "fault": self = .fault(of: name, json["text"]?.string ?? "")
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .header(let header): header.name
    case .start(let name, _), .action(let name, _, _), .mutation(let name, _, _, _),
      .end(let name, _, _), .fault(let name, _):
      name
    }
  }
}

/// What a recording is of.
public struct RecordingHeader: Sendable, Equatable {
  /// The form of the log; 1 today.
  public var format = 1
  /// The store's name in its file.
  public var name: String
  /// The app that wrote it.
  public var app: String
  /// The app's version.
  public var version: String
  /// The type of the reducer.
  public var store: String

  /// A header of today's format.
  public init(name: String, app: String, version: String, store: String) {
    self.name = name
    self.app = app
    self.version = version
    self.store = store
  }

  init?(_ json: JSONValue, name: String) {
    guard let format = json["format"]?.integer, let app = json["app"]?.string,
      let version = json["version"]?.string, let store = json["store"]?.string
    else { return nil }
    self.init(name: name, app: app, version: version, store: store)
    self.format = Int(format)
  }
}

extension JSONChanges {
  fileprivate init?(_ json: JSONValue) {
    guard case .object(let set)? = json["set"], case .array(let removed)? = json["removed"] else {
      return nil
    }
    self.init(set: set, removed: removed.compactMap(\.string))
  }
}
