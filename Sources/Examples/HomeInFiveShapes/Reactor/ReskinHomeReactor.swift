import Favorites
import Foundation
import HomeFeature
import MVI
import MVIReactor
import Tracking
import TravelAPI
import TravelModels

/// The home screen as a reactor: actions become mutations, mutations become states.
package final class ReskinHomeReactor: Reactor {
  package typealias Action = HomeAction
  package typealias State = HomeReducer.State

  package enum Mutation: Sendable, Codable {
    case setLoading(isRefresh: Bool)
    case setHomeData(CMSScreen, HomeContext)
    /// With what was good last, which is shown if nothing is.
    case setHomeDataError(TravelError, HomeLastScreen?, HomeContext)
    case setProductsLoading(ProductSlotKey)
    case setProductData(ProductSlotKey, ProductPage, at: Date)
    case setProductDataError(ProductSlotKey, TravelError)
    case setLiked(Set<String>)
    case setLikeError
    case setVisit
    case setSeen(String, [CMSExperiment])
    case setRoute(HomeRoute)
  }

  package let initialState: State
  package let watches: [StoreWatch<State, Action, Mutation>]
  private let dependencies: HomeDependencies
  private let converter = HomeCMSConverter()
  private let gate = ProductLoadGate(limit: 4)

  private enum Names: Hashable {
    case home, likes
  }

  package init(
    _ dependencies: HomeDependencies, watches: [StoreWatch<State, Action, Mutation>] = []
  ) {
    self.dependencies = dependencies
    self.watches = watches
    initialState = State(language: dependencies.context().language)
    super.init()
  }

  // MARK: Mutate

  package func mutate(action: Action) -> Effect<Mutation> {
    switch action {
    case .didLoad:
      return .merge(loadHome(isRefresh: false), followLikes())
    case .didPullToRefresh:
      return loadHome(isRefresh: true)
    case .didTapRetryScreen:
      return loadHome(isRefresh: false)
    case .didAppear:
      dependencies.tracking.send(HomeTracking.pageView)
      return .just(.setVisit)
    case .didComeNear(let id):
      let now = dependencies.context().now
      guard let slot = currentState.slot(id),
        slot.isDue(at: now, timeToLive: dependencies.timeToLive)
      else { return .empty() }
      return loadProducts(slot.key)
    case .didTapRetry(let id):
      guard let slot = currentState.slot(id), case .failed = slot.phase else { return .empty() }
      return loadProducts(slot.key)
    case .didTapElement(let id):
      return tap(currentState.models.target(id))
    case .didTapProduct(let id, let shelf):
      return tap(currentState.models.product(id, in: shelf))
    case .didTapHeart(let id):
      return toggleLike(id)
    case .didSeeElement(let id):
      return see(id.rawValue, currentState.models.target(id))
    case .didSeeProduct(let id, let shelf):
      return see("\(shelf)/\(id)", currentState.models.product(id, in: shelf))
    }
  }

  private func loadHome(isRefresh: Bool) -> Effect<Mutation> {
    .concat(
      .just(.setLoading(isRefresh: isRefresh)),
      getHomeData()
        .map { [dependencies] in .setHomeData($0, dependencies.context()) }
        .catch { [dependencies] error in
          guard let error = error as? TravelError, error != .cancelled else { return .empty() }
          return .async {
            .setHomeDataError(error, await dependencies.lastScreen.load(), dependencies.context())
          }
        }
    )
    .cancellable(id: Names.home, cancelInFlight: true)
  }

  private func getHomeData() -> Effect<CMSScreen> {
    .run { [dependencies] continuation in
      let screen = try await dependencies.travel.home(dependencies.screenVersion)
      continuation.yield(screen)
      guard screen.isAnswer, !continuation.isCancelled else { return }
      await dependencies.lastScreen.save(
        HomeLastScreen(screen: screen, savedAt: dependencies.context().now))
    }
  }

  private func loadProducts(_ key: ProductSlotKey) -> Effect<Mutation> {
    .concat(
      .just(.setProductsLoading(key)),
      getProductData(key)
        .map { [dependencies] in .setProductData(key, $0, at: dependencies.context().now) }
        .catch { error in
          guard let error = error as? TravelError else { return .error(error) }
          return .just(.setProductDataError(key, error))
        })
  }

  private func getProductData(_ key: ProductSlotKey) -> Effect<ProductPage> {
    .run { [dependencies, gate] continuation in
      guard await gate.enter() else { return }
      defer { gate.leave() }
      continuation.yield(try await dependencies.travel.homeProducts(key.request))
    }
  }

  private func followLikes() -> Effect<Mutation> {
    Effect<[String]>.from(dependencies.favorites.ids())
      .map { .setLiked(Set($0)) }
      .cancellable(id: Names.likes, cancelInFlight: true)
  }

  private func toggleLike(_ id: String) -> Effect<Mutation> {
    .run { [dependencies] _ in
      let isLiked = try await dependencies.favorites.toggle(id)
      dependencies.tracking.send(HomeTracking.heart(id, isLiked: isLiked))
    }
    .catch { _ in .just(.setLikeError) }
  }

  private func tap(_ target: HomeTarget?) -> Effect<Mutation> {
    guard let target else { return .empty() }
    dependencies.tracking.send(HomeTracking.click(target.tracking))
    return target.route.map { .just(.setRoute($0)) } ?? .empty()
  }

  private func see(_ key: String, _ target: HomeTarget?) -> Effect<Mutation> {
    guard let target, !currentState.seen.contains(key) else { return .empty() }
    dependencies.tracking.send(HomeTracking.impression(target.tracking))
    let exposures = target.experiments.filter { !currentState.exposed.contains($0) }
    for experiment in exposures {
      dependencies.tracking.send(HomeTracking.exposure(experiment))
    }
    return .just(.setSeen(key, exposures))
  }

  // MARK: Reduce

  package func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setLoading(let isRefresh):
      newState.isRefreshing = isRefresh
      if !newState.hasScreen { newState.phase = .loading }
    case .setHomeData(let screen, let context):
      newState.isRefreshing = false
      newState.show(converter.convert(screen, in: context), context, savedAt: nil)
    case .setHomeDataError(let error, let last, let context):
      newState.isRefreshing = false
      newState.showLast(last, context, instead: error)
    case .setProductsLoading(let key):
      newState.models.update(key) { $0.slot.begin() }
    case .setProductData(let key, let page, let now):
      let converter = HomeProductConverter(language: state.language)
      newState.models.update(key) { model in
        let items = converter.items(page.items, in: model.element, liked: state.liked)
        model.slot.receive(items, at: now)
      }
    case .setProductDataError(let key, let error):
      newState.models.update(key) { $0.slot.fail(error) }
    case .setLiked(let liked):
      newState.liked = liked
      newState.models.setLiked(liked)
    case .setLikeError:
      newState.toast = HomeText(state.language).heartFailure
    case .setVisit:
      newState.seen = []
    case .setSeen(let key, let experiments):
      newState.seen.insert(key)
      newState.exposed.formUnion(experiments)
    case .setRoute(let route):
      newState.route = route
    }
    return newState
  }
}
