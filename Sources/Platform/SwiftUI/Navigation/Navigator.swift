/// How links and destinations reach the stack around them.
@MainActor final class Navigator {
  unowned let stack: NavigationStackNode

  init(_ stack: NavigationStackNode) { self.stack = stack }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}

extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

final class NavigationStackNode: ElementNode {}
