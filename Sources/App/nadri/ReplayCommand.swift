import AppFeature
import CommandLineTool
import Favorites
import Foundation
import HomeFeature
import HomeInFiveShapes
import MVI
import MVIComposable
import MVIReactor
import MVIRecording
import Tracking
import TravelAPI
import TravelModels

/// `nadri replay FILE`: reduces a recorded run again and says whether it still comes to the same.
@MainActor enum ReplayCommand {
  static let help = """
    Usage: nadri replay FILE

    Replays what `nadri --record FILE` wrote: each store's mutations are reduced again, and its states
    are compared with the recorded ones. Says where the first difference is, and exits with 1 then.
    A log that was cut off replays up to the cut.

    Only `reduce` is checked. What an action was turned into (`handle`, `mutate`, effects, the network)
    is taken from the log and does not run again, so a change there shows no difference.
    """

  static func run(_ words: [String]) throws {
    if words == ["--help"] || words == ["-h"] { return print(help) }
    guard words.count == 1, let path = words.first, !path.hasPrefix("-") else {
      throw UsageError(description: "replay takes one file")
    }
    let text = try read(path)
    let recordings = Recording.all(in: text)
    guard !recordings.isEmpty else { throw ReplayFailure("\(path) holds no recording") }
    var differences = 0
    for recording in recordings {
      guard recording.hasStart else {
        differences += 1
        say("\(recording.header.name): not replayed")
        for note in recording.notes { say("  \(note)") }
        continue
      }
      if let difference = try replay(recording) {
        differences += 1
        say("\(recording.header.name): differs")
        say(difference)
      } else {
        let end = recording.end == nil ? "up to where the log ends" : "to the end"
        say("\(recording.header.name): \(recording.steps.count) mutations, the same \(end)")
      }
      for note in recording.notes { say("  \(note)") }
    }
    if differences > 0 {
      throw ReplayFailure(
        "\(differences) of \(recordings.count) recordings differ or cannot be replayed")
    }
  }

  private static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ReplayFailure("\(path) cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The first difference, as text.
  private static func replay(_ recording: Recording) throws -> String? {
    switch recording.header.store {
    case "AppReducer":
      try recording.replay(AppReducer()).difference?.text
    case "HomeReducer":
      try recording.replay(HomeReducer(dependencies: nowhere)).difference?.text
    case "ReskinHomeReactor":
      try recording.replay(ReactorReducer(ReskinHomeReactor(nowhere))).difference?.text
    case "ComposableHomeReducer":
      try recording.replay(
        ComposedReducer(ComposableHomeReducer(nowhere), initialState: HomeReducer.State())
      ).difference?.text
    case let store:
      throw ReplayFailure("\(recording.header.name) is of \(store), which this app has not")
    }
  }

  /// Reaches nothing: what came from outside is in the log.
  private static var nowhere: HomeDependencies {
    let context = HomeContext(now: Date(), zone: Options.seoul, version: .current)
    return HomeDependencies(
      travel: TravelClient(), favorites: FavoriteClient(), tracking: .silent,
      context: { context })
  }
}

/// Why a replay ends badly, in one line.
struct ReplayFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
