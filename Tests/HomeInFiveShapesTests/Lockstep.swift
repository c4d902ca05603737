import Favorites
import Foundation
import HomeFeature
import HomeInFiveShapes
import SwiftUITesting
import Synchronization

/// The five shapes side by side: what is done to one is done to all, and all must look the same.
@MainActor final class Lockstep {
  enum Step: Sendable {
    case tap(String)
    /// Taps twice before anything else happens.
    case tapTwice(String)
    /// Pulls the screen down at the module of this name.
    case pull(String)
    /// Scrolls until one more row comes near.
    case near
    /// Answers the open question at an index.
    case answer(Int, Desk.Answer, String)
    case pass(TimeInterval)
    /// Another window likes a product, or takes it back.
    case likeElsewhere(String)
  }

  let worlds = HomeShape.allCases.map { ShapeWorld($0) }
  private(set) var script: [String] = []

  /// The one that the others are compared with: the app's own.
  var model: ShapeWorld { worlds.first { $0.shape == .mvi } ?? worlds[0] }

  func perform(_ step: Step) async throws {
    script.append(step.description)
    for world in worlds {
      switch step {
      case .tap(let name): try world.screen.tap(name)
      case .tapTwice(let name):
        try world.screen.tap(name)
        // The first tap may have taken the button away.
        if world.screen.shows(name) { try world.screen.tap(name) }
      case .pull(let name): try world.screen.refresh(name)
      case .near: try world.screen.scrollNear(1)
      case .answer(let index, let answer, _): try world.desk.answer(index, answer)
      case .pass(let seconds): world.outside.values.withLock { $0.now += seconds }
      case .likeElsewhere(let id): _ = try await world.outside.favorites.toggle(id)
      }
    }
    try await compare()
  }

  /// Settles all screens and asserts that they are the same, and reached the same world.
  ///
  /// A difference ends the script: the next steps might not be possible.
  func compare() async throws {
    var problems: [String] = []
    for world in worlds { await world.screen.settle() }
    let model = model
    for world in worlds where world.shape != model.shape {
      let name = world.shape
      expect(world.dump == model.dump, "\(name) shows\n\(world.dump)\nand not\n\(model.dump)")
      expect(world.home.screen == model.home.screen, "\(name) has another screen")
      expect(world.desk.asked == model.desk.asked, "\(name) asked \(world.desk.asked)")
      expect(world.desk.open == model.desk.open, "\(name) waits for \(world.desk.open)")
      let (here, there) = (
        world.outside.values.withLock(\.self), model.outside.values.withLock(\.self)
      )
      expect(here.events == there.events, "\(name) tracked \(here.events)")
      expect(here.routes == there.routes, "\(name) went \(here.routes)")
      expect(here.saved == there.saved, "\(name) kept another screen")
      expect(world.states.isEmpty || world.states == model.states, "\(name) had other states")
      expect(world.screen.reports.isEmpty, "\(name): \(world.screen.reports)")
    }
    func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
      if !holds { problems.append(problem()) }
    }
    guard !problems.isEmpty else { return }
    throw Difference(problems: problems, script: script)
  }

  struct Difference: Error, CustomStringConvertible {
    let problems: [String]
    let script: [String]

    var description: String {
      "\(problems.joined(separator: "\n"))\nafter\n\(script.joined(separator: "\n"))"
    }
  }

  func end() async {
    for world in worlds { await world.end() }
  }
}

extension Lockstep.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .tap(let name): "tap \(name)"
    case .tapTwice(let name): "tap \(name) twice"
    case .pull(let name): "pull \(name)"
    case .near: "scroll"
    case .answer(let index, _, let name): "answer \(index): \(name)"
    case .pass(let seconds): "wait \(seconds) s"
    case .likeElsewhere(let id): "like \(id) elsewhere"
    }
  }
}
