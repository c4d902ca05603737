import Backend
import CalendarCore
import Catalog
import CommandLineTool
import Foundation
import HTTPServer

/// The commands of the program.
enum Commands {
  static func run(_ words: [String]) async throws {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "serve": try await serve(rest)
    case "catalog": try await catalog(rest)
    case "openapi": try openapi(rest)
    case "--help", "-h", "help": print(Usage.all)
    case nil: throw UsageError(description: "a command is missing: serve, catalog build or openapi")
    case let word?: throw UsageError(description: "unknown command \(word)")
    }
  }

  private static func serve(_ words: [String]) async throws {
    let arguments = try Arguments(
      words, options: ["--port", "--host", "--catalog", "--data", "--fail", "--delay", "--today"])
    if arguments.wantsHelp { return print(Usage.serve) }
    let configuration = try catalogConfiguration(arguments, scaleOption: "--catalog")
    let trouble = Trouble(
      failuresPerThousand: (try arguments.integer("--fail", in: 0...100) ?? 0) * 10,
      delay: .milliseconds(try arguments.integer("--delay", in: 0...60_000) ?? 0))
    var address = HTTPServer.Configuration()
    address.host = arguments.text("--host") ?? "127.0.0.1"
    address.refusal = Backend.refusal
    address.port = try arguments.integer("--port", in: 0...65_535) ?? 8_090
    let clock = try clock(arguments)
    // One for the build and the service: a second one, made as the first is let go, may hear nothing.
    let stop = StopSignal()
    let catalog = try open(configuration, until: stop)
    let backend = try Backend(
      catalog: catalog, track: TrackStore(directory: configuration.directory), trouble: trouble,
      now: clock)
    let server = try HTTPServer(address, respond: { await backend.respond(to: $0) })
    let host = address.host.contains(":") ? "[\(address.host)]" : address.host
    say("http://\(host):\(server.port)/")
    await stop.wait()
    await server.stop()
  }

  /// The clock that dates go by: noon of a fixed day in Korea, or the real one.
  private static func clock(_ arguments: Arguments) throws -> @Sendable () -> Int {
    guard let text = arguments.text("--today") else {
      return { Int(Date().timeIntervalSince1970) }
    }
    guard text.utf8.count == 10, let day = CalendarDay(text) else {
      throw UsageError(description: "--today takes a day such as 2026-12-05, not \(text)")
    }
    return { day.number * 86_400 + 3 * 3_600 }
  }

  private static func catalog(_ words: [String]) async throws {
    guard words.first == "build" else {
      if words == ["--help"] || words == ["-h"] { return print(Usage.build) }
      throw UsageError(description: "catalog takes one command: build")
    }
    let arguments = try Arguments(Array(words.dropFirst()), options: ["--scale", "--data"])
    if arguments.wantsHelp { return print(Usage.build) }
    let configuration = try catalogConfiguration(arguments, scaleOption: "--scale")
    let stop = StopSignal()
    let store = try open(configuration, thoroughly: true, until: stop)
    try stop.release()
    try await store.prepareKeywords()
    say("\(configuration.scale.rawValue) catalogue in \(configuration.directory)")
  }

  private static func openapi(_ words: [String]) throws {
    if try Arguments(words, options: []).wantsHelp { return print(Usage.openapi) }
    print(try APIDescription.yaml(), terminator: "")
  }

  private static func open(
    _ configuration: CatalogConfiguration, thoroughly: Bool = false, until stop: StopSignal
  ) throws -> CatalogStore {
    let bar = ProgressBar()
    // An error's line must not be written into the bar.
    defer { bar.end() }
    let store = try CatalogStore.open(configuration, thoroughly: thoroughly) { share in
      bar.show(share)
      try stop.check()
    } notice: {
      mention($0.description, as: "nadri-backend")
    }
    try stop.check()
    return store
  }

  private static func catalogConfiguration(
    _ arguments: Arguments, scaleOption: String
  ) throws(UsageError) -> CatalogConfiguration {
    let word = arguments.text(scaleOption) ?? CatalogScale.oneThousand.rawValue
    guard let scale = CatalogScale(rawValue: word) else {
      throw UsageError(description: "\(scaleOption) takes 1k, 100k or 1m, not \(word)")
    }
    return CatalogConfiguration(directory: arguments.text("--data") ?? "data", scale: scale)
  }
}
