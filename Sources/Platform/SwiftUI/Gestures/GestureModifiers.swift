/// A gesture with something done while it goes on.
public struct _ChangedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Value) -> Void

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    var added = callbacks
    added.changed = {
      action($0)
      callbacks.changed($0)
    }
    return content.allRecognizers(added)
  }
}

/// A gesture with something done when it ends.
public struct _EndedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Value) -> Void

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    var added = callbacks
    added.ended = {
      action($0)
      callbacks.ended($0)
    }
    return content.allRecognizers(added)
  }
}

/// A gesture that keeps a state up to date while it goes on.
public struct GestureStateGesture<Content: Gesture, State>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  public var base: Content
  public var state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void

  func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    var added = callbacks
    added.changed = {
      state.change($0, update)
      callbacks.changed($0)
    }
    added.over = {
      state.reset()
      callbacks.over()
    }
    return base.allRecognizers(added)
  }
}

extension Gesture {
  /// Does something when the gesture ends.
  public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Keeps a gesture state up to date while the gesture goes on.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }
}

extension Gesture where Value: Equatable {
  /// Does something each time the gesture's value changes.
  public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
