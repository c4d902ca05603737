import HomeFeature
import MVI
import Testing
import TravelAPI

@testable import AppFeature

@MainActor struct AppSnapshotTests {
  @Test func `states of every phase come back as they were`() async throws {
    let harness = AppHarness()
    try await harness.showEverything()
    var app = harness.stores.app.state
    app.tab = .search
    let snapshot = AppSnapshot(version: "1", app: app, home: harness.home.state)
    #expect(snapshot.home?.models.isEmpty == false)
    #expect(AppSnapshot(snapshot.text, version: "1") == snapshot)

    var failed = HomeReducer.State()
    failed.phase = .failed(.unreachable)
    let other = AppSnapshot(version: "1", app: app, home: failed)
    #expect(AppSnapshot(other.text, version: "1") == other)
  }

  @Test(arguments: [nil, "", "{}", "[1]"]) func `what is no snapshot is none`(text: String?) {
    #expect(AppSnapshot(text, version: "1") == nil)
  }

  @Test func `a snapshot of another version is none`() {
    let snapshot = AppSnapshot(version: "1", app: .init(), home: nil)
    #expect(AppSnapshot(snapshot.text, version: "2") == nil)
  }
}
