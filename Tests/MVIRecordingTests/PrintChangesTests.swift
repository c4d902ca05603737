import MVI
import MVIRecording
import Testing

@MainActor
struct PrintChangesTests {
  @Test func `actions, mutations and changed lines are printed`() {
    var output: [String] = []
    let store = Store(
      CartReducer(), watches: [.printChanges { output.append($0) }])
    store.send(.load)
    store.send(.clear)
    #expect(output.count == 4)
    #expect(output[0] == "action load")
    #expect(output[1] == "mutation setLoading(true)\n-   - isLoading: false\n+   - isLoading: true")
    #expect(output[3] == "mutation setItems([:])\n  (no change)")
  }
}
