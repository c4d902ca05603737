/// What a view does to the transaction of a pass on its way down.
@MainActor final class TransactionScope {
  private let parent: TransactionScope?
  /// Whether the changes are for the modifiers in the closure of `animation(_:body:)`, not for the
  /// content these are applied to.
  private let isForBody: Bool
  private let change: @MainActor (inout Transaction) -> Void

  init(
    parent: TransactionScope?, isForBody: Bool = false,
    change: @escaping @MainActor (inout Transaction) -> Void
  ) {
    self.parent = parent
    self.isForBody = isForBody
    self.change = change
  }

  /// Applies what is above first, so that the nearest view has the last word.
  func apply(to transaction: inout Transaction) {
    parent?.apply(to: &transaction)
    change(&transaction)
  }

  /// The scope around the nearest closure: that of the content which the closure is given.
  static func aroundBody(_ scope: TransactionScope?) -> TransactionScope? {
    guard let scope else { return nil }
    return scope.isForBody ? scope.parent : aroundBody(scope.parent)
  }
}

extension Node {
  /// What the views above do to transactions.
  var transactionScope: TransactionScope? {
    link.transactionScopes == 0 ? nil : parent?.transactionScopeForChildren
  }

  /// The animation of changes here in the pass under way.
  var animation: Animation? {
    transactionScope == nil ? link.animation : transaction.effectiveAnimation
  }

  /// The transaction of the pass under way as it is here.
  var transaction: Transaction {
    guard let transactionScope else { return graph.activeTransaction }
    var transaction = graph.activeTransaction
    transactionScope.apply(to: &transaction)
    return transaction
  }
}
