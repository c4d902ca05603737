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
  package enum Action: Sendable, Equatable, Codable {
    case didLoad
    /// The screen came to the front: a visit begins.
    case didAppear
    case didPullToRefresh
    case didTapRetryScreen
    /// The shelf came within a viewport of the screen.
    case didComeNear(HomeElementID)
    case didTapRetry(HomeElementID)
    /// An icon, a picture, a way to more, the head of the screen.
    case didTapElement(HomeElementID)
    case didTapProduct(String, shelf: HomeElementID)
    case didTapHeart(String)
    /// A piece, icon or picture was in sight long enough.
    case didSeeElement(HomeElementID)
    case didSeeProduct(String, shelf: HomeElementID)
  }

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

  package struct State: Sendable, Equatable, Codable {
    package var phase = Phase.idle
    /// Whether a pull is being answered.
    package var isRefreshing = false
    /// The screen from top to bottom; products are in the slots of their shelves.
    package var models: [HomeAppModel] = []
    /// What the last document had wrong.
    package var issues: [CMSIssue] = []
    /// When the shown screen was good, where it comes from the disk.
    package var savedAt: Date?
    package var liked: Set<String> = []
    package var language: HomeContext.Language
    /// What was seen in this visit.
    package var seen: Set<String> = []
    /// Arms of experiments that were met since the reducer was made.
    package var exposed: Set<CMSExperiment> = []
    @Pulse package var toast: String?
    @Pulse package var route: HomeRoute?

    package enum Phase: Sendable, Equatable, Codable {
      case idle, loading, shown, empty
      /// Nothing to show; with a way to try again.
      case failed(TravelError)
    }

    package init(language: HomeContext.Language = .ko) {
      self.language = language
    }
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
      return tap(state.target(id))
    case .didTapProduct(let id, let shelf):
      return tap(state.product(id, in: shelf))
    case .didTapHeart(let id):
      return toggleLike(id)
    case .didSeeElement(let id):
      return see(id.rawValue, state.target(id), state)
    case .didSeeProduct(let id, let shelf):
      return see("\(shelf)/\(id)", state.product(id, in: shelf), state)
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
          if screen.isAnswer {
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
      let conversion = converter.convert(last.screen, in: context)
      guard !state.hasScreen, !conversion.models.isEmpty else { return state.fail(error) }
      state.show(conversion, context, savedAt: last.savedAt)
    case .setFailure(let error):
      state.isRefreshing = false
      state.fail(error)
    case .setProductsLoading(let key):
      state.update(key) { model in model.slot.begin() }
    case .setProducts(let key, let page, let now):
      let (liked, language) = (state.liked, state.language)
      state.update(key) { model in
        let items = HomeProductConverter(language: language)
          .items(page.items, in: model.element, liked: liked)
        model.slot.receive(items, at: now)
      }
    case .setProductsFailure(let key, let error):
      state.update(key) { model in model.slot.fail(error) }
    case .setLiked(let liked):
      state.setLiked(liked)
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
