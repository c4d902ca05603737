/// Something that went wrong in a store and ended nothing but itself.
@MainActor
public enum StoreIssue {
  /// An effect threw `error`; its store goes on.
  case failure(any Error)
  /// A value was yielded after `finish()`.
  case yieldAfterFinish(value: String)
  /// A value was yielded after the last reference to the store went away.
  case yieldAfterStore(value: String)
  /// An action was sent after the store had gone.
  case sendAfterStore(action: String)
  /// An action was sent to a child that is not there any more.
  case absentChild(action: String)

  /// A hook that prints one line an issue; what a store uses unless told otherwise.
  public static let printing: @MainActor (StoreIssue) -> Void = {
    print("MVI: \($0.summary). \($0.advice)")
  }

  /// What happened, in one line.
  public var summary: String {
    switch self {
    case .failure(let error): "an effect failed: \(error)"
    case .yieldAfterFinish(let value): "a value came after the end of its effect: \(value)"
    case .yieldAfterStore(let value): "a value came after the end of its store: \(value)"
    case .sendAfterStore(let action): "an action came after the end of its store: \(action)"
    case .absentChild(let action): "an action came for a child that is not there: \(action)"
    }
  }

  /// What to do about it, in one line.
  public var advice: String {
    switch self {
    case .failure: "Catch the error in the effect and send what shows it."
    case .yieldAfterFinish: "Yield before finish(), and before the operation returns."
    case .yieldAfterStore:
      "Stop the work when isCancelled is true, or keep the store as long as the work matters."
    case .sendAfterStore: "Keep a reference to the store or reactor where actions come from."
    case .absentChild:
      "Send it while the child's state is present, and stop what sends it when the child goes."
    }
  }
}
