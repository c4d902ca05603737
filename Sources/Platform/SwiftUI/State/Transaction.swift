/// What travels with a state change: its animation and what runs when that has ended.
@frozen public struct Transaction {
  /// The animation of every change made under this transaction, unless `disablesAnimations`.
  public var animation: Animation?
  public var disablesAnimations = false
  /// Tells apart two transactions with the same values: each `withAnimation` is its own pass.
  package private(set) var id = 0
  private var completions: [@MainActor () -> Void] = []

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
    id = Self.nextID()
  }

  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(completion)
    if id == 0 { id = Self.nextID() }
  }

  /// The animation that changes carry, if any.
  package var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Calls the completions once the animation is over; at once when there is none.
  @MainActor func passed(in graph: ViewGraph) {
    guard !completions.isEmpty else { return }
    let completions = completions
    guard let animation = effectiveAnimation else {
      graph.afterCommit { for completion in completions { completion() } }
      return
    }
    let duration = Duration.seconds(animation.delaySeconds + animation.durationSeconds)
    let sleep = graph.sleep
    Task { [weak graph] in
      // A cancelled sleep means the session is gone, and with it whoever waits.
      do { try await sleep(duration) } catch { return }
      guard let graph else { return }
      graph.enqueue {}
      for completion in completions { completion() }
    }
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

extension Transaction: Equatable {
  /// Two transactions are the same pass when they are the same one, unchanged since it began.
  package nonisolated static func == (left: Transaction, right: Transaction) -> Bool {
    left.id == right.id && left.animation == right.animation
      && left.disablesAnimations == right.disablesAnimations
  }
}

/// Makes the changes of `body` under `transaction`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard isOnMainActor else { return try body() }
  let outer = MainActor.assumeIsolated {
    let outer = ViewGraph.transaction
    ViewGraph.transaction = transaction
    return UncheckedBox(outer)
  }
  let boxed = UncheckedBox(outer.value)
  defer { MainActor.assumeIsolated { ViewGraph.transaction = boxed.value } }
  return try body()
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
