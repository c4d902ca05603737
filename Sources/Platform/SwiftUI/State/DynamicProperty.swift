/// A stored property of a view that the graph fills in before each body.
public protocol DynamicProperty {
  /// Called before each body, after nested properties were filled in.
  mutating func update()
}

/// A dynamic property that the graph knows how to fill in.
protocol GraphProperty: DynamicProperty {
  /// Connects the property with `node`; takes and gives the cell that the node keeps for it.
  @MainActor mutating func bind(_ cell: AnyObject?, to node: Node) -> AnyObject?

  /// Whether two values at a position are the same for a reader; `nil` says they cannot be compared.
  static var comparer: FieldComparer? { get }
}

extension DynamicProperty {
  public mutating func update() {}
}

/// The cells of one value's dynamic properties, in field order.
final class CellList {
  var cells: [AnyObject?]

  init(_ cells: [AnyObject?]) { self.cells = cells }
}
