import Favorites
import Foundation
import HomeFeature
import Tracking
import TravelAPI
import TravelModels

/// The home screen as a controller: it holds the data, and tells the view each thing to show.
@MainActor
package final class HomeController {
  package weak var view: (any HomeViewInterface)?

  private let dependencies: HomeDependencies
  private let converter = HomeCMSConverter()
  private let gate = ProductLoadGate(limit: 4)

  private var models: [HomeAppModel] = []
  private var hasScreen = false
  private(set) var language: HomeContext.Language
  private var liked: Set<String> = []
  private var seen: Set<String> = []
  private var exposed: Set<CMSExperiment> = []

  private var likes: Task<Void, Never>?
  private var loading: Task<Void, Never>?
  /// The number of the newest load: a reply with another one is late.
  private var loadNumber = 0
  private var pulls: [CheckedContinuation<Void, Never>] = []
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

  // MARK: What happens on the screen

  package func handle(_ event: HomeAction) {
    switch event {
    case .didLoad:
      load()
      followLikes()
    case .didAppear:
      dependencies.tracking.send(HomeTracking.pageView)
      seen = []
    case .didPullToRefresh, .didTapRetryScreen:
      load()
    case .didComeNear(let id):
      let now = dependencies.context().now
      guard let slot = models.slot(id), slot.isDue(at: now, timeToLive: dependencies.timeToLive)
      else { return }
      loadProducts(slot.key)
    case .didTapRetry(let id):
      guard let slot = models.slot(id), case .failed = slot.phase else { return }
      loadProducts(slot.key)
    case .didTapElement(let id):
      tap(models.target(id))
    case .didTapProduct(let id, let shelf):
      tap(models.product(id, in: shelf))
    case .didTapHeart(let id):
      toggleLike(id)
    case .didSeeElement(let id):
      see(id.rawValue, models.target(id))
    case .didSeeProduct(let id, let shelf):
      see("\(shelf)/\(id)", models.product(id, in: shelf))
    }
  }

  /// Loads the screen anew; returns once no load is left to wait for.
  package func refresh() async {
    load()
    await withCheckedContinuation { pulls.append($0) }
  }

  // MARK: The screen

  private func load() {
    loading?.cancel()
    loadNumber += 1
    if !hasScreen { view?.showLoading() }
    loading = Task { [weak self, dependencies, loadNumber] in
      // Nothing is asked for a load that was overtaken before it began.
      guard !Task.isCancelled else { return }
      do throws(TravelError) {
        let screen = try await dependencies.travel.home(dependencies.screenVersion)
        // The service may answer although the task was cancelled.
        guard let self, loadNumber == self.loadNumber else { return }
        let context = dependencies.context()
        take(converter.convert(screen, in: context), context, savedAt: nil)
        if screen.isAnswer {
          await dependencies.lastScreen.save(HomeLastScreen(screen: screen, savedAt: context.now))
        }
      } catch {
        guard error != .cancelled else { return }
        let last = await dependencies.lastScreen.load()
        guard let self, loadNumber == self.loadNumber else { return }
        takeFailure(error, last)
      }
    }
  }

  private func takeFailure(_ error: TravelError, _ last: HomeLastScreen?) {
    defer { endPulls() }
    guard let last, !hasScreen else { return fail(error) }
    let context = dependencies.context()
    let conversion = converter.convert(last.screen, in: context)
    guard !conversion.models.isEmpty else { return fail(error) }
    take(conversion, context, savedAt: last.savedAt)
  }

  private func take(_ conversion: HomeConversion, _ context: HomeContext, savedAt: Date?) {
    defer { endPulls() }
    if case .refused(let message) = conversion.outcome { return fail(.unexpected(message)) }
    let old = language == context.language ? models : []
    models = conversion.models.takingProducts(of: old)
    language = context.language
    hasScreen = true
    showModels()
    if let savedAt {
      view?.showToast(HomeText(language).offline(savedAt: savedAt, now: context.now))
    }
  }

  private func fail(_ error: TravelError) {
    if hasScreen {
      view?.showToast(HomeText(language).refreshFailure)
    } else {
      view?.showFailure(error)
    }
  }

  private func endPulls() {
    for pull in pulls { pull.resume() }
    pulls = []
  }

  /// To be called after each change of `models`.
  private func showModels() {
    // Likes also come before there is a screen.
    guard hasScreen else { return }
    if models.isEmpty {
      view?.showEmpty(in: language)
    } else {
      view?.show(models.sections, in: language)
    }
  }
}

// MARK: Shelves, hearts, taps

extension HomeController {
  private func loadProducts(_ key: ProductSlotKey) {
    models.update(key) { $0.slot.begin() }
    showModels()
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
    showModels()
  }

  private func followLikes() {
    likes?.cancel()
    likes = Task { [weak self, dependencies] in
      for await ids in dependencies.favorites.ids() {
        guard let self, !Task.isCancelled else { return }
        liked = Set(ids)
        models.setLiked(liked)
        showModels()
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
        view?.showToast(HomeText(language).heartFailure)
      }
    }
  }

  private func tap(_ target: HomeTarget?) {
    guard let target else { return }
    dependencies.tracking.send(HomeTracking.click(target.tracking))
    if let route = target.route { view?.open(route) }
  }

  private func see(_ key: String, _ target: HomeTarget?) {
    guard let target, seen.insert(key).inserted else { return }
    dependencies.tracking.send(HomeTracking.impression(target.tracking))
    for experiment in target.experiments where exposed.insert(experiment).inserted {
      dependencies.tracking.send(HomeTracking.exposure(experiment))
    }
  }
}
