import CSQLite

extension Database {
  /// Runs statements as `execute` does and calls `watch` again and again meanwhile, many times a
  /// second; what it throws interrupts the statements and is thrown on.
  func execute(_ sql: String, watching watch: () throws -> Void) throws {
    try withoutActuallyEscaping(watch) { watch in
      let watcher = Watcher(watch)
      try withExtendedLifetime(watcher) {
        sqlite3_progress_handler(
          handle, 100_000,
          { context in
            guard let context else { return 0 }
            return Unmanaged<Watcher>.fromOpaque(context).takeUnretainedValue().look()
          }, Unmanaged.passUnretained(watcher).toOpaque())
        defer { sqlite3_progress_handler(handle, 0, nil, nil) }
        do {
          try execute(sql)
        } catch {
          throw watcher.error ?? error
        }
      }
    }
  }
}

private final class Watcher {
  private let watch: () throws -> Void
  private(set) var error: (any Error)?

  init(_ watch: @escaping () throws -> Void) { self.watch = watch }

  /// Not 0 to interrupt.
  func look() -> Int32 {
    do {
      try watch()
      return 0
    } catch {
      self.error = error
      return 1
    }
  }
}
