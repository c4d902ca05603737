/// A name that no other view has, for what views of one family share.
@propertyWrapper public struct Namespace: DynamicProperty, GraphProperty {
  private var cell: Cell?

  public init() {}

  public var wrappedValue: Namespace.ID { ID(cell: cell.map(ObjectIdentifier.init)) }

  /// One namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let cell: ObjectIdentifier?
  }

  /// Lives as long as the view's position does, so that its identity is of use.
  private final class Cell: Sendable {}

  @MainActor mutating func bind(_ old: AnyObject?, to node: Node) -> AnyObject? {
    let bound = old as? Cell ?? Cell()
    cell = bound
    return bound
  }

  static var comparer: FieldComparer? { FieldComparer { _, _ in true } }
}
