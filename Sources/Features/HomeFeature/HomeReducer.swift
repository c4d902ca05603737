import Favorites
import Foundation
import MVI
import Tracking
import TravelAPI
import TravelModels

/// The home screen: a document of the content system in, pieces and their products out.
///
/// A shelf's view sends `didComeNear` when it comes within a viewport of the screen, and again
/// whenever its slot turns idle while it is there; the reducer asks for products only when due.
@MainActor
package final class HomeReducer: EffectReducer {
  package typealias Action = HomeAction

  package enum Mutation: Sendable, Equatable, Codable {
    case setLoading(isRefresh: Bool)
    case setScreen(CMSScreen, HomeContext)
    /// The service gave nothing; what was good last is shown if nothing is.
    case setLastScreen(HomeLastScreen, HomeContext, instead: TravelError)
    case setFailure(TravelError)
    case setProductsLoading(ProductSlotKey)
    case setProducts(ProductSlotKey, ProductPage, at: Date)
    case setProductsFailure(ProductSlotKey, TravelError)
    case setLiked(Set<String>)
    case setHeartFailure
    case setVisit
    case setSeen(String, [CMSExperiment])
    case setRoute(HomeRoute)
  }

  package let initialState: State
  private let dependencies: HomeDependencies
  private let converter = HomeCMSConverter()
  private let gate = ProductLoadGate(limit: 4)

  private enum Effects: Hashable {
    case home, likes
  }

  /// - Parameter restored: the state of an earlier run; what was loading then starts again.
  package init(dependencies: HomeDependencies, restored: State? = nil) {
    self.dependencies = dependencies
    var state = restored ?? State(language: dependencies.context().language)
    state.interruptLoads()
    initialState = state
  }

  // MARK: Handle

  package func handle(action: Action, state: State) -> Effect<Mutation> {
    switch action {
    case .didLoad:
      return .merge(loadHome(.setLoading(isRefresh: false)), followLikes())
    case .didPullToRefresh:
      return loadHome(.setLoading(isRefresh: true))
    case .didTapRetryScreen:
      return loadHome(.setLoading(isRefresh: false))
    case .didAppear:
      dependencies.tracking.send(HomeTracking.pageView)
      return .mutation(.setVisit)
    case .didComeNear(let id):
      let now = dependencies.context().now
      guard let slot = state.slot(id),
        slot.isDue(at: now, timeToLive: dependencies.timeToLive)
      else { return .none }
      return loadProducts(slot.key)
    case .didTapRetry(let id):
      guard let slot = state.slot(id), case .failed = slot.phase else { return .none }
      return loadProducts(slot.key)
    case .didTapElement(let id):
      return tap(state.models.target(id))
    case .didTapProduct(let id, let shelf):
      return tap(state.models.product(id, in: shelf))
    case .didTapHeart(let id):
      return toggleLike(id)
    case .didSeeElement(let id):
      return see(id.rawValue, state.models.target(id), state)
    case .didSeeProduct(let id, let shelf):
      return see("\(shelf)/\(id)", state.models.product(id, in: shelf), state)
    }
  }

  private func loadHome(_ beginning: Mutation) -> Effect<Mutation> {
    .concatenate(
      .mutation(beginning),
      .run { [dependencies] continuation in
        do throws(TravelError) {
          let screen = try await dependencies.travel.home(dependencies.screenVersion)
          let now = dependencies.context()
          continuation.yield(.setScreen(screen, now))
          // What was asked for later is newer, whenever it comes.
          if screen.isAnswer, !continuation.isCancelled {
            await dependencies.lastScreen.save(
              HomeLastScreen(screen: screen, savedAt: now.now))
          }
        } catch {
          guard error != .cancelled, !continuation.isCancelled else { return }
          if let last = await dependencies.lastScreen.load() {
            continuation.yield(.setLastScreen(last, dependencies.context(), instead: error))
          } else {
            continuation.yield(.setFailure(error))
          }
        }
      }
    )
    .cancellable(id: Effects.home, cancelInFlight: true)
  }

  private func loadProducts(_ key: ProductSlotKey) -> Effect<Mutation> {
    .concatenate(
      .mutation(.setProductsLoading(key)),
      .run { [dependencies, gate] continuation in
        guard await gate.enter() else { return }
        defer { gate.leave() }
        do throws(TravelError) {
          let page = try await dependencies.travel.homeProducts(key.request)
          guard !continuation.isCancelled else { return }
          continuation.yield(.setProducts(key, page, at: dependencies.context().now))
        } catch {
          guard !continuation.isCancelled else { return }
          continuation.yield(.setProductsFailure(key, error))
        }
      })
  }

  private func followLikes() -> Effect<Mutation> {
    .run { [dependencies] continuation in
      for await ids in dependencies.favorites.ids() {
        continuation.yield(.setLiked(Set(ids)))
      }
    }
    .cancellable(id: Effects.likes, cancelInFlight: true)
  }

  private func toggleLike(_ id: String) -> Effect<Mutation> {
    .run { [dependencies] continuation in
      do throws(FavoriteError) {
        let isLiked = try await dependencies.favorites.toggle(id)
        dependencies.tracking.send(HomeTracking.heart(id, isLiked: isLiked))
      } catch {
        continuation.yield(.setHeartFailure)
      }
    }
  }

  private func tap(_ target: HomeTarget?) -> Effect<Mutation> {
    guard let target else { return .none }
    dependencies.tracking.send(HomeTracking.click(target.tracking))
    return target.route.map { .mutation(.setRoute($0)) } ?? .none
  }

  /// Once in a visit; an arm of an experiment once altogether.
  private func see(_ key: String, _ target: HomeTarget?, _ state: State) -> Effect<Mutation> {
    guard let target, !state.seen.contains(key) else { return .none }
    dependencies.tracking.send(HomeTracking.impression(target.tracking))
    let exposures = target.experiments.filter { !state.exposed.contains($0) }
    for experiment in exposures {
      dependencies.tracking.send(HomeTracking.exposure(experiment))
    }
    return .mutation(.setSeen(key, exposures))
  }

  // MARK: Reduce

  package func reduce(into state: inout State, mutation: Mutation) {
    switch mutation {
    case .setLoading(let isRefresh):
      state.isRefreshing = isRefresh
      if !state.hasScreen { state.phase = .loading }
    case .setScreen(let screen, let context):
      state.isRefreshing = false
      state.show(converter.convert(screen, in: context), context, savedAt: nil)
    case .setLastScreen(let last, let context, let error):
      state.isRefreshing = false
      state.showLast(last, context, instead: error)
    case .setFailure(let error):
      state.isRefreshing = false
      state.fail(error)
    case .setProductsLoading(let key):
      state.models.update(key) { model in model.slot.begin() }
    case .setProducts(let key, let page, let now):
      let (liked, language) = (state.liked, state.language)
      state.models.update(key) { model in
        let items = HomeProductConverter(language: language)
          .items(page.items, in: model.element, liked: liked)
        model.slot.receive(items, at: now)
      }
    case .setProductsFailure(let key, let error):
      state.models.update(key) { model in model.slot.fail(error) }
    case .setLiked(let liked):
      state.liked = liked
      state.models.setLiked(liked)
    case .setHeartFailure:
      state.toast = HomeText(state.language).heartFailure
    case .setVisit:
      state.seen = []
    case .setSeen(let key, let experiments):
      state.seen.insert(key)
      state.exposed.formUnion(experiments)
    case .setRoute(let route):
      state.route = route
    }
  }
}
