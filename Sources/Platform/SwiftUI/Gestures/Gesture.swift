/// A way to touch a view, and what it comes to.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value = Body.Value
  associatedtype Body: Gesture

  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Self.Body == Never {
  /// Never asked for: the runtime recognizes such a gesture itself.
  public var body: Never { fatalError("\(Self.self) is recognized by the runtime and has no body") }
}

/// A gesture that the runtime recognizes itself, or that adds to one.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
  /// What the page has to watch for, with `callbacks` told of its course.
  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer]
}

/// Who is told of the course of a gesture.
@MainActor struct GestureCallbacks<Value> {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  /// The gesture is over, whether it came to its end or not.
  var over: () -> Void = {}

  func map<Other>(_ transform: @escaping (Other) -> Value) -> GestureCallbacks<Other> {
    GestureCallbacks<Other>(
      changed: { changed(transform($0)) }, ended: { ended(transform($0)) }, over: over)
  }
}

/// What the page watches for on the element of a gesture.
@MainActor struct GestureRecognizer {
  enum Kind: Equatable {
    case tap(count: Int)
    /// Seconds, and points that the finger may stray.
    case longPress(minimum: Double, distance: Double)
    /// Points that the finger moves before it is a drag.
    case drag(minimum: Double)
  }

  let kind: Kind
  /// What the page says of it.
  let handle: (EventPayload) -> Void
}

extension Gesture {
  /// What the page has to watch for, whatever kind of gesture this is.
  func allRecognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    func known<P: PrimitiveGesture>(_ gesture: P) -> [GestureRecognizer] {
      // `P` is `Self`, which only the dynamic cast knows.
      gesture.recognizers(unsafeBitCast(callbacks, to: GestureCallbacks<P.Value>.self))
    }
    if let primitive = self as? any PrimitiveGesture { return known(primitive) }
    return bodyRecognizers(callbacks)
  }

  private func bodyRecognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    // A gesture of the app's own has its body's value.
    body.allRecognizers(unsafeBitCast(callbacks, to: GestureCallbacks<Body.Value>.self))
  }
}
