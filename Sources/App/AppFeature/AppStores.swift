import HomeFeature
import MVI

/// The stores of one session of the app.
@MainActor
package struct AppStores {
  package let app: StoreOf<AppReducer>
  package let home: StoreOf<HomeReducer>

  package init(home dependencies: HomeDependencies) {
    app = Store(AppReducer())
    home = Store(HomeReducer(dependencies: dependencies))
  }

  /// Whether the first screen is there, if only as a message.
  package var isReady: Bool {
    switch home.state.phase {
    case .idle, .loading: false
    case .shown, .empty, .failed: true
    }
  }
}
