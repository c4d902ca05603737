import BrowserHost
import CommandLineTool
import DesignSystem
import Foundation
import HTTPServer
import MeasuredScreens
import SwiftUI

/// Shows one screen of the runtime's parts in a browser: what is supported, to see and to test.
@MainActor enum Gallery {
  /// The screens by name; each is a file in `Screens`.
  static let screens: [(name: String, view: @MainActor () -> AnyView)] = [
    ("buttons", { AnyView(ButtonsScreen()) }),
    ("calendar", { AnyView(CalendarPage()) }),
    ("navigation", { AnyView(NavigationPage()) }),
    ("text-fields", { AnyView(TextFieldsScreen()) }),
    ("sheets", { AnyView(SheetsScreen()) }),
    ("alerts", { AnyView(AlertsScreen()) }),
  ]

  static var help: String {
    """
    Usage: nadri-gallery [--screen NAME] [--port N] [--lang L] [--data DIR]

    Shows a screen of the SwiftUI runtime's parts in a browser.

      --screen NAME    \(screens.map(\.name).joined(separator: ", ")),
                       or bare: a page without the runtime, to measure against
      --port N         port to listen on, 0 for any free one (8081)
      --lang L         ko, en or ar, which is written from the right (that of the browser)
      --data DIR       where the state of sessions is kept (nowhere)
      --help           print this
    """
  }

  static func run(_ words: [String]) async throws {
    let arguments = try Arguments(words, options: ["--screen", "--port", "--lang", "--data"])
    if arguments.wantsHelp { return print(help) }
    let name = arguments.text("--screen") ?? screens[0].name
    let port = try arguments.integer("--port", in: 0...65_535) ?? 8_081
    if name == "bare" { return try await showBarePage(port) }
    guard let screen = screens.first(where: { $0.name == name }) else {
      throw UsageError(description: "there is no screen \(name)")
    }
    var configuration = BrowserHost.Configuration()
    configuration.title = name
    configuration.port = port
    configuration.languages = ["ko", "en", "ar"]
    configuration.language = arguments.text("--lang")
    configuration.bundles = [DesignSystemResources.bundle]
    let stop = StopSignal()
    let host = try BrowserHost(
      configuration,
      report: { FileHandle.standardError.write(Data("nadri-gallery: \($0)\n".utf8)) },
      app: { visitor in
        BrowserApp(screen.view().environment(\.locale, Locale(identifier: visitor.language)))
      })
    try host.start()
    say("Gallery: http://127.0.0.1:\(host.port)/")
    await stop.wait()
    await host.stop()
  }

  private static func showBarePage(_ port: Int) async throws {
    let stop = StopSignal()
    let server = try BarePage.start(port: port)
    say("Gallery: http://127.0.0.1:\(server.port)/")
    await stop.wait()
    await server.stop()
  }
}
