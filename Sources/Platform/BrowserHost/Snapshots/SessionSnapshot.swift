import Foundation
@_spi(Host) import SwiftUI

/// What is kept of a session for another process.
struct SessionSnapshot: Codable, Sendable, Equatable {
  /// The number of this form; a snapshot of another is none.
  static let currentFormat = 1

  var format = Self.currentFormat
  /// The client script of the page, which must be that of the process it comes back to.
  var client: String
  var visitor: String
  var isVisitorNew: Bool
  var language: String
  /// The last event that is part of the state.
  var event: Int
  var lastID: Int
  /// Values of view state, JSON each, by place.
  var values: [UInt64: String]
  /// The places of elements that listen, by the ids that the page knows.
  var targets: [Int: UInt64]
  /// What the app keeps of its own.
  var app: String?

  /// The state of views.
  var archive: StateArchive {
    var archive = StateArchive()
    archive.entries = values.mapValues { .text($0) }
    archive.lastID = lastID
    archive.targets = targets
    return archive
  }
}

/// A snapshot whose parts are taken and not all encoded yet.
struct SnapshotDraft: Sendable {
  let token: String
  /// With neither the values nor the app's part.
  var snapshot: SessionSnapshot
  let texts: [UInt64: String]
  let objects: [UInt64: @Sendable () -> String?]
  let app: (@Sendable () -> String?)?

  init(
    token: String, snapshot: SessionSnapshot, archive: StateArchive, app: (@Sendable () -> String?)?
  ) {
    self.token = token
    self.snapshot = snapshot
    self.app = app
    var texts: [UInt64: String] = [:]
    var objects: [UInt64: @Sendable () -> String?] = [:]
    for (place, entry) in archive.entries {
      switch entry {
      case .text(let text): texts[place] = text
      case .later(let encode): objects[place] = encode
      case .live: break
      }
    }
    self.texts = texts
    self.objects = objects
  }

  /// Encodes what is left; for a queue that keeps nobody waiting.
  func encoded() throws -> Data {
    var snapshot = snapshot
    snapshot.values = texts.merging(objects.compactMapValues { $0() }) { $1 }
    snapshot.app = app?()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return try encoder.encode(snapshot)
  }
}
