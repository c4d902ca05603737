import Foundation

/// A lock on the data directory: builders hold it alone, servers share it.
///
/// The system drops it when the process ends, also when it is killed.
final class DirectoryLock: Sendable {
  enum Mode {
    case shared
    case exclusive
  }

  private let descriptor: Int32
  private let configuration: CatalogConfiguration

  /// Opens the lock file, and makes the directory first when it is missing.
  init(_ configuration: CatalogConfiguration) throws(CatalogError) {
    self.configuration = configuration
    let directory = configuration.directory
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .directory(path: directory, reason: Self.reason(of: error))
    }
    descriptor = open(configuration.lockFile, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .directory(path: directory, reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// Takes the lock, or changes its mode; waits as long as the configuration says, and calls
  /// `waiting` once when it has to.
  func take(_ mode: Mode, waiting: () -> Void = {}) throws(CatalogError) {
    // A change of mode may not be one step: let go first, so that two who want more do not wait for
    // each other.
    flock(descriptor, LOCK_UN)
    let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var isWaiting = false
    let deadline = ContinuousClock.now + configuration.patience
    while flock(descriptor, operation) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .directory(path: configuration.directory, reason: String(cString: strerror(errno)))
      }
      guard ContinuousClock.now < deadline else { throw .inUse(path: configuration.directory) }
      if !isWaiting { waiting() }
      isWaiting = true
      usleep(20_000)
    }
  }

  /// The system's own words when Foundation wraps them.
  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    if let error = error as? CocoaError {
      switch error.code {
      case .fileWriteNoPermission: return "permission denied"
      case .fileWriteOutOfSpace: return "no space left on the disk"
      case .fileWriteFileExists: return "a file of that name is in the way"
      default: break
      }
    }
    return "it cannot be made (a file may be in the way)"
  }
}
