extension Engine {
  /// Performs `effect` as part of `group`, then calls `next`.
  /// - Parameter atOnce: whether values are written now, as part of the current step, or queued.
  @usableFromInline
  func perform(
    _ effect: Effect<Mutation>, in group: EffectGroup?, atOnce: Bool,
    then next: (@MainActor () -> Void)?
  ) {
    if let group, group.isClosed { return }
    switch effect.kind {
    case .none:
      next?()
    case .value(let value):
      write(value, in: group, atOnce: atOnce)
      next?()
    case .values(let values):
      for value in values { write(value, in: group, atOnce: atOnce) }
      next?()
    case .run(let priority, let operation):
      start(operation, priority: priority, in: group, then: next)
    case .sleep(let duration):
      wait(duration, in: group, then: next)
    case .merge(let effects):
      merge(effects, in: group, atOnce: atOnce, then: next)
    case .concatenate(let effects):
      concatenate(effects[...], in: group, atOnce: atOnce, then: next)
    case .cancel(let id):
      effects.cancel(id)
      next?()
    case .cancellable(let id, let inFlight, let lifetime, let inner):
      if inFlight { effects.cancel(id, around: group) }
      if let lifetime = lifetime as? StateLifetime<State> {
        return performLasting(inner, id: id, lifetime, in: group, atOnce: atOnce, then: next)
      }
      performNamed(inner, id: id, in: group, atOnce: atOnce, then: next)
    case .throttle(let id, let duration, let latest, let inner):
      throttle(inner, id: id, for: duration, latest: latest, in: group, atOnce: atOnce, then: next)
    case .recover(let inner, let handler):
      recover(inner, with: handler, in: group, atOnce: atOnce, then: next)
    case .report(let issue):
      reporter.report(issue)
      next?()
    }
  }

  private func recover(
    _ effect: Effect<Mutation>, with handler: @escaping @MainActor (any Error) -> Effect<Mutation>,
    in parent: EffectGroup?, atOnce: Bool, then next: (@MainActor () -> Void)?
  ) {
    let group = EffectGroup(id: nil, parent: parent, next: next) { [weak self] error in
      self?.resume { self?.perform(handler(error), in: parent, atOnce: $0, then: next) }
    }
    perform(effect, in: group, atOnce: atOnce) { group.end() }
  }

  private func write(_ value: Mutation, in group: EffectGroup?, atOnce: Bool) {
    guard !atOnce else { return apply(value) }
    guard let group else { return queue.append(.mutation(value, by: nil)) }
    group.willQueue()
    queue.append(.grouped(value, group))
  }

  /// Goes on with what waited for an effect: a step of its own, or queued when inside one.
  private func resume(
    _ body: @MainActor (_ atOnce: Bool) -> Void
  ) {
    guard !isDraining else { return body(false) }
    isDraining = true
    body(true)
    drain()
  }

  private func merge(
    _ effects: [Effect<Mutation>], in group: EffectGroup?, atOnce: Bool,
    then next: (@MainActor () -> Void)?
  ) {
    guard let next else {
      for effect in effects { perform(effect, in: group, atOnce: atOnce, then: nil) }
      return
    }
    var open = effects.count + 1
    let close: @MainActor () -> Void = {
      open -= 1
      if open == 0 { next() }
    }
    for effect in effects { perform(effect, in: group, atOnce: atOnce, then: close) }
    close()
  }

  private func concatenate(
    _ effects: ArraySlice<Effect<Mutation>>, in group: EffectGroup?, atOnce: Bool,
    then next: (@MainActor () -> Void)?
  ) {
    var rest = effects
    while let effect = rest.popFirst() {
      guard !rest.isEmpty else { return perform(effect, in: group, atOnce: atOnce, then: next) }
      // An effect that ends in its own call goes on in this loop, so that the stack does not grow.
      let call = CallProgress()
      let remaining = rest
      perform(effect, in: group, atOnce: atOnce) { [weak self] in
        guard call.hasReturned else {
          call.hasEnded = true
          return
        }
        self?.resume { self?.concatenate(remaining, in: group, atOnce: $0, then: next) }
      }
      call.hasReturned = true
      if !call.hasEnded { return }
    }
    next?()
  }

  private func performNamed(
    _ effect: Effect<Mutation>, id: AnyHashable, in parent: EffectGroup?, atOnce: Bool,
    then next: (@MainActor () -> Void)?
  ) {
    perform(effect, as: openGroup(id, in: parent, then: next), atOnce: atOnce)
  }

  private func performLasting(
    _ effect: Effect<Mutation>, id: AnyHashable, _ lifetime: StateLifetime<State>,
    in parent: EffectGroup?, atOnce: Bool, then next: (@MainActor () -> Void)?
  ) {
    // A reducer after the one that made the effect may have taken away what it is for.
    guard lifetime.lasts(source.stored) else {
      next?()
      return
    }
    let group = openGroup(id, in: parent, then: next)
    lasting.append(LastingGroup(group: group, lifetime: lifetime))
    perform(effect, as: group, atOnce: atOnce)
  }

  /// Cancels the effects whose part of the state has gone.
  @usableFromInline
  func endLost() {
    lasting.removeAll { $0.group.isClosed && !$0.group.hasQueued }
    let lost = lasting.filter { !$0.lifetime.lasts(source.stored) }
    for entry in lost {
      if let id = entry.group.id { effects.cancel(id) }
    }
  }

  private func openGroup(
    _ id: AnyHashable, in parent: EffectGroup?, then next: (@MainActor () -> Void)?
  ) -> EffectGroup {
    let group = EffectGroup(id: id, parent: parent, next: next)
    effects.insert(group)
    return group
  }

  private func perform(_ effect: Effect<Mutation>, as group: EffectGroup, atOnce: Bool) {
    perform(effect, in: group, atOnce: atOnce) { [weak self] in self?.end(group) }
  }

  private func start(
    _ operation: @escaping Effect<Mutation>.Operation, priority: TaskPriority?,
    in group: EffectGroup?, then next: (@MainActor () -> Void)?
  ) {
    let run = EngineRun(
      of: self, ticket: effects.nextTicket(), group: group, reporter: reporter, next: next)
    effects.insert(run)
    run.task = Task(priority: priority) { @MainActor in await run.perform(operation) }
  }

  private func wait(
    _ duration: Duration, in group: EffectGroup?, then next: (@MainActor () -> Void)?
  ) {
    let run = EffectRun(ticket: effects.nextTicket(), group: group, reporter: reporter, next: next)
    effects.insert(run)
    run.timer = clock.schedule(after: duration) { [weak self, weak run] in
      guard let self, let run else { return }
      end(run)
    }
  }

  func end(_ run: EffectRun) {
    effects.remove(run)
    run.task = nil
    run.timer = nil
    run.finish()
    recorder?(.effectEnded)
  }

  private func throttle(
    _ effect: Effect<Mutation>, id: AnyHashable, for duration: Duration, latest: Bool,
    in group: EffectGroup?, atOnce: Bool, then next: (@MainActor () -> Void)?
  ) {
    if let window = effects.window(id, of: Mutation.self) {
      if !latest, window.heldGroup != nil {
        next?()
        return
      }
      let replaced = window.held?.group
      // What is around a held effect stays open for it, or else would be over when it begins.
      window.held = (effect, openGroup(id, in: group, then: next))
      if let replaced { end(replaced) }
    } else {
      openWindow(id, for: duration)
      performNamed(effect, id: id, in: group, atOnce: atOnce, then: next)
    }
  }

  private func openWindow(_ id: AnyHashable, for duration: Duration) {
    let timer = clock.schedule(after: duration) { [weak self] in
      self?.closeWindow(id, for: duration)
    }
    effects.setWindow(id, EffectTable.HoldingWindow<Mutation>(timer: timer))
  }

  private func closeWindow(_ id: AnyHashable, for duration: Duration) {
    let held = effects.window(id, of: Mutation.self)?.held
    effects.setWindow(id, nil)
    guard let held else { return }
    guard !held.group.isClosed else { return effects.remove(held.group) }
    openWindow(id, for: duration)
    resume { perform(held.effect, as: held.group, atOnce: $0) }
  }

  private func end(_ group: EffectGroup) {
    if !group.hasQueued { effects.remove(group) }
    group.end()
  }
}

/// A group of effects that ends with a part of the state.
@usableFromInline
struct LastingGroup<State> {
  let group: EffectGroup
  let lifetime: StateLifetime<State>
}

/// How far one stage of a concatenation is.
@MainActor
private final class CallProgress {
  var hasReturned = false
  var hasEnded = false
}
