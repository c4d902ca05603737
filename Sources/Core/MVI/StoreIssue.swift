/// Something that went wrong in a store and ended nothing but itself.
@MainActor
public enum StoreIssue {
  /// An effect threw `error`; its store goes on.
  case failure(any Error)
  /// A value was yielded after `finish()`.
  case yieldAfterFinish(value: String)
  /// A value was yielded after the last reference to the store went away.
  case yieldAfterStore(value: String)
  /// An action was sent to a child that is not there any more.
  case absentChild(action: String)

  /// A hook that prints one line an issue; what a store uses unless told otherwise.
  public static let printing: @MainActor (StoreIssue) -> Void = { print("MVI: \($0.summary)") }

  /// One line for a log.
  public var summary: String {
    switch self {
    case .failure(let error): "an effect failed: \(error)"
    case .yieldAfterFinish(let value): "a value came after the end of its effect: \(value)"
    case .yieldAfterStore(let value): "a value came after the end of its store: \(value)"
    case .absentChild(let action): "an action came for a child that is not there: \(action)"
    }
  }
}
