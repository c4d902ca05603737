import Combine
import Favorites
import Foundation
import HomeFeature
import HomeInFiveShapes
import MVI
import MVIReactor
@_spi(Host) import SwiftUI
import SwiftUITesting
import Synchronization
import Tracking
import TravelAPI
import TravelModels

/// A home screen in one shape, on a real screen, with a world of its own around it.
@MainActor final class ShapeWorld {
  let shape: HomeShape
  let home: ShapedHome
  let screen: Screen
  let outside = Outside()
  var desk: Desk { outside.desk }
  /// The states that followed one another; none for a shape that has no states.
  private(set) var states: [HomeReducer.State] = []
  /// Whether the shape has states that can be listed.
  var hasStates: Bool { shape != .mvc && shape != .mvvm }
  private var observation: AnyCancellable?

  /// What the home reaches and a test sets, from any task.
  final class Outside: Sendable {
    struct Values {
      var now = Date(timeIntervalSince1970: 1_776_654_000)
      var events: [TrackingEvent] = []
      var routes: [HomeRoute] = []
      var saved: HomeLastScreen?
    }

    let desk = Desk()
    let favorites = FavoriteClient.inMemory()
    let values = Mutex(Values())
  }

  init(_ shape: HomeShape) {
    self.shape = shape
    home = ShapedHome(shape, dependencies: .world(outside))
    screen = Screen(
      ShapedHomeView(home) { [outside] route in
        outside.values.withLock { $0.routes.append(route) }
      })
    switch home {
    case .mvc, .mvvm: break
    case .reactor(let reactor):
      // Without the first, which is the state there is now.
      observation = reactor.state.sink { [weak self] in self?.add($0) }
      states = []
    case .mvi(let store): observation = store.observe(.perMutation) { [weak self] in self?.add($0) }
    case .composable(let store):
      observation = store.observe(.perMutation) { [weak self] in self?.add($0) }
    }
  }

  private func add(_ state: HomeReducer.State) {
    if states.last != state { states.append(state) }
  }

  /// The screen as text. A toast goes by the real clock, so it is told apart, in `home.screen`.
  var dump: String {
    var lines: [Substring] = []
    var toastIndent: Int?
    for line in screen.dump().split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let depth = toastIndent, indent > depth { continue }
      toastIndent = line.contains("#toast") ? indent : nil
      if toastIndent == nil { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// The names of all that can be tapped.
  var buttons: [String] {
    let elements = screen.graph.document.root?.withDescendants ?? []
    return elements.filter { $0.handlers["tap"] != nil && !$0.isHidden }
      .compactMap { $0[attribute: "data-testid"] }
  }

  /// Leaves the screen and answers whatever is still asked.
  func end() async {
    screen.unmount()
    desk.close()
    await screen.settle()
  }
}

extension HomeDependencies {
  static func world(_ outside: ShapeWorld.Outside) -> HomeDependencies {
    HomeDependencies(
      travel: TravelClient(
        home: { _ throws(TravelError) in
          switch await outside.desk.ask(.home) {
          case .screen(let screen): return screen
          case .failure(let error): throw error
          case .page, .kept: throw .unexpected("no screen")
          }
        },
        homeProducts: { request throws(TravelError) in
          switch await outside.desk.ask(.products(request)) {
          case .page(let page): return page
          case .failure(let error): throw error
          case .screen, .kept: throw .unexpected("no page")
          }
        }),
      favorites: FavoriteClient(
        ids: outside.favorites.ids,
        toggle: { id throws(FavoriteError) in
          guard case .kept = await outside.desk.ask(.like(id)) else { throw .storage("refused") }
          return try await outside.favorites.toggle(id)
        }),
      tracking: TrackingClient { event in outside.values.withLock { $0.events.append(event) } },
      lastScreen: HomeLastScreenClient(
        load: { outside.values.withLock(\.saved) },
        save: { last in outside.values.withLock { $0.saved = last } }),
      context: {
        HomeContext(now: outside.values.withLock(\.now), zone: .gmt, version: .current)
      })
  }
}
