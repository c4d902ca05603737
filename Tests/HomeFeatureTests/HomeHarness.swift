import Combine
import Favorites
import Foundation
import HomeFeature
import MVI
import Synchronization
import Testing
import Tracking
import TravelAPI
import TravelFixtures
import TravelModels

/// A live home store with everything outside it in the hands of a test.
@MainActor
final class HomeHarness {
  let store: StoreOf<HomeReducer>
  let desk = ProductDesk()
  let favorites = FavoriteClient.inMemory()
  let outside: Outside

  /// What the test sets and reads, from any task.
  final class Outside: Sendable {
    struct Values {
      var context: HomeContext
      var screens: [Result<CMSScreen, TravelError>]
      var versions: [String] = []
      var events: [TrackingEvent] = []
      var saved: HomeLastScreen?
    }

    let values: Mutex<Values>

    init(_ values: Values) {
      self.values = Mutex(values)
    }
  }

  init(
    _ screens: Result<CMSScreen, TravelError>..., saved: HomeLastScreen? = nil,
    context: HomeContext? = nil, restored: HomeReducer.State? = nil,
    favorites client: FavoriteClient? = nil
  ) throws {
    let outside = Outside(
      Outside.Values(
        context: try context ?? .fixture(), screens: screens, saved: saved))
    self.outside = outside
    let desk = desk
    let dependencies = HomeDependencies(
      travel: TravelClient(
        home: { version throws(TravelError) in
          let answer = outside.values.withLock { values in
            values.versions.append(version)
            return values.screens.isEmpty ? nil : values.screens.removeFirst()
          }
          guard let answer else { throw .unimplemented("no more screens") }
          return try answer.get()
        },
        homeProducts: { request throws(TravelError) in try await desk.ask(request).get() }),
      favorites: client ?? favorites,
      tracking: TrackingClient { event in outside.values.withLock { $0.events.append(event) } },
      lastScreen: HomeLastScreenClient(
        load: { outside.values.withLock(\.saved) },
        save: { last in outside.values.withLock { $0.saved = last } }),
      context: { outside.values.withLock(\.context) })
    store = Store(HomeReducer(dependencies: dependencies, restored: restored)) { issue in
      Issue.record("\(issue.summary)")
    }
  }

  var state: HomeReducer.State { store.state }
  var events: [TrackingEvent] { outside.values.withLock(\.events) }

  func advance(_ seconds: TimeInterval) {
    outside.values.withLock { $0.context.now += seconds }
  }

  func add(_ screens: Result<CMSScreen, TravelError>...) {
    outside.values.withLock { $0.screens += screens }
  }

  /// Waits until the state is as wanted.
  func wait(until isWanted: @escaping @MainActor (HomeReducer.State) -> Bool) async {
    if isWanted(store.state) { return }
    var observation: AnyCancellable?
    await withCheckedContinuation { continuation in
      var isDone = false
      observation = store.observe { state in
        guard !isDone, isWanted(state) else { return }
        isDone = true
        continuation.resume()
      }
    }
    observation?.cancel()
  }

  /// Sends `action` and waits for the screen, its failure, or a toast.
  func load(_ action: HomeReducer.Action = .didLoad) async {
    store.send(action)
    await wait { $0.phase != .idle && $0.phase != .loading && !$0.isRefreshing }
  }

  func phase(_ id: String) -> ProductSlot.Phase? {
    state.slot(HomeElementID(rawValue: id))?.phase
  }

  func items(_ id: String) -> [HomeProductItem] {
    state.slot(HomeElementID(rawValue: id))?.items ?? []
  }

  func near(_ id: String) {
    store.send(.didComeNear(HomeElementID(rawValue: id)))
  }

  /// A screen with `count` shelves: `1/1/1/1`, `1/1/2/1`, … from the landings `shelf/1`, ….
  static func shelves(_ count: Int, with fields: [String: JSONValue] = [:]) -> CMSScreen {
    let components = (1...count).map { number in
      CMSFixture.product(
        id: .integer(number), contents: [CMSFixture.source(id: 1, landing: "shelf/\(number)")])
    }
    return CMSFixture.screen(
      CMSFixture.module("hotel", id: 1, components: components, with: fields))
  }
}
