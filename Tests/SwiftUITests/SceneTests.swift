@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// Apps and scenes as a host shows them.
@MainActor struct SceneTests {
  @Test func `an app is its scene's view, with state of its own`() throws {
    let first = Screen(AppView(Trips.self))
    let second = Screen(AppView(Trips.self))
    try first.tap("count 0")
    #expect(first.shows("count 1") && second.shows("count 0"))
    #expect(first.shows("lines 4"))
  }

  @Test func `an app is run by the host of its process`() {
    var shown: [String] = []
    AppHost.run = { shown.append("\($0)") }
    defer { AppHost.run = nil }
    Trips.main()
    #expect(shown == ["Trips"])
  }

  @Test func `the phase is whether the page can be seen`() throws {
    let screen = Screen(AppView(Trips.self))
    #expect(screen.shows("active []"))
    screen.setVisible(false)
    #expect(screen.shows("background [background]"))
    screen.setVisible(true)
    #expect(screen.shows("active [background active]"))
  }
}

private struct Trips: App {
  @State private var count = 0
  @State private var phases: [String] = []
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      Content(count: $count, phases: phases)
    }
    .environment(\.lineLimit, 4)
    .onChange(of: phase) { _, new in phases.append("\(new)") }
  }
}

private struct Content: View {
  @Binding var count: Int
  let phases: [String]
  @Environment(\.scenePhase) private var phase
  @Environment(\.lineLimit) private var lines

  var body: some View {
    Button("count \(count)") { count += 1 }
    Text("lines \(lines ?? 0)")
    Text("\(phase) [\(phases.joined(separator: " "))]")
  }
}
