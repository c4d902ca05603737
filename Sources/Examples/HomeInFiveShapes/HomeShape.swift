/// A way to write a screen: who holds its data, and who changes it.
package enum HomeShape: String, Sendable, CaseIterable {
  /// A controller tells the view each thing to show.
  case mvc
  /// A view model publishes; view and view model both write.
  case mvvm
  /// One way, as a reactor: action, mutation, state.
  case reactor
  /// One way, as the house dialect: action, mutation, state.
  case mvi
  /// One way, as composable reducers: action, state.
  case composable

  /// Whether a log of it can be written and replayed; a screen without a loop has nothing to list.
  package var isRecordable: Bool {
    switch self {
    case .mvc, .mvvm: false
    case .reactor, .mvi, .composable: true
    }
  }
}
