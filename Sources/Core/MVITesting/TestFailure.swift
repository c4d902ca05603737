import Synchronization

/// A difference between what a test expected and what a reducer did.
///
/// A test target connects it to its framework in one line:
///
/// ```swift
/// TestFailure.connect { Issue.record("\($0.message)", sourceLocation: .init(fileID: $0.fileID, filePath: $0.filePath, line: $0.line, column: $0.column)) }
/// ```
///
/// A failure that nobody connected ends the process: it must not pass unseen.
public struct TestFailure: Sendable {
  /// What was expected and what came.
  public let message: String
  /// The file of the call that failed, as `#fileID`.
  public let fileID: String
  /// The file of the call that failed, as `#filePath`.
  public let filePath: String
  /// The line of the call that failed.
  public let line: Int
  /// The column of the call that failed.
  public let column: Int

  // A bare closure in a generic place is wrapped once more at each look; a struct is not.
  private struct Hook {
    var report: @Sendable (TestFailure) -> Void
  }

  private static let hook = Mutex(
    Hook { fatalError("\($0.fileID):\($0.line): \($0.message)") })

  /// Hands all failures from here on to `report`.
  public static func connect(_ report: @escaping @Sendable (TestFailure) -> Void) {
    hook.withLock { $0.report = report }
  }

  static func report(_ message: String, at location: CallLocation) {
    let hook = hook.withLock { $0 }
    hook.report(
      TestFailure(
        message: message, fileID: "\(location.fileID)", filePath: "\(location.filePath)",
        line: Int(location.line), column: Int(location.column)))
  }
}

/// Where in a test a call stands.
struct CallLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}
