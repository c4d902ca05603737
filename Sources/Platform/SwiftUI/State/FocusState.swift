/// Which field of a view has focus: read to know it, written to move it.
///
/// A `Bool` says whether one field has it; an optional value says which of several. A value that no
/// field on the screen has goes back to `false` or `nil`.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty, GraphProperty {
  private let resting: Value
  private var cell: FocusCell<Value>?

  /// What `focused(_:)` takes.
  @propertyWrapper public struct Binding {
    let cell: FocusCell<Value>?
    let resting: Value

    public var wrappedValue: Value {
      get { cell?.value.read() ?? resting }
      nonmutating set { cell?.write(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  public init() where Value == Bool { resting = false }

  public init<T: Hashable>() where Value == T? { resting = nil }

  public var wrappedValue: Value {
    get { cell?.value.read() ?? resting }
    nonmutating set { cell?.write(newValue) }
  }

  public var projectedValue: FocusState<Value>.Binding { Binding(cell: cell, resting: resting) }

  @MainActor mutating func bind(_ old: AnyObject?, to node: Node) -> AnyObject? {
    let bound = old as? FocusCell<Value> ?? FocusCell(resting, graph: node.graph)
    cell = bound
    return bound
  }

  // As for `State`: what a view value brings means nothing to a position that has a cell.
  static var comparer: FieldComparer? { FieldComparer { _, _ in true } }
}

/// The place where a focus value lives, with the fields that may have it.
@MainActor final class FocusCell<Value: Hashable> {
  let value: StateCell<Value>
  private let resting: Value
  private weak var graph: ViewGraph?
  private var fields: [ObjectIdentifier: Value] = [:]

  init(_ resting: Value, graph: ViewGraph) {
    self.resting = resting
    self.graph = graph
    value = StateCell(resting, graph: graph)
  }

  nonisolated func write(_ new: Value) {
    let boxed = UncheckedBox((self, new))
    onMainActor {
      boxed.value.0.value.write(boxed.value.1)
      boxed.value.0.check()
    }
  }

  /// Says that `field` has focus when the value is `new`.
  func register(_ field: FocusNode, _ new: Value) {
    guard fields[ObjectIdentifier(field)] != new else { return }
    fields[ObjectIdentifier(field)] = new
    check()
  }

  func unregister(_ field: FocusNode) {
    guard fields.removeValue(forKey: ObjectIdentifier(field)) != nil else { return }
    check()
  }

  /// The page gave focus to `field`, or took it away.
  func pageMoved(_ field: FocusNode, hasFocus: Bool) {
    guard let own = fields[ObjectIdentifier(field)] else { return }
    if hasFocus {
      value.write(own)
    } else if value.read() == own {
      value.write(resting)
    }
  }

  /// Once the views are settled, lets go of a value that none of them has.
  private func check() {
    graph?.afterCommit { [weak self] in
      guard let self else { return }
      let now = value.read()
      if now != resting, !fields.values.contains(now) { value.write(resting) }
    }
  }
}
