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
  /// A difference ends the script: the next steps might not be possible. On a busy machine work
  /// that hops between actors may take several turns, so a difference has to last.
  func compare() async throws {
    var problems: [String] = []
    for _ in 0..<10 {
      for world in worlds { await world.screen.settle() }
      problems = worlds.flatMap { differences(of: $0) }
      if problems.isEmpty { return }
    }
    throw Difference(problems: problems, script: script)
  }

  private func differences(of world: ShapeWorld) -> [String] {
    let name = world.shape
    let outside = world.outside.values.withLock(\.self)
    let wanted = model.outside.values.withLock(\.self)
    let rules: [(holds: Bool, problem: String)] = [
      (world.dump == model.dump, "\(name) shows\n\(world.dump)\nand not\n\(model.dump)"),
      (world.home.screen == model.home.screen, "\(name) has another screen"),
      (world.desk.asked == model.desk.asked, "\(name) asked \(world.desk.asked)"),
      (world.desk.open == model.desk.open, "\(name) waits for \(world.desk.open)"),
      (outside.events == wanted.events, "\(name) tracked \(outside.events)"),
      (outside.routes == wanted.routes, "\(name) went \(outside.routes)"),
      (outside.saved == wanted.saved, "\(name) kept another screen"),
      (!world.hasStates || world.states == model.states, "\(name) had other states"),
      (world.screen.reports.isEmpty, "\(name): \(world.screen.reports)"),
    ]
    return rules.filter { !$0.holds }.map(\.problem)
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
