/// A value that a gesture sets while it goes on, and that goes back when the gesture is over.
@propertyWrapper public struct GestureState<Value>: DynamicProperty, GraphProperty {
  private let initial: Value
  private let resetting: (Value, inout Transaction) -> Void
  private var cell: StateCell<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// - Parameter reset: Changes the transaction in which the value goes back, which it is given.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    resetting = reset
  }

  public var wrappedValue: Value { cell?.read() ?? initial }

  public var projectedValue: GestureState<Value> { self }

  func change<Input>(_ input: Input, _ update: (Input, inout Value, inout Transaction) -> Void) {
    guard let cell else { return }
    var value = cell.read()
    var transaction = Transaction()
    update(input, &value, &transaction)
    write(value, transaction)
  }

  func reset() {
    guard let cell else { return }
    var transaction = Transaction()
    resetting(cell.read(), &transaction)
    write(initial, transaction)
  }

  private func write(_ value: Value, _ transaction: Transaction) {
    if transaction.isSamePass(as: Transaction()) {
      cell?.write(value)
    } else {
      withTransaction(transaction) { cell?.write(value) }
    }
  }

  @MainActor mutating func bind(_ old: AnyObject?, to node: Node) -> AnyObject? {
    let bound = old as? StateCell<Value> ?? StateCell(initial, graph: node.graph)
    cell = bound
    return bound
  }

  static var comparer: FieldComparer? { FieldComparer { _, _ in true } }
}
