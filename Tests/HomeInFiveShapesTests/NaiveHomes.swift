import Combine
import Favorites
import HomeFeature
import SwiftUI
import TravelAPI
import TravelModels

/// A controller as one writes it first: what is missing against `HomeController` is what it costs.
@MainActor final class NaiveController {
  weak var view: NaiveScreen?
  private let dependencies: HomeDependencies
  private var models: [HomeAppModel] = []

  init(_ dependencies: HomeDependencies) {
    self.dependencies = dependencies
  }

  func load() {
    Task {
      guard let screen = try? await dependencies.travel.home("default") else { return }
      // Whichever reply comes last wins: nothing says which load it belongs to.
      models = HomeCMSConverter().convert(screen, in: dependencies.context()).models
      view?.show(models.sections)
    }
  }
}

/// What the naive controller pokes.
@MainActor final class NaiveScreen: ObservableObject {
  @Published private(set) var state = HomeScreenState(language: .ko)

  func show(_ sections: [HomeSection]) {
    state.phase = .shown
    state.sections = sections
  }
}

/// A view model as one writes it first: all that the view binds to is published both ways.
@MainActor final class NaiveViewModel: ObservableObject {
  @Published var state = HomeScreenState(language: .ko)

  /// The spinner is on while this is true, so a load sets it, and so does a pull, which loads.
  @Published var isRefreshing = false {
    didSet { if isRefreshing { Task { await fetch() } } }
  }

  /// Bound to the hearts, so a change is kept; and told by the store, so a change is taken.
  @Published var liked: Set<String> = [] {
    didSet { keep(liked.symmetricDifference(oldValue)) }
  }

  private let dependencies: HomeDependencies
  private var likes: Task<Void, Never>?

  init(_ dependencies: HomeDependencies) {
    self.dependencies = dependencies
  }

  deinit { likes?.cancel() }

  func start() {
    isRefreshing = true
    Task { await fetch() }
  }

  func followLikes() {
    likes = Task { [weak self, dependencies] in
      for await ids in dependencies.favorites.ids() { self?.liked = Set(ids) }
    }
  }

  private func fetch() async {
    guard let screen = try? await dependencies.travel.home("default") else { return }
    let models = HomeCMSConverter().convert(screen, in: dependencies.context()).models
    state.phase = .shown
    state.sections = models.sections
    isRefreshing = false
  }

  private func keep(_ changed: Set<String>) {
    Task { [dependencies] in
      for id in changed { _ = try? await dependencies.favorites.toggle(id) }
    }
  }
}

/// The home's own views on either.
struct NaiveHomeView<Source: ObservableObject>: View {
  @ObservedObject var source: Source
  let state: KeyPath<Source, HomeScreenState>
  let send: @MainActor (HomeAction) -> Void

  var body: some View {
    HomeScreenView(state: source[keyPath: state], send: send, refresh: {})
  }
}
