/// A way into one case of an enumeration and back.
///
/// ```swift
/// enum Action {
///   case search(SearchReducer.Action)
///
///   static let searchPath = CasePath(Action.search) {
///     if case .search(let action) = $0 { action } else { nil }
///   }
/// }
/// ```
public struct CasePath<Root, Value>: Sendable {
  /// The case with a value in it.
  public let embed: @Sendable (Value) -> Root
  /// The value in the case, or nil when it is another.
  public let extract: @Sendable (Root) -> Value?

  /// A path into the case that `embed` makes and `extract` takes apart.
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// The path through this case into a case of its value.
  public func appending<Inner>(_ other: CasePath<Value, Inner>) -> CasePath<Root, Inner> {
    CasePath<Root, Inner>({ embed(other.embed($0)) }) { extract($0).flatMap(other.extract) }
  }
}

/// The action of one element of a collection.
public enum IdentifiedAction<ID: Hashable, Action> {
  /// `action` for the element called `id`.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

/// The action of one element whose reducer is `R`.
public typealias IdentifiedActionOf<R: ComposableReducer> = IdentifiedAction<
  R.State.ID, R.Action
>
where R.State: Identifiable
