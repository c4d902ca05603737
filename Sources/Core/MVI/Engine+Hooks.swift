extension Engine {
  @usableFromInline
  func record(_ event: Event) {
    recorder?(event)
  }

  @usableFromInline
  func watchedStep(_ action: Action) {
    guard let actionHook else { return handleHooked(action) }
    let isNested = isInActionHook
    isInActionHook = true
    actionHook(action)
    isInActionHook = isNested
  }

  @usableFromInline
  func handleHooked(_ action: Action) {
    record(.action(action))
    handleNow(action)
  }

  @usableFromInline
  func watchedApply(_ mutation: Mutation) {
    guard let mutationHook else { return reduceNow(mutation, isPlain: false) }
    let isNested = isInMutationHook
    isInMutationHook = true
    mutationHook(mutation)
    isInMutationHook = isNested
  }

  /// Handles an action that comes out of the action hook.
  ///
  /// While the hook is called that is a part of the current step; at any other time it is a send.
  package func take(action: Action) {
    if isInActionHook {
      isInActionHook = false
      handleHooked(action)
      isInActionHook = true
    } else {
      enter(.hookedAction(action))
    }
  }

  /// Reduces a mutation that comes out of the mutation hook.
  ///
  /// While the hook is called that is a part of the current step; at any other time it is queued
  /// as what an effect sends.
  package func take(mutation: Mutation) {
    if isInMutationHook {
      isInMutationHook = false
      reduceNow(mutation, isPlain: false)
      isInMutationHook = true
    } else {
      enter(.hookedMutation(mutation))
    }
  }

  /// Writes `state` from outside the loop and tells observers.
  package func replace(state: State) {
    change {
      source.stored = state
      endLost()
      source.notifyMutation()
    }
  }

  /// Runs `body`, which changes what observers see, as a part of the current step or as one of its
  /// own: what is sent meanwhile waits, and those who are told once a drain are told at its end.
  package func change(_ body: () -> Void) {
    let isOutermost = !isDraining
    isDraining = true
    if !hasChanged {
      hasChanged = true
      source.beginChange()
    }
    body()
    if isOutermost { drain() }
  }

  func enter(_ entry: Entry) {
    queue.append(entry)
    guard !isDraining else { return }
    isDraining = true
    drain()
  }
}
