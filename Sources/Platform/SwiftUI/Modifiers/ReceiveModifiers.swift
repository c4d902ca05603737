import Combine

/// Takes the values of a publisher while the view is there.
private nonisolated struct ReceiveModifier<P: Publisher>: PrimitiveModifier
where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? ReceiveNode<P> ?? ReceiveNode(under: parent)
    node.update(modifier)
    node.setChild(content)
    return node
  }
}

private final class ReceiveNode<P: Publisher>: WrapperNode where P.Failure == Never {
  private var publisher: P?
  private var action: (P.Output) -> Void = { _ in }
  private var cancellable: AnyCancellable?

  func update(_ modifier: ReceiveModifier<P>) {
    action = modifier.action
    // Most publishers are made anew for each view value, of the same subject: told apart by identity
    // where they have one, by their fields where these can be compared.
    if let publisher, isSame(publisher, modifier.publisher) { return }
    publisher = modifier.publisher
    // After the commit: a subject may answer at once, and its answer may write.
    graph.afterCommit { [weak self] in self?.subscribe() }
  }

  private func isSame(_ left: P, _ right: P) -> Bool {
    if P.self is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    return ViewLayout.of(P.self).comparer?.isSame(left, right) ?? false
  }

  private func subscribe() {
    guard !isRemoved, let publisher else { return }
    cancellable = publisher.sink { [weak self] value in
      let value = UncheckedBox(value)
      onMainActor { self?.action(value.value) }
    }
  }

  override func didRemove() { cancellable = nil }
}

extension View {
  /// Calls `action` with each value of `publisher`, on the main actor.
  ///
  /// A publisher that cannot be compared with the one before is subscribed to anew when the view is made.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }

  /// Calls `action` with the new value when `value` changes.
  @_disfavoredOverload public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }

  /// Runs a task with a name while the view is on screen.
  @_disfavoredOverload public nonisolated func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      TaskModifier(id: 0, name: name ?? "\(file):\(line)", priority: priority) {
        await action.value()
      })
  }

  /// Runs a task with a name while the view is on screen, again when `id` changes.
  @_disfavoredOverload public nonisolated func task<T: Equatable>(
    id: T, name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      TaskModifier(id: id, name: name ?? "\(file):\(line)", priority: priority) {
        await action.value()
      })
  }
}
