/// What travels with a state change: its animation and what runs when that has ended.
public struct Transaction {
  /// The animation of every change made under this transaction, unless `disablesAnimations`.
  public var animation: Animation?
  public var disablesAnimations = false
  /// Tells apart two transactions with the same values: each `withAnimation` is its own pass.
  package private(set) var id = 0
  private var completions: [Completion] = []

  private struct Completion {
    let criteria: AnimationCompletionCriteria
    let action: () -> Void
  }

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
    id = Self.nextID()
  }

  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(Completion(criteria: criteria, action: completion))
    if id == 0 { id = Self.nextID() }
  }

  /// The animation that changes carry, if any.
  package var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Whether something waits for the end of the animation.
  var hasCompletions: Bool { !completions.isEmpty }

  /// Calls the completions once the animation is over: at once when there is none, never when it
  /// repeats for ever.
  @MainActor func passed(in graph: ViewGraph) {
    for completion in completions {
      guard let animation = effectiveAnimation else {
        graph.afterCommit(completion.action)
        continue
      }
      guard let seconds = animation.seconds(until: completion.criteria) else { continue }
      let sleep = graph.sleep
      Task { [weak graph] in
        // A cancelled sleep means the session is gone, and with it whoever waits.
        do { try await sleep(.seconds(seconds)) } catch { return }
        guard let graph else { return }
        completion.action()
        graph.enqueue {}
      }
    }
  }

  /// Calls the completions when nothing was changed under the transaction, so that no pass will.
  fileprivate func completeIfUnused() {
    guard hasCompletions, isOnMainActor else { return }
    let id = id
    if MainActor.assumeIsolated({ ViewGraph.usedTransactions.remove(id) != nil }) { return }
    for completion in completions { laterOnMainActor(completion.action) }
  }

  /// A transaction of the same values that is a pass of its own; what waits stays with this one.
  fileprivate func continued() -> Transaction {
    var copy = Transaction(animation: animation)
    copy.disablesAnimations = disablesAnimations
    return copy
  }

  private static func nextID() -> Int {
    // Only ever used on the main actor in practice; a transaction made elsewhere shares the default.
    guard isOnMainActor else { return -1 }
    return MainActor.assumeIsolated {
      lastTransactionID += 1
      return lastTransactionID
    }
  }
}

@MainActor private var lastTransactionID = 0

extension Transaction {
  /// Whether two are the same pass: the same one, unchanged since it began.
  func isSamePass(as other: Transaction) -> Bool {
    id == other.id && animation == other.animation
      && disablesAnimations == other.disablesAnimations
  }
}

/// Makes the changes of `body` under `transaction`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard isOnMainActor else { return try body() }
  let new = UncheckedBox(transaction)
  let outer = MainActor.assumeIsolated {
    let outer = UncheckedBox(ViewGraph.transaction)
    ViewGraph.transaction = new.value
    return outer
  }
  defer {
    MainActor.assumeIsolated { ViewGraph.transaction = outer.value }
    transaction.completeIfUnused()
  }
  return try body()
}

/// Makes the changes of `body` under the transaction in force with one of its values set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  guard isOnMainActor else { return try body() }
  let current = MainActor.assumeIsolated { UncheckedBox(ViewGraph.transaction) }
  var transaction = current.value.continued()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes the changes of `body` with `animation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes of `body` with `animation`, then calls `completion` when that has ended.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
