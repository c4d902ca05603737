import AppFeature
import HomeFeature
import HomeInFiveShapes
import MVI
import MVIRecording
import TravelModels

/// Writes down what the stores of pages do, into one file for all of them.
@MainActor final class SessionLog {
  private let file: RecordingFile
  private let report: (String) -> Void
  private var pages = 0
  private var hasFailed = false

  /// - Parameter report: told once when the file can no longer be written; the app goes on.
  init(path: String, report: @escaping (String) -> Void) throws {
    file = try RecordingFile(path: path)
    self.report = report
  }

  /// What one page's stores are given, and what ends their logs.
  struct Page {
    let app: StoreWatch<AppReducer.State, AppReducer.Action, AppReducer.Mutation>
    let home: ShapedHome.Watches
    let finish: @MainActor () -> Void
  }

  /// - Parameter shape: what the page's home is written as; only one that is recordable has watches.
  func page(_ shape: HomeShape) -> Page {
    pages += 1
    let (app, endApp) = watch(
      AppReducer.State.self, AppReducer.Action.self, AppReducer.Mutation.self,
      header("app", of: "AppReducer"))
    var home = ShapedHome.Watches()
    let endHome: @MainActor () -> Void
    switch shape {
    case .mvc, .mvvm: endHome = {}
    case .reactor:
      let (watch, end) = watch(
        HomeReducer.State.self, HomeAction.self, ReskinHomeReactor.Mutation.self,
        header("home", of: "ReskinHomeReactor"))
      (home.reactor, endHome) = ([watch], end)
    case .mvi:
      let (watch, end) = watch(
        HomeReducer.State.self, HomeAction.self, HomeReducer.Mutation.self,
        header("home", of: "HomeReducer"))
      (home.mvi, endHome) = ([watch], end)
    case .composable:
      let (watch, end) = watch(
        HomeReducer.State.self, ComposableHomeReducer.Action.self,
        ComposableHomeReducer.Action.self, header("home", of: "ComposableHomeReducer"))
      (home.composable, endHome) = ([watch], end)
    }
    return Page(app: app, home: home) {
      endApp()
      endHome()
    }
  }

  private func watch<State: Codable, Action: Codable, Mutation: Codable>(
    _ state: State.Type, _ action: Action.Type, _ mutation: Mutation.Type,
    _ header: RecordingHeader
  ) -> (StoreWatch<State, Action, Mutation>, @MainActor () -> Void) {
    let recorder = Recorder<State, Action, Mutation>(header, to: write)
    return (recorder.watch, { recorder.finish() })
  }

  private func header(_ part: String, of store: String) -> RecordingHeader {
    RecordingHeader(
      name: "page-\(pages)/\(part)", app: "nadri", version: AppVersion.current.description,
      store: store)
  }

  private func write(_ line: String) {
    file.append(line)
    guard let failure = file.failure, !hasFailed else { return }
    hasFailed = true
    report("nothing more is recorded: \(failure)")
  }
}
