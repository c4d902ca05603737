import Dispatch

private let mainKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the caller runs on the main actor's queue.
///
/// Not the main thread: on Linux the main queue may be drained by any thread.
var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainKey) == true }

/// Runs `action` on the main actor: now when the caller is there, else soon.
func onMainActor(_ action: @escaping @MainActor () -> Void) {
  if isOnMainActor {
    MainActor.assumeIsolated(action)
  } else {
    let action = UncheckedBox(action)
    DispatchQueue.main.async { MainActor.assumeIsolated { action.value() } }
  }
}

/// Runs `action` on the main actor after what runs there now.
func laterOnMainActor(_ action: @escaping () -> Void) {
  let action = UncheckedBox(action)
  DispatchQueue.main.async { action.value() }
}

/// Carries a value that is used on the main actor only across a boundary the compiler cannot see.
///
/// Unchecked because state values need not be `Sendable`: `State` may be set from any thread, as on
/// Apple's systems, and the value is handed over once, to the main actor.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Waits for the main queue to run `action`; only for callers that are not on it.
func onMainQueue<Result: Sendable>(_ action: @MainActor () -> Result) -> Result {
  DispatchQueue.main.sync { MainActor.assumeIsolated(action) }
}

/// Runs `body` for callers that are known to be on the main actor, as `MainActor.assumeIsolated` does,
/// without the cost of its check.
@inline(__always) func onKnownMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  assert(isOnMainActor)
  return withoutActuallyEscaping(body) { body in
    // The types differ in their isolation only, which is no part of how the function is called.
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}
