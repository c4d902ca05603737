import AppFeature
import HomeFeature
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
    let home: StoreWatch<HomeReducer.State, HomeReducer.Action, HomeReducer.Mutation>
    let finish: @MainActor () -> Void
  }

  func page() -> Page {
    pages += 1
    let app = Recorder<AppReducer.State, AppReducer.Action, AppReducer.Mutation>(
      header("app", of: "AppReducer"), to: write)
    let home = Recorder<HomeReducer.State, HomeReducer.Action, HomeReducer.Mutation>(
      header("home", of: "HomeReducer"), to: write)
    return Page(app: app.watch, home: home.watch) {
      app.finish()
      home.finish()
    }
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
