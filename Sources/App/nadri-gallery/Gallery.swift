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
    ("page-transition", { AnyView(PageTransitionScreen()) }),
    ("transitions", { AnyView(TransitionsScreen()) }),
    ("animations", { AnyView(AnimationsScreen()) }),
    ("geometry", { AnyView(GeometryScreen()) }),
    ("scrolling", { AnyView(ScrollingScreen()) }),
    ("layout", { AnyView(LayoutScreen()) }),
    ("appearance", { AnyView(AppearanceScreen()) }),
    ("series", { AnyView(SeriesScreen()) }),
    ("survival", { AnyView(SurvivalScreen()) }),
    ("calendar", { AnyView(CalendarPage()) }),
    ("calendar-opening", { AnyView(NavigationPage()) }),
    ("text-fields", { AnyView(TextFieldsScreen()) }),
    ("controls", { AnyView(ControlsScreen()) }),
    ("gestures", { AnyView(GesturesScreen()) }),
    ("sheets", { AnyView(SheetsScreen()) }),
    ("alerts", { AnyView(AlertsScreen()) }),
    ("navigation", { AnyView(NavigationScreen()) }),
    ("list", { AnyView(ListScreen()) }),
    ("trip-form", { AnyView(TripFormScreen()) }),
  ]

  static var help: String {
    """
    Usage: nadri-gallery [--screen NAME] [--port N] [--data DIR] ...

    Shows a screen of the SwiftUI runtime's parts in a browser.

      --screen NAME    \(screens.map(\.name).joined(separator: ", ")),
                       or bare: a page without the runtime, to measure against
      --port N         port to listen on, 0 for any free one (8081)
      --lang L         ko, en or ar, which is written from the right (that of the browser)
      --data DIR       where the state of sessions is kept (nowhere)
      --park MS        after how many milliseconds idle sessions are parked (30000)
      --help           print this
    """
  }

  static func run(_ words: [String]) async throws {
    let arguments = try Arguments(
      words, options: ["--screen", "--port", "--lang", "--data", "--park"])
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
    configuration.dataDirectory = arguments.text("--data").map { URL(fileURLWithPath: $0) }
    if let limit = try arguments.integer("--park", in: 1...3_600_000) {
      configuration.parkLimit = .milliseconds(limit)
      configuration.sweepInterval = .milliseconds(limit)
    }
    let stop = StopSignal()
    let host = try BrowserHost(
      configuration,
      report: { FileHandle.standardError.write(Data("nadri-gallery: \($0)\n".utf8)) },
      app: { visitor in
        var app = BrowserApp(
          screen.view().environment(\.locale, Locale(identifier: visitor.language)))
        // Nothing but the views themselves changes a screen of the gallery.
        app.observe = { _ in AnyCancellable {} }
        return app
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
