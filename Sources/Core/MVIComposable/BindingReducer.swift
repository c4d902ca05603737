import MVI

/// An edit of one property of a state.
public struct BindingAction<Root> {
  /// The property.
  public let keyPath: PartialKeyPath<Root>

  let value: any Equatable
  let write: (inout Root) -> Void

  /// The edit that sets the property at `keyPath` to `value`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> BindingAction {
    BindingAction(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Whether the edit is of the property at `keyPath`: `case .binding(\.text):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, action: BindingAction
  ) -> Bool {
    action.keyPath == keyPath
  }
}

extension BindingAction: Equatable {
  /// Whether both set the same property to the same value.
  public static func == (left: BindingAction, right: BindingAction) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool {
      value == right.value as? Value
    }
    return left.keyPath == right.keyPath && isSame(left.value)
  }
}

extension BindingAction: CustomStringConvertible {
  /// The property and its value.
  public var description: String {
    "\(keyPath) = \(value)"
  }
}

/// Actions one of which is an edit.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///
///   var bindingAction: BindingAction<State>? {
///     if case .binding(let action) = self { action } else { nil }
///   }
/// }
/// ```
public protocol BindableAction {
  /// The state that is edited.
  associatedtype State

  /// The action that is `action`.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The edit, if the action is one.
  var bindingAction: BindingAction<State>? { get }
}

/// Writes edits into the state; put it first, for reducers after it to see the state edited.
public struct BindingReducer<State, Action: BindableAction>: ComposableReducer
where Action.State == State {
  /// A reducer of edits.
  public init() {}

  /// Writes the edit, if the action is one.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.bindingAction?.write(&state)
    return .none
  }
}
