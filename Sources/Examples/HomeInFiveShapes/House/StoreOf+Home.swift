import HomeFeature
import MVI

extension StoreOf<HomeReducer> {
  /// The store of a home screen: the reducer and its view, `HomeView`, are the app's own.
  package static func home(
    _ dependencies: HomeDependencies, restored: HomeReducer.State? = nil,
    watches: [StoreWatch<HomeReducer.State, HomeReducer.Action, HomeReducer.Mutation>] = []
  ) -> Self {
    Self(HomeReducer(dependencies: dependencies, restored: restored), watches: watches)
  }
}
