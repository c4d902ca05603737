private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
  /// How far the scene is in front; in a browser, whether the page can be seen.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

/// Hears from the page whether it can be seen.
@MainActor final class ScenePhaseListener {
  let scope: EnvironmentScope

  init(_ element: Element, graph: ViewGraph) {
    let scope = EnvironmentScope(parent: graph.rootScope)
    self.scope = scope
    element.setHandler("phase") { [weak graph] payload in
      var values = EnvironmentValues()
      values.scenePhase = payload.text == "background" ? .background : .active
      graph?.enqueue { scope.set(values.overrides) }
    }
  }
}
