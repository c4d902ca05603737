/// A value that lives elsewhere: read and written through two functions.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty, GraphProperty {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  /// Carried by writes through this binding in place of the one in force.
  public var transaction = Transaction()
  /// The cell behind the binding, where there is one: two bindings of one cell are the same.
  private var source: AnyObject?

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.init(read: Self.plain(get), write: { value, _ in Self.plain(set)(value) })
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(read: Self.plain(get), write: set)
  }

  init(
    read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void,
    source: AnyObject? = nil
  ) {
    self.read = read
    self.write = write
    self.source = source
  }

  init(cell: StateCell<Value>) {
    self.init(read: cell.read, write: { value, _ in cell.write(value) }, source: cell)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _, _ in })
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      if transaction.isSamePass(as: Transaction()) {
        write(newValue, transaction)
      } else {
        withTransaction(transaction) { write(newValue, transaction) }
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// The binding of one property of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { read()[keyPath: keyPath] },
      write: { part, transaction in
        var whole = read()
        whole[keyPath: keyPath] = part
        write(whole, transaction)
      })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  // Views call bindings on the main actor, where such closures are isolated or not isolated at all;
  // the declared isolation only exists so that closures made there may be passed.
  private static func plain<Result>(
    _ closure: @escaping @isolated(any) @Sendable () -> Result
  ) -> () -> Result {
    unsafeBitCast(closure, to: (() -> Result).self)
  }

  private static func plain(
    _ closure: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> (Value) -> Void {
    unsafeBitCast(closure, to: ((Value) -> Void).self)
  }

  @MainActor mutating func bind(_ cell: AnyObject?, to node: Node) -> AnyObject? { nil }

  static var comparer: FieldComparer? {
    FieldComparer { left, right in
      let left = left.assumingMemoryBound(to: Self.self).pointee
      let right = right.assumingMemoryBound(to: Self.self).pointee
      guard let source = left.source else { return false }
      return source === right.source
    }
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}
