/// Does something when the view comes on screen and when it leaves.
private nonisolated struct AppearanceModifier: PrimitiveModifier {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? AppearanceNode ?? AppearanceNode(under: parent)
    node.appear = modifier.appear
    node.disappear = modifier.disappear
    node.setChild(content)
    return node
  }
}

/// The position of an `onAppear` or `onDisappear`.
///
/// Appears once for each time it becomes visible and disappears once for each time it stops being so,
/// after the commit that made it so; always calls the latest closure.
private final class AppearanceNode: WrapperNode {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  private var hasAppeared = false

  override init(under parent: Node) {
    super.init(under: parent)
    // For the view nothing has happened when another graph of the same process goes on with it.
    hasAppeared = graph.takeFlag("appeared", at: self)
    graph.afterCommit { [self] in
      guard !isRemoved, isVisible else { return }
      didChangeVisibility(true)
    }
  }

  override var keepsState: Bool { true }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    if hasAppeared, kind == .live { archive.keepFlag("appeared", at: place) }
  }

  override func didChangeVisibility(_ visible: Bool) {
    guard visible != hasAppeared else { return }
    hasAppeared = visible
    if visible {
      appear?()
    } else if let disappear {
      graph.afterCommit(disappear)
    }
  }
}

/// Runs a task while the view is on screen, again when its id changes.
nonisolated struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  let id: ID
  var name: String?
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TaskNode<ID> ?? TaskNode(under: parent)
    node.update(modifier)
    node.setChild(content)
    return node
  }
}

final class TaskNode<ID: Equatable>: WrapperNode {
  private var modifier: TaskModifier<ID>?
  private var running: Task<Void, Never>?
  private var hasFinished = false
  private var hasAppeared = false

  override init(under parent: Node) {
    super.init(under: parent)
    graph.afterCommit { [self] in
      guard !isRemoved, isVisible else { return }
      didChangeVisibility(true)
    }
  }

  func update(_ new: TaskModifier<ID>) {
    let changed = modifier.map { $0.id != new.id } ?? false
    modifier = new
    guard changed, hasAppeared else { return }
    running?.cancel()
    hasFinished = false
    graph.afterCommit { [weak self] in self?.start() }
  }

  override var keepsState: Bool { true }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard kind == .live, let modifier, hasAppeared else { return }
    if hasFinished {
      archive.keepFlag(Self.flag(modifier.id), at: place)
    } else {
      archive.runningTasks += 1
    }
  }

  private static func flag(_ id: ID) -> String { "finished \(id)" }

  override func didChangeVisibility(_ visible: Bool) {
    guard visible != hasAppeared else { return }
    hasAppeared = visible
    if visible {
      start()
    } else {
      running?.cancel()
      running = nil
    }
  }

  private func start() {
    guard hasAppeared, let modifier else { return }
    running?.cancel()
    hasFinished = graph.takeFlag(Self.flag(modifier.id), at: self)
    guard !hasFinished else { return }
    running = Task(name: modifier.name, priority: modifier.priority) { [weak self] in
      await modifier.action()
      if !Task.isCancelled { self?.hasFinished = true }
    }
  }
}

/// Does something when a value changes.
nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? ChangeNode<Value> ?? ChangeNode(under: parent)
    node.update(modifier)
    node.setChild(content)
    return node
  }
}

final class ChangeNode<Value: Equatable>: WrapperNode {
  private var last: Value?

  func update(_ modifier: ChangeModifier<Value>) {
    let value = modifier.value
    let action = modifier.action
    defer { last = value }
    guard let last else {
      if modifier.isInitial, !graph.takeFlag("began", at: self) {
        graph.afterCommit { action(value, value) }
      }
      return
    }
    if last != value { graph.afterCommit { action(last, value) } }
  }

  override var keepsState: Bool { true }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    if kind == .live { archive.keepFlag("began", at: place) }
  }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action))
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action))
  }

  @preconcurrency public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  @preconcurrency public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}
