import Favorites
import Foundation
import HomeFeature
import MVI
import MVIComposable
import Tracking
import TravelAPI
import TravelModels

/// The home screen as a composable reducer: an action is written into the state at once, and what
/// follows sends actions of its own.
package struct ComposableHomeReducer: ComposableReducer {
  package typealias State = HomeReducer.State

  package enum Action: Sendable, Equatable, Codable {
    case view(HomeAction)
    /// With the time, which a reducer that is to replay alike cannot ask for while it writes.
    case shelfCameNear(HomeElementID, at: Date)
    case homeResponse(CMSScreen, HomeContext)
    /// With what was good last, which is shown if nothing is.
    case homeFailed(TravelError, HomeLastScreen?, HomeContext)
    case productsResponse(ProductSlotKey, ProductPage, at: Date)
    case productsFailed(ProductSlotKey, TravelError)
    case likedChanged(Set<String>)
    case likeFailed
  }

  private let dependencies: HomeDependencies
  private let converter = HomeCMSConverter()
  private let gate = ProductLoadGate(limit: 4)

  private enum Names: Hashable {
    case home, likes
  }

  package init(_ dependencies: HomeDependencies) {
    self.dependencies = dependencies
  }

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(let action):
        return reduce(into: &state, view: action)
      case .shelfCameNear(let id, let now):
        guard let slot = state.slot(id), slot.isDue(at: now, timeToLive: dependencies.timeToLive)
        else { return .none }
        return loadProducts(&state, slot.key)
      case .homeResponse(let screen, let context):
        state.isRefreshing = false
        state.show(converter.convert(screen, in: context), context, savedAt: nil)
      case .homeFailed(let error, let last, let context):
        state.isRefreshing = false
        state.showLast(last, context, instead: error)
      case .productsResponse(let key, let page, let now):
        let converter = HomeProductConverter(language: state.language)
        let liked = state.liked
        state.models.update(key) { model in
          let items = converter.items(page.items, in: model.element, liked: liked)
          model.slot.receive(items, at: now)
        }
      case .productsFailed(let key, let error):
        state.models.update(key) { $0.slot.fail(error) }
      case .likedChanged(let liked):
        state.liked = liked
        state.models.setLiked(liked)
      case .likeFailed:
        state.toast = HomeText(state.language).heartFailure
      }
      return .none
    }
  }

  private func reduce(into state: inout State, view action: HomeAction) -> Effect<Action> {
    switch action {
    case .didLoad:
      return .merge(loadHome(&state, isRefresh: false), followLikes())
    case .didPullToRefresh:
      return loadHome(&state, isRefresh: true)
    case .didTapRetryScreen:
      return loadHome(&state, isRefresh: false)
    case .didAppear:
      dependencies.tracking.send(HomeTracking.pageView)
      state.seen = []
      return .none
    case .didComeNear(let id):
      return .send(.shelfCameNear(id, at: dependencies.context().now))
    case .didTapRetry(let id):
      guard let slot = state.slot(id), case .failed = slot.phase else { return .none }
      return loadProducts(&state, slot.key)
    case .didTapElement(let id):
      return tap(&state, state.models.target(id))
    case .didTapProduct(let id, let shelf):
      return tap(&state, state.models.product(id, in: shelf))
    case .didTapHeart(let id):
      return toggleLike(id)
    case .didSeeElement(let id):
      return see(&state, id.rawValue, state.models.target(id))
    case .didSeeProduct(let id, let shelf):
      return see(&state, "\(shelf)/\(id)", state.models.product(id, in: shelf))
    }
  }

  private func loadHome(_ state: inout State, isRefresh: Bool) -> Effect<Action> {
    state.isRefreshing = isRefresh
    if !state.hasScreen { state.phase = .loading }
    return .run { [dependencies] send in
      let screen = try await dependencies.travel.home(dependencies.screenVersion)
      let context = dependencies.context()
      await send(.homeResponse(screen, context))
      guard screen.isAnswer, !send.isCancelled else { return }
      await dependencies.lastScreen.save(HomeLastScreen(screen: screen, savedAt: context.now))
    } catch: { [dependencies] error, send in
      guard let error = error as? TravelError, error != .cancelled else { return }
      let last = await dependencies.lastScreen.load()
      await send(.homeFailed(error, last, dependencies.context()))
    }
    .cancellable(id: Names.home, cancelInFlight: true)
  }

  private func loadProducts(_ state: inout State, _ key: ProductSlotKey) -> Effect<Action> {
    state.models.update(key) { $0.slot.begin() }
    return .run { [dependencies, gate] send in
      guard await gate.enter() else { return }
      defer { gate.leave() }
      let page = try await dependencies.travel.homeProducts(key.request)
      await send(.productsResponse(key, page, at: dependencies.context().now))
    } catch: { error, send in
      guard let error = error as? TravelError else { return }
      await send(.productsFailed(key, error))
    }
  }

  private func followLikes() -> Effect<Action> {
    .run { [dependencies] send in
      for await ids in dependencies.favorites.ids() {
        await send(.likedChanged(Set(ids)))
      }
    }
    .cancellable(id: Names.likes, cancelInFlight: true)
  }

  private func toggleLike(_ id: String) -> Effect<Action> {
    .run { [dependencies] _ in
      let isLiked = try await dependencies.favorites.toggle(id)
      dependencies.tracking.send(HomeTracking.heart(id, isLiked: isLiked))
    } catch: { _, send in
      await send(.likeFailed)
    }
  }

  private func tap(_ state: inout State, _ target: HomeTarget?) -> Effect<Action> {
    guard let target else { return .none }
    dependencies.tracking.send(HomeTracking.click(target.tracking))
    if let route = target.route { state.route = route }
    return .none
  }

  private func see(
    _ state: inout State, _ key: String, _ target: HomeTarget?
  ) -> Effect<Action> {
    guard let target, state.seen.insert(key).inserted else { return .none }
    dependencies.tracking.send(HomeTracking.impression(target.tracking))
    for experiment in target.experiments where state.exposed.insert(experiment).inserted {
      dependencies.tracking.send(HomeTracking.exposure(experiment))
    }
    return .none
  }
}

extension StoreOf<ComposableHomeReducer> {
  /// The store of a home screen.
  package static func home(
    _ dependencies: HomeDependencies,
    watches: [StoreWatch<State, Action, Action>] = []
  ) -> Self {
    Self(
      initialState: HomeReducer.State(language: dependencies.context().language), watches: watches
    ) {
      ComposableHomeReducer(dependencies)
    }
  }
}
