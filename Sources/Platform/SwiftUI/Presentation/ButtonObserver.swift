/// Told of every button that was pressed below; what alerts close by.
@MainActor final class ButtonObserver {
  let didPress: () -> Void

  init(didPress: @escaping () -> Void) { self.didPress = didPress }
}

private struct ButtonObserverKey: EnvironmentKey {
  static var defaultValue: ButtonObserver? { nil }
}

extension EnvironmentValues {
  var buttonObserver: ButtonObserver? {
    get { self[ButtonObserverKey.self] }
    set { self[ButtonObserverKey.self] = newValue }
  }
}
