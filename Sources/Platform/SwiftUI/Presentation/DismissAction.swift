/// Takes the view away that is presented here: closes its dialog, or leads back from its screen.
///
/// Does nothing in a view that nothing presented.
@MainActor @preconcurrency public struct DismissAction {
  private let action: @MainActor () -> Void

  nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

private struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Takes the presented view away that this is read in.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// Whether something presented the view that this is read in.
  public var isPresented: Bool { self[IsPresentedKey.self] }

  mutating func setDismiss(_ action: DismissAction, isPresented: Bool) {
    self[DismissKey.self] = action
    self[IsPresentedKey.self] = isPresented
  }
}
