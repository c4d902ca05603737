import Combine
import Favorites
import Foundation
import HomeFeature
import Tracking
import TravelAPI
import TravelModels

/// The home screen as a view model: it publishes what is shown, and the view binds to it, some of
/// it in both directions.
@MainActor
package final class HomeViewModel: ObservableObject {
  @Published package private(set) var phase = HomePhase.idle
  @Published package private(set) var models: [HomeAppModel] = []
  @Published package private(set) var language: HomeContext.Language
  @Published package private(set) var toast: String?
  @Published package private(set) var toastCount: UInt = 0

  /// Two ways: the view sets it for a pull, the view model takes it back with the answer.
  ///
  /// Who writes is not to be seen from the value: the view model must never set it.
  @Published package var isRefreshing = false {
    didSet { if isRefreshing { load() } }
  }

  /// Two ways: the view model sets it, the view takes it back once it went there.
  @Published package var route: HomeRoute?

  private let dependencies: HomeDependencies
  private let converter = HomeCMSConverter()
  private let gate = ProductLoadGate(limit: 4)

  private var liked: Set<String> = []
  private var seen: Set<String> = []
  private var exposed: Set<CMSExperiment> = []

  private var likes: Task<Void, Never>?
  private var loading: Task<Void, Never>?
  /// The number of the newest load: a reply with another one is late.
  private var loadNumber = 0
  private var shelfLoads: [Int: Task<Void, Never>] = [:]
  private var shelfLoadNumber = 0

  package init(_ dependencies: HomeDependencies) {
    self.dependencies = dependencies
    language = dependencies.context().language
  }

  // Each task that is started is to be ended here.
  deinit {
    likes?.cancel()
    loading?.cancel()
    for load in shelfLoads.values { load.cancel() }
  }

  private var hasScreen: Bool { phase == .shown || phase == .empty }

  /// Two ways: the view asks for the other value, and gets it once it is kept.
  package subscript(isLiked id: String) -> Bool {
    get { liked.contains(id) }
    set { if newValue != liked.contains(id) { toggleLike(id) } }
  }

  /// What the screen draws of it. O(pieces).
  package var screen: HomeScreenState {
    HomeScreenState(
      phase: phase, sections: models.sections, language: language, toast: toast,
      toastCount: toastCount)
  }

  // MARK: The screen

  package func start() {
    load()
    followLikes()
  }

  package func retry() {
    load()
  }

  private func load() {
    loading?.cancel()
    loadNumber += 1
    if !hasScreen { phase = .loading }
    loading = Task { [weak self, dependencies, loadNumber] in
      // Nothing is asked for a load that was overtaken before it began.
      guard !Task.isCancelled else { return }
      do throws(TravelError) {
        let screen = try await dependencies.travel.home(dependencies.screenVersion)
        // The service may answer although the task was cancelled.
        guard let self, loadNumber == self.loadNumber else { return }
        let context = dependencies.context()
        show(converter.convert(screen, in: context), context, savedAt: nil)
        if screen.isAnswer {
          await dependencies.lastScreen.save(HomeLastScreen(screen: screen, savedAt: context.now))
        }
      } catch {
        guard error != .cancelled else { return }
        let last = await dependencies.lastScreen.load()
        guard let self, loadNumber == self.loadNumber else { return }
        showFailure(error, last)
      }
    }
  }

  private func showFailure(_ error: TravelError, _ last: HomeLastScreen?) {
    isRefreshing = false
    guard let last, !hasScreen else { return fail(error) }
    let context = dependencies.context()
    let conversion = converter.convert(last.screen, in: context)
    guard !conversion.models.isEmpty else { return fail(error) }
    show(conversion, context, savedAt: last.savedAt)
  }

  private func show(_ conversion: HomeConversion, _ context: HomeContext, savedAt: Date?) {
    isRefreshing = false
    if case .refused(let message) = conversion.outcome { return fail(.unexpected(message)) }
    let old = language == context.language ? models : []
    models = conversion.models.takingProducts(of: old)
    language = context.language
    phase = models.isEmpty ? .empty : .shown
    if let savedAt {
      say(HomeText(language).offline(savedAt: savedAt, now: context.now))
    }
  }

  private func fail(_ error: TravelError) {
    if hasScreen {
      say(HomeText(language).refreshFailure)
    } else {
      phase = .failed(error)
    }
  }

  private func say(_ text: String) {
    toast = text
    toastCount += 1
  }

  // MARK: Shelves

  package func loadProductsIfDue(_ id: HomeElementID) {
    let now = dependencies.context().now
    guard let slot = models.slot(id), slot.isDue(at: now, timeToLive: dependencies.timeToLive)
    else { return }
    loadProducts(slot.key)
  }

  package func retryProducts(_ id: HomeElementID) {
    guard let slot = models.slot(id), case .failed = slot.phase else { return }
    loadProducts(slot.key)
  }

  private func loadProducts(_ key: ProductSlotKey) {
    models.update(key) { $0.slot.begin() }
    shelfLoadNumber += 1
    shelfLoads[shelfLoadNumber] = Task { [weak self, dependencies, gate, shelfLoadNumber] in
      guard await gate.enter() else { return }
      defer { gate.leave() }
      let answer: Result<ProductPage, TravelError>
      do throws(TravelError) {
        answer = .success(try await dependencies.travel.homeProducts(key.request))
      } catch {
        answer = .failure(error)
      }
      guard let self else { return }
      shelfLoads[shelfLoadNumber] = nil
      take(answer, for: key)
    }
  }

  private func take(_ answer: Result<ProductPage, TravelError>, for key: ProductSlotKey) {
    let now = dependencies.context().now
    let converter = HomeProductConverter(language: language)
    models.update(key) { [liked] model in
      switch answer {
      case .success(let page):
        let items = converter.items(page.items, in: model.element, liked: liked)
        model.slot.receive(items, at: now)
      case .failure(let error):
        model.slot.fail(error)
      }
    }
  }
}

// MARK: Hearts, taps, sights

extension HomeViewModel {
  private func followLikes() {
    likes?.cancel()
    likes = Task { [weak self, dependencies] in
      for await ids in dependencies.favorites.ids() {
        guard let self, !Task.isCancelled else { return }
        liked = Set(ids)
        models.setLiked(liked)
      }
    }
  }

  private func toggleLike(_ id: String) {
    Task { [weak self, dependencies] in
      do throws(FavoriteError) {
        let isLiked = try await dependencies.favorites.toggle(id)
        dependencies.tracking.send(HomeTracking.heart(id, isLiked: isLiked))
      } catch {
        guard let self else { return }
        say(HomeText(language).heartFailure)
      }
    }
  }

  package func beginVisit() {
    dependencies.tracking.send(HomeTracking.pageView)
    seen = []
  }

  package func tapElement(_ id: HomeElementID) {
    tap(models.target(id))
  }

  package func tapProduct(_ id: String, shelf: HomeElementID) {
    tap(models.product(id, in: shelf))
  }

  private func tap(_ target: HomeTarget?) {
    guard let target else { return }
    dependencies.tracking.send(HomeTracking.click(target.tracking))
    if let next = target.route { route = next }
  }

  package func seeElement(_ id: HomeElementID) {
    see(id.rawValue, models.target(id))
  }

  package func seeProduct(_ id: String, shelf: HomeElementID) {
    see("\(shelf)/\(id)", models.product(id, in: shelf))
  }

  private func see(_ key: String, _ target: HomeTarget?) {
    guard let target, seen.insert(key).inserted else { return }
    dependencies.tracking.send(HomeTracking.impression(target.tracking))
    for experiment in target.experiments where exposed.insert(experiment).inserted {
      dependencies.tracking.send(HomeTracking.exposure(experiment))
    }
  }
}
