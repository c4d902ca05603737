import MVI

/// Makes one reducer of those that stand in a `body`.
@MainActor
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer as it stands.
  @inlinable
  public static func buildExpression<R: ComposableReducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// No reducer.
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// The first reducer.
  @inlinable
  public static func buildPartialBlock<R: ComposableReducer<State, Action>>(first: R) -> R {
    first
  }

  /// A reducer after those before it.
  @inlinable
  public static func buildPartialBlock<
    First: ComposableReducer<State, Action>, Second: ComposableReducer<State, Action>
  >(accumulated first: First, next second: Second) -> ReducerSequence<First, Second> {
    ReducerSequence(first, second)
  }

  /// The first branch.
  public static func buildEither<
    First: ComposableReducer<State, Action>, Second: ComposableReducer<State, Action>
  >(first reducer: First) -> ReducerBranch<First, Second> {
    .first(reducer)
  }

  /// The second branch.
  public static func buildEither<
    First: ComposableReducer<State, Action>, Second: ComposableReducer<State, Action>
  >(second reducer: Second) -> ReducerBranch<First, Second> {
    .second(reducer)
  }

  /// A reducer that may be left out.
  public static func buildOptional<R: ComposableReducer<State, Action>>(
    _ reducer: R?
  ) -> ReducerBranch<R, EmptyReducer<State, Action>> {
    reducer.map { .first($0) } ?? .second(EmptyReducer())
  }

  /// All of them, in order.
  public static func buildArray<R: ComposableReducer<State, Action>>(
    _ reducers: [R]
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
  }

  /// The whole.
  @inlinable
  public static func buildFinalResult<R: ComposableReducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }
}

/// Two reducers, one after the other.
public struct ReducerSequence<First: ComposableReducer, Second: ComposableReducer>:
  ComposableReducer
where First.State == Second.State, First.Action == Second.Action {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @usableFromInline
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs both; their effects begin in the same order.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.and(second.reduce(into: &state, action: action))
  }
}

/// One of two reducers.
public enum ReducerBranch<First: ComposableReducer, Second: ComposableReducer>: ComposableReducer
where First.State == Second.State, First.Action == Second.Action {
  /// The first.
  case first(First)
  /// The second.
  case second(Second)

  /// Runs the one it is.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

extension Effect {
  /// Both, side by side.
  @usableFromInline
  func and(_ other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : .merge(self, other)
  }
}
