import Catalog
import CommandLineTool
import Foundation
import HomeInFiveShapes

/// What the command line asks for.
struct Options {
  var port: Int
  var host: String
  /// A service elsewhere; `nil` runs one in this process.
  var backend: URL?
  var scale: CatalogScale
  var dataDirectory: String
  var today: Date?
  var language: String?
  /// The version of the home document to ask for.
  var screen: String?
  /// What the home screen is written as.
  var home: HomeShape
  /// The file that what happens is recorded in.
  var record: String?

  static let help = """
    Usage: nadri [options]
           nadri replay FILE

    Shows the app in a browser, with the service it needs in the same process; or replays what was
    recorded (see nadri replay --help).

      --port N         port to listen on, 0 for any free one (8080)
      --host H         address to listen on (127.0.0.1)
      --backend URL    use the service at this address and start none
      --catalog SIZE   1k, 100k or 1m items, built at the first start (1k)
      --data DIR       where catalogue and sessions are kept (~/.local/share/nadri)
      --today DATE     the day that the app takes for today, YYYY-MM-DD
      --lang ko|en     the app's language (that of the browser)
      --screen NAME    the version of the home document to show (see /v1/home)
      --home SHAPE     how the home is written: mvc, mvvm, reactor, mvi or composable (mvi)
      --record FILE    append all that happens to this file, for nadri replay (not with
                       --home mvc or mvvm, which have no loop to record)
      --help           print this
    """

  /// - Returns: `nil` when help is asked for.
  init?(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words,
      options: [
        "--port", "--host", "--backend", "--catalog", "--data", "--today", "--lang", "--screen",
        "--home", "--record",
      ])
    if arguments.wantsHelp { return nil }
    port = try arguments.integer("--port", in: 0...65_535) ?? 8_080
    host = arguments.text("--host") ?? "127.0.0.1"
    backend = try arguments.text("--backend").map(Self.url)
    let size = arguments.text("--catalog") ?? CatalogScale.oneThousand.rawValue
    guard let scale = CatalogScale(rawValue: size) else {
      throw UsageError(description: "--catalog takes 1k, 100k or 1m, not \(size)")
    }
    self.scale = scale
    dataDirectory = arguments.text("--data") ?? Self.defaultDataDirectory
    today = try arguments.text("--today").map(Self.day)
    language = arguments.text("--lang")
    if let language, language != "ko", language != "en" {
      throw UsageError(description: "--lang takes ko or en, not \(language)")
    }
    screen = arguments.text("--screen")
    let shape = arguments.text("--home") ?? HomeShape.mvi.rawValue
    guard let home = HomeShape(rawValue: shape) else {
      throw UsageError(
        description: "--home takes mvc, mvvm, reactor, mvi or composable, not \(shape)")
    }
    self.home = home
    record = arguments.text("--record")
    if record != nil, !home.isRecordable {
      throw UsageError(
        description: "--record takes --home reactor, mvi or composable: \(home.rawValue) has no "
          + "loop, so there is nothing to write down")
    }
  }

  private static func url(_ text: String) throws(UsageError) -> URL {
    guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https",
      url.host?.isEmpty == false, url.path.isEmpty || url.path == "/", url.query == nil
    else {
      throw UsageError(description: "--backend takes an http address without path, not \(text)")
    }
    return url
  }

  /// Nine in the morning of the day, in Seoul.
  private static func day(_ text: String) throws(UsageError) -> Date {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = seoul
    if parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    {
      let components = DateComponents(year: year, month: month, day: day, hour: 9)
      if components.isValidDate(in: calendar), let date = calendar.date(from: components) {
        return date
      }
    }
    throw UsageError(description: "--today takes a day like 2026-12-24, not \(text)")
  }

  /// Korea Standard Time, without summer time since 1988.
  static let seoul =
    TimeZone(identifier: "Asia/Seoul") ?? TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

  private static var defaultDataDirectory: String {
    let variables = ProcessInfo.processInfo.environment
    if let base = variables["XDG_DATA_HOME"], base.hasPrefix("/") { return "\(base)/nadri" }
    return NSHomeDirectory() + "/.local/share/nadri"
  }
}
