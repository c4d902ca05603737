import MVI

extension ComposableReducer {
  /// This reducer, and before it the reducer of the elements of a list.
  ///
  /// An element's effects end when it leaves the list. An action for an absent element is reported
  /// and dropped, and seen by this reducer all the same. Names of effects in an element are its own.
  ///
  /// Costs O(n) in the elements for each action.
  public func forEach<
    ElementState: Identifiable, ElementAction,
    Element: ComposableReducer<ElementState, ElementAction>
  >(
    _ state: WritableKeyPath<State, [ElementState]>,
    action: CasePath<Action, IdentifiedAction<ElementState.ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> _ build: () -> Element
  ) -> ElementReducer<Self, Element> {
    ElementReducer(parent: self, element: build(), state: state, action: action)
  }
}

/// A reducer with a list of children.
public struct ElementReducer<Parent: ComposableReducer, Element: ComposableReducer>:
  ComposableReducer
where Element.State: Identifiable {
  let parent: Parent
  let element: Element
  let state: WritableKeyPath<Parent.State, [Element.State]>
  let action: CasePath<Parent.Action, IdentifiedActionOf<Element>>

  /// Runs the element's reducer for its actions, then the parent's.
  public func reduce(
    into state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    let before = state[keyPath: self.state].map(\.id)
    let elementEffect = reduceElement(in: &state, action: action)
    var effect = elementEffect.and(parent.reduce(into: &state, action: action))
    let after = state[keyPath: self.state]
    if !before.elementsEqual(after.lazy.map(\.id)) {
      let present = Set(after.lazy.map(\.id))
      for id in before where !present.contains(id) {
        effect = effect.and(.cancel(id: lifetime(id)))
      }
    }
    return effect
  }

  private func reduceElement(
    in state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard case .element(let sentTo, let elementAction)? = self.action.extract(action) else {
      return .none
    }
    guard let index = state[keyPath: self.state].firstIndex(where: { $0.id == sentTo }) else {
      return .report(.absentChild(action: String(describing: action)))
    }
    let effect = element.reduce(
      into: &state[keyPath: self.state][index], action: elementAction)
    guard !effect.isNone else { return .none }
    // An element that became another by itself began for that other what it returned.
    let id = state[keyPath: self.state][index].id
    let path = self.action
    let list = self.state
    var last = index
    let find: @MainActor (Parent.State) -> Element.State? = { state in
      // An element that has not moved is where it was: no search for each effect.
      if let found = state[keyPath: list].dropFirst(last).first, found.id == id { return found }
      guard let index = state[keyPath: list].firstIndex(where: { $0.id == id }) else { return nil }
      last = index
      return state[keyPath: list][index]
    }
    return effect.map { path.embed(.element(id: id, action: $0)) }
      .namespaced(by: lifetime(id)).read(in: find)
      .cancellable(id: lifetime(id)) { find($0) != nil }
  }

  private func lifetime(_ id: Element.State.ID) -> ChildLifetime {
    ChildLifetime(place: state, element: id)
  }
}
