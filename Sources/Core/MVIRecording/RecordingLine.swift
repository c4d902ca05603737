/// One line of a log.
///
/// The lines of one store carry its name and its run, so that several stores, pages and processes may
/// write one file.
enum RecordingLine: Equatable {
  case header(RecordingHeader)
  case start(of: RecordingKey, state: JSONValue)
  case action(of: RecordingKey, at: Int64, JSONValue)
  case mutation(of: RecordingKey, at: Int64, JSONValue, JSONChanges)
  case end(of: RecordingKey, at: Int64, state: JSONValue)
  case fault(of: RecordingKey, String)

  var json: JSONValue {
    switch self {
    case .header(let header):
      object(
        "header", of: header.key,
        [
          "format": .integer(Int64(header.format)), "app": .string(header.app),
          "version": .string(header.version), "store": .string(header.store),
        ])
    case .start(let key, let state):
      object("start", of: key, ["state": state])
    case .action(let key, let time, let action):
      object("action", of: key, ["at": .integer(time), "action": action])
    case .mutation(let key, let time, let mutation, let changes):
      object(
        "mutation", of: key,
        [
          "at": .integer(time), "mutation": mutation, "set": .object(changes.set),
          "removed": .array(changes.removed.map { .string($0) }),
        ])
    case .end(let key, let time, let state):
      object("end", of: key, ["at": .integer(time), "state": state])
    case .fault(let key, let text):
      object("fault", of: key, ["text": .string(text)])
    }
  }

  private func object(
    _ kind: String, of key: RecordingKey, _ fields: [String: JSONValue]
  ) -> JSONValue {
    var pairs = fields
    pairs["line"] = .string(kind)
    pairs["of"] = .string(key.name)
    pairs["run"] = .string(key.run)
    return .object(pairs)
  }

  /// The line that `text` is, or nil when it is none, such as one that was cut.
  init?(_ text: some StringProtocol) {
    guard let json = try? JSONValue(parsing: text), let kind = json["line"]?.string,
      let name = json["of"]?.string
    else { return nil }
    // A log of before there were runs has none in its lines.
    let key = RecordingKey(name: name, run: json["run"]?.string ?? "")
    let time = json["at"]?.integer ?? 0
    switch kind {
    case "header":
      guard let header = RecordingHeader(json, key: key) else { return nil }
      self = .header(header)
    case "start":
      guard let state = json["state"] else { return nil }
      self = .start(of: key, state: state)
    case "action":
      guard let action = json["action"] else { return nil }
      self = .action(of: key, at: time, action)
    case "mutation":
      guard let mutation = json["mutation"], let changes = JSONChanges(json) else { return nil }
      self = .mutation(of: key, at: time, mutation, changes)
    case "end":
      guard let state = json["state"] else { return nil }
      self = .end(of: key, at: time, state: state)
    case "fault": self = .fault(of: key, json["text"]?.string ?? "")
    default: return nil
    }
  }

  var key: RecordingKey {
    switch self {
    case .header(let header): header.key
    case .start(let key, _), .action(let key, _, _), .mutation(let key, _, _, _),
      .end(let key, _, _), .fault(let key, _):
      key
    }
  }
}

/// Whose line it is.
struct RecordingKey: Hashable {
  let name: String
  let run: String
}

/// What a recording is of.
public struct RecordingHeader: Sendable, Equatable {
  /// The form of the log; 1 today.
  public var format = 1
  /// The store's name in its file.
  public var name: String
  /// Tells this run of the store from all others of the same name, in any process.
  public var run: String
  /// The app that wrote it.
  public var app: String
  /// The app's version.
  public var version: String
  /// The type of the reducer.
  public var store: String

  /// A header of today's format.
  /// - Parameter run: 16 random hexadecimal digits unless given; one header is for one recorder.
  public init(
    name: String, app: String, version: String, store: String, run: String? = nil
  ) {
    self.name = name
    self.app = app
    self.version = version
    self.store = store
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    self.run = run ?? String(repeating: "0", count: 16 - digits.count) + digits
  }

  init?(_ json: JSONValue, key: RecordingKey) {
    guard let format = json["format"]?.integer, let app = json["app"]?.string,
      let version = json["version"]?.string, let store = json["store"]?.string
    else { return nil }
    self.init(name: key.name, app: app, version: version, store: store, run: key.run)
    self.format = Int(format)
  }

  var key: RecordingKey {
    RecordingKey(name: name, run: run)
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
