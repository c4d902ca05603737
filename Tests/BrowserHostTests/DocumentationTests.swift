import Foundation
import SwiftUI
import Testing

@testable import BrowserHost

/// What the module's page shows, compiled.
@MainActor struct DocumentationTests {
  @Test func `a host is made with a view`() throws {
    var configuration = BrowserHost.Configuration()
    configuration.title = "나들이"
    let host = try BrowserHost(configuration) { visitor in
      BrowserApp(Text(visitor.language == "en" ? "Hello" : "안녕하세요"))
    }
    #expect(host.sessionCount == 0)
  }

  @Test func `a host that keeps sessions is made with what an earlier process kept`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("documented-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = BrowserHost.Configuration()
    configuration.dataDirectory = folder
    let host = try BrowserHost(
      configuration,
      restoring: { visitor, saved in
        let store = Counter(text: saved)
        var app = BrowserApp(CounterView(store: store))
        app.save = {
          let text = store.text
          return { text }
        }
        return app
      })
    #expect(host.sessionCount == 0)
  }
}

@MainActor private final class Counter: ObservableObject {
  @Published var count: Int

  init(text: String?) { count = text.flatMap(Int.init) ?? 0 }

  var text: String { String(count) }
}

private struct CounterView: View {
  @ObservedObject var store: Counter

  var body: some View {
    Button("\(store.count)") { store.count += 1 }
  }
}
