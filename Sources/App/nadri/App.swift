import Backend
import BrowserHost
import Catalog
import CommandLineTool
import DesignSystem
import Foundation
import HTTPServer

/// The app in a browser: the service (here or elsewhere), and the host that shows the app.
@MainActor enum App {
  static func run(_ words: [String]) async throws {
    if words.first == "replay" { return try ReplayCommand.run(Array(words.dropFirst())) }
    guard let options = try Options(words) else { return print(Options.help) }
    let log = try options.record.map { try SessionLog(path: $0, report: report) }
    let service = try options.backend == nil ? startService(options) : nil
    // From here on; a build of the catalogue is simply ended.
    let stop = StopSignal()
    guard
      let base = options.backend ?? service.flatMap({ URL(string: "http://127.0.0.1:\($0.port)") })
    else { throw UsageError(description: "the service has no address") }
    let host = try makeHost(options, base: base, log: log)
    try host.start()
    let name = options.host.contains(":") ? "[\(options.host)]" : options.host
    say("Nadri: http://\(name):\(host.port)/")
    await stop.wait()
    await host.stop()
    await service?.stop()
  }

  /// The service inside this process, on a port of its own and behind the same HTTP client.
  private static func startService(_ options: Options) throws -> HTTPServer {
    let bar = ProgressBar()
    let catalog = try CatalogStore.open(
      CatalogConfiguration(directory: options.dataDirectory, scale: options.scale),
      progress: bar.show, notice: { report($0.description) })
    let today = options.today
    let backend = try Backend(
      catalog: catalog, track: TrackStore(directory: options.dataDirectory),
      now: { Int((today ?? Date()).timeIntervalSince1970) })
    return try HTTPServer(.init(), respond: { await backend.respond(to: $0) })
  }

  private static func report(_ sentence: String) {
    FileHandle.standardError.write(Data("nadri: \(sentence)\n".utf8))
  }

  private static func makeHost(
    _ options: Options, base: URL, log: SessionLog?
  ) throws -> BrowserHost {
    var configuration = BrowserHost.Configuration()
    configuration.title = "나들이"
    configuration.host = options.host
    configuration.port = options.port
    configuration.language = options.language
    configuration.languages = ["ko", "en"]
    configuration.texts["ko"] = BrowserHost.Texts(
      connectionLost: "연결이 끊겼어요. 다시 연결하는 중…", isFull: "찾는 분이 많아요. 잠시 후 다시 와 주세요.")
    configuration.fontFamily = "Noto Sans KR"
    configuration.bundles = [DesignSystemResources.bundle]
    configuration.fonts = ["400": "Regular", "700": "Bold"].sorted { $0.key < $1.key }
      .compactMap { weight, face in
        Bundle.module.url(
          forResource: "NotoSansKR-ks2350-\(face)", withExtension: "woff2", subdirectory: "Fonts"
        ).map { (weight, $0) }
      }
    configuration.dataDirectory = URL(fileURLWithPath: options.dataDirectory)
    let pages = AppPages(options, base: base, log: log)
    let proxy = PictureProxy(base: base)
    return try BrowserHost(
      configuration, report: report, fallback: { await proxy.respond($0) },
      restoring: { visitor, saved in pages.make(for: visitor, saved) })
  }
}
