import HomeFeature
import MVI
import SwiftUI

/// What drives one session of the app.
@MainActor
package struct AppStores {
  package let app: StoreOf<AppReducer>
  package let home: AppHome

  /// - Parameters:
  ///   - restored: the state of an earlier run.
  ///   - watches: told of what the app's own store does.
  package init(
    home: AppHome, restored: AppReducer.State? = nil,
    watches: [StoreWatch<AppReducer.State, AppReducer.Action, AppReducer.Mutation>] = []
  ) {
    app = Store(AppReducer(), state: restored, watches: watches)
    self.home = home
  }

  /// Whether the first screen is there, if only as a message.
  package var isReady: Bool {
    switch home.phase() {
    case .idle, .loading: false
    case .shown, .empty, .failed: true
    }
  }
}

/// The home screen as the app sees it: a view, and how far it is.
@MainActor
package struct AppHome {
  let phase: () -> HomePhase
  let view: (_ onRoute: @escaping (HomeRoute) -> Void) -> AnyView

  /// - Parameter view: makes the view, which calls what it is given when something was tapped that
  ///   leads elsewhere.
  package init(
    phase: @escaping () -> HomePhase,
    @ViewBuilder view: @escaping (_ onRoute: @escaping (HomeRoute) -> Void) -> some View
  ) {
    self.phase = phase
    self.view = { AnyView(view($0)) }
  }

  /// The home screen of `store`.
  package init(_ store: StoreOf<HomeReducer>) {
    self.init {
      store.state.phase
    } view: {
      HomeView(observedReducer: store, onRoute: $0)
    }
  }
}
