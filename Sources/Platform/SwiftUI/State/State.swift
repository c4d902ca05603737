/// A value that a view owns: kept at the view's position while view values come and go.
///
/// Reading the value in a body makes the body depend on it. Writing schedules an evaluation; an equal
/// write is dropped. Outside a body a read gives the value last written, even before the flush.
@propertyWrapper public struct State<Value>: DynamicProperty, GraphProperty {
  private var initial: Value
  private var cell: StateCell<Value>?

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { cell?.read() ?? initial }
    nonmutating set { cell?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(cell: cell)
  }

  @MainActor mutating func bind(_ old: AnyObject?, to node: Node) -> AnyObject? {
    let bound = old as? StateCell<Value> ?? StateCell(initial, graph: node.graph)
    cell = bound
    return bound
  }

  // A new view value's initial state means nothing to a position that has a cell.
  static var comparer: FieldComparer? { FieldComparer { _, _ in true } }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// The place where a state value lives.
///
/// Two values: `current` is what the pass under way shows, `latest` what was written last. They differ
/// while a write waits for its transaction's pass.
final class StateCell<Value>: DependencySource {
  private var current: Value
  private(set) var latest: Value
  private weak var graph: ViewGraph?

  init(_ value: Value, graph: ViewGraph?) {
    current = value
    latest = value
    self.graph = graph
  }

  /// Puts an archived value in place of the initial one, before anyone has read it.
  func begin(with value: Value) {
    current = value
    latest = value
  }

  /// Belongs to `graph` from now on.
  func adopt(_ graph: ViewGraph) {
    self.graph = graph
    current = latest
  }

  nonisolated func read() -> Value {
    let cell = UncheckedBox(self)
    guard isOnMainActor else { return cell.value.unisolatedLatest.value }
    return MainActor.assumeIsolated { UncheckedBox(cell.value.readOnMain()) }.value
  }

  private func readOnMain() -> Value {
    guard let node = ViewGraph.tracking else { return latest }
    node.depend(on: self)
    return current
  }

  // Off the main actor a read waits for the main queue.
  private nonisolated var unisolatedLatest: UncheckedBox<Value> {
    onMainQueue { [self] in UncheckedBox(latest) }
  }

  nonisolated func write(_ value: Value) {
    let boxed = UncheckedBox((self, value))
    onMainActor { boxed.value.0.writeOnMain(boxed.value.1) }
  }

  private func writeOnMain(_ value: Value) {
    guard ViewGraph.tracking == nil else {
      graph?.onReport("a state was written while a body was being evaluated; the write is refused")
      return
    }
    if isEqual(latest, value) { return }
    latest = value
    guard let graph else {
      current = value
      return
    }
    graph.enqueue { [self] in
      if isEqual(current, value) { return }
      current = value
      invalidateReaders()
    }
  }
}

/// Whether two values of an `Equatable` type are equal; `false` for any other type.
func isEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func compare<E: Equatable>(_ left: E) -> Bool { (right as? E) == left }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}
