/// A stored property of a view that the graph fills in before each body.
public protocol DynamicProperty {
  /// Called before each body, after nested properties were filled in.
  mutating func update()

  @_spi(Host) @MainActor mutating func _bind(_ cell: AnyObject?, to node: Node) -> AnyObject?

  /// Whether two values at a position are the same for a reader; `nil` says they cannot be compared.
  @_spi(Host) static var _comparer: FieldComparer? { get }
}

extension DynamicProperty {
  public mutating func update() {}

  /// A property wrapper of the app's own: its stored properties are bound, then it is updated.
  @_spi(Host) public mutating func _bind(_ cell: AnyObject?, to node: Node) -> AnyObject? {
    let cells = ViewLayout.of(Self.self).bind(&self, cells: cell as? CellList, to: node)
    update()
    return cells
  }

  @_spi(Host) public static var _comparer: FieldComparer? { nil }
}

/// The cells of one value's dynamic properties, in field order.
final class CellList {
  var cells: [AnyObject?]

  init(_ cells: [AnyObject?]) { self.cells = cells }
}
