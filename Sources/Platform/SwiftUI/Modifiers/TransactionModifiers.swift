/// Changes the transactions of the content.
private nonisolated struct TransactionModifier<Value: Equatable>: PrimitiveModifier {
  /// The changes count in passes in which the value changes; in all of them when there is none.
  let value: Value?
  let change: (inout Transaction) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TransactionNode<Value> ?? TransactionNode(under: parent)
    node.update(modifier, content)
    return node
  }
}

private final class TransactionNode<Value: Equatable>: WrapperNode {
  private var value: Value?
  private var change: (inout Transaction) -> Void = { _ in }
  /// The pass in which the value changed last.
  private var changedPass = 0
  private lazy var inner = TransactionScope(parent: transactionScope) { [unowned self] in
    if self.value == nil || self.changedPass == self.graph.passNumber { self.change(&$0) }
  }

  override init(under parent: Node) {
    super.init(under: parent)
    // Before the first child asks, the scope above has to be known.
    _ = inner
    link.transactionScopes += 1
  }

  override func didRemove() { link.transactionScopes -= 1 }

  override var transactionScopeForChildren: TransactionScope? { inner }

  func update<C: View>(_ modifier: TransactionModifier<Value>, _ content: C) {
    if let value, value != modifier.value { changedPass = graph.passNumber }
    value = modifier.value
    change = modifier.change
    setChild(content)
  }
}

/// Modifiers whose transaction is another than that of the content they are applied to.
private nonisolated struct TransactionBody<V: View>: View, PrimitiveView {
  typealias Body = Never

  let modified: V
  let change: (inout Transaction) -> Void

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? TransactionBodyNode ?? TransactionBodyNode(under: parent)
    node.change = view.change
    node.setChild(view.modified)
    return node
  }
}

private final class TransactionBodyNode: WrapperNode {
  var change: (inout Transaction) -> Void = { _ in }
  private lazy var inner = TransactionScope(parent: transactionScope, isForBody: true) {
    [unowned self] in self.change(&$0)
  }

  override init(under parent: Node) {
    super.init(under: parent)
    _ = inner
    link.transactionScopes += 1
  }

  override func didRemove() { link.transactionScopes -= 1 }

  override var transactionScopeForChildren: TransactionScope? { inner }
}

/// The view that a closure of modifiers, or a transition, is given.
public nonisolated struct PlaceholderContentView<Value>: View, PrimitiveView {
  public typealias Body = Never

  let content: AnyView
  /// Whether the content has the transaction from around the closure.
  let leavesTransaction: Bool

  init(_ content: AnyView, leavesTransaction: Bool = false) {
    self.content = content
    self.leavesTransaction = leavesTransaction
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    guard view.leavesTransaction else {
      return synchronize(view.content, reusing: old, under: parent)
    }
    let node = old as? PlaceholderNode ?? PlaceholderNode(under: parent)
    node.setChild(view.content)
    return node
  }
}

private final class PlaceholderNode: WrapperNode {
  override var transactionScopeForChildren: TransactionScope? {
    TransactionScope.aroundBody(transactionScope)
  }
}

extension Transaction {
  /// Takes an animation, unless animations are disabled.
  fileprivate mutating func animate(_ animation: Animation?) {
    if !disablesAnimations { self.animation = animation }
  }
}

extension View {
  /// Animates what changes in the view when `value` does; `nil` animates none of it.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    modifier(TransactionModifier(value: value) { $0.animate(animation) })
  }

  /// Animates every change in the view, whatever caused it.
  @_disfavoredOverload public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(TransactionModifier<Never>(value: nil) { $0.animate(animation) })
  }

  /// Animates the modifiers that `body` applies, not the view they are applied to.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ $0.animate(animation) }, body: body)
  }

  /// Changes every transaction in the view.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier<Never>(value: nil, change: transform))
  }

  /// Changes the transactions in the view in which `value` changes.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, change: transform))
  }

  /// Changes the transaction of the modifiers that `body` applies, not of the view itself.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    TransactionBody(
      modified: body(PlaceholderContentView(AnyView(self), leavesTransaction: true)),
      change: transform)
  }
}

extension View where Self: Equatable {
  /// Animates what changes in the view when the view itself does.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    self.animation(animation, value: self)
  }
}
