import Foundation
import HTTPServer
import Synchronization

/// Keeps the snapshots of sessions in a folder, a file each, and writes them on a queue of its own.
///
/// A file is named by a digest of its session's token, so that a look at the folder lets nobody in.
/// What fails is reported once, until something is written again; the app goes on without.
final class SnapshotStore: Sendable {
  /// The most bytes of one snapshot; a larger one is not kept.
  static let maxBytes = 4 << 20

  private let folder: URL
  private let files: SnapshotFiles
  private let report: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "snapshots", qos: .utility)
  private let hasFailed = Mutex(false)

  /// - Parameter limit: how many files of earlier processes are kept, the newest.
  init(
    folder: URL, limit: Int, files: SnapshotFiles = .disk,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.folder = folder
    self.files = files
    self.report = report
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      fail("\(error.localizedDescription)")
    }
    let found = present()
    for file in found.filter({ $0.pathExtension == "tmp" }) { files.remove(file) }
    let kept = found.filter { $0.pathExtension == Self.type }.map { ($0, Self.age(of: $0)) }
      .sorted { $0.1 < $1.1 }
    for (index, (file, age)) in kept.enumerated() where index >= limit || age > Self.longest {
      files.remove(file)
    }
  }

  /// Seconds after which what an earlier process left is of no use to anybody.
  private static let longest: TimeInterval = 7 * 86_400
  private static let type = "session"

  /// Writes a snapshot; `done` gets whether it will be there after a power cut.
  func save(_ draft: SnapshotDraft, done: @escaping @MainActor (Bool) -> Void) {
    queue.async { [self] in
      let isSaved = write(draft)
      DispatchQueue.main.async { MainActor.assumeIsolated { done(isSaved) } }
    }
  }

  /// Writes what has to be there before the process ends.
  func saveNow(_ drafts: [SnapshotDraft]) {
    queue.sync { for draft in drafts { _ = write(draft) } }
  }

  /// The snapshot of the session `token`.
  func load(_ token: String) async -> SessionSnapshot? {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: read(token)) }
    }
  }

  func remove(_ token: String) {
    queue.async { [self] in files.remove(file(of: token)) }
  }

  /// Removes the files of sessions that nobody asked for again.
  func removeAll(except tokens: [String]) {
    queue.async { [self] in
      let kept = Set(tokens.map { file(of: $0).lastPathComponent })
      for file in present() where !kept.contains(file.lastPathComponent) { files.remove(file) }
    }
  }

  /// Waits until everything asked for so far is done.
  func settle() { queue.sync {} }

  private func write(_ draft: SnapshotDraft) -> Bool {
    let file = file(of: draft.token)
    do {
      let data = try draft.encoded()
      guard data.count <= Self.maxBytes else {
        throw SnapshotTooLarge(bytes: data.count)
      }
      try files.write(data, file)
      hasFailed.withLock { $0 = false }
      return true
    } catch {
      fail("\(error)")
      // An older one would bring back what is no longer so.
      files.remove(file)
      return false
    }
  }

  private func read(_ token: String) -> SessionSnapshot? {
    guard let data = files.read(file(of: token)), data.count <= Self.maxBytes,
      let snapshot = try? JSONDecoder().decode(SessionSnapshot.self, from: data),
      snapshot.format == SessionSnapshot.currentFormat
    else { return nil }
    return snapshot
  }

  private func fail(_ reason: String) {
    let isFirst = hasFailed.withLock { failed in
      defer { failed = true }
      return !failed
    }
    if isFirst { report("sessions are not kept for a restart: \(reason)") }
  }

  private func file(of token: String) -> URL {
    folder.appendingPathComponent(SHA1.hexadecimal(token)).appendingPathExtension(Self.type)
  }

  private func present() -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    return (found ?? []).filter { [Self.type, "tmp"].contains($0.pathExtension) }
  }

  private static func age(of file: URL) -> TimeInterval {
    let date = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      .contentModificationDate
    return -(date ?? .distantPast).timeIntervalSinceNow
  }
}

private struct SnapshotTooLarge: Error, CustomStringConvertible {
  let bytes: Int
  var description: String { "a session of \(bytes) bytes is larger than \(SnapshotStore.maxBytes)" }
}
