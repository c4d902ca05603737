import Foundation
import MVI
import MVIRecording
import Testing

@MainActor
struct SnapshotTests {
  private var state: CartReducer.State {
    var state = CartReducer.State()
    state.items = ["귤": 3]
    state.notice = "담았어요"
    return state
  }

  @Test func `a state is restored from its text, its pulses too`() throws {
    let text = try StateSnapshot(of: state, store: "CartReducer", version: "1").text
    let restored: CartReducer.State = try StateSnapshot(parsing: text)
      .state(of: "CartReducer", version: "1")
    #expect(restored == state)
    #expect(restored.$notice.count == 1)
  }

  @Test func `a snapshot of another store, version or form is refused`() throws {
    let snapshot = try StateSnapshot(of: state, store: "CartReducer", version: "1")
    #expect(throws: SnapshotError.store(found: "CartReducer", expected: "Home")) {
      let _: CartReducer.State = try snapshot.state(of: "Home", version: "1")
    }
    #expect(throws: SnapshotError.version(found: "1", expected: "2")) {
      let _: CartReducer.State = try snapshot.state(of: "CartReducer", version: "2")
    }
    #expect(throws: SnapshotError.self) {
      let _: Int = try snapshot.state(of: "CartReducer", version: "1")
    }
  }

  @Test func `what was loading starts again`() async {
    var loading = state
    loading.isLoading = true
    var actions: [CartReducer.Action] = []
    let store = Store(
      resuming: loading, CartReducer(),
      watches: [StoreWatch { if case .action(let action) = $0 { actions.append(action) } }])
    #expect(actions == [.load])
    #expect(store.state.items == ["귤": 3])
    for _ in 0..<1_000_000 where store.state.isLoading { await Task.yield() }
    #expect(!store.state.isLoading)
    let idle = Store(
      resuming: state, CartReducer(),
      watches: [StoreWatch { if case .action(let action) = $0 { actions.append(action) } }])
    #expect(actions == [.load])
    #expect(idle.state == state)
  }

  @Test(
    arguments: [
      "null", "true", "12", "-9223372036854775808", "0.1", "1e+300", #""a\"b/c""#, "[]",
      #"[1,[2,{"a":null}]]"#, #"{"":1,"a/b":{"~":2}}"#,
    ])
  func `JSON is read and written as it is`(text: String) throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(value.text == text)
  }

  @Test func `numbers that JSON has not are texts and come back`() throws {
    let value = try JSONValue(encoding: [Double.infinity, -.infinity, 1.5])
    #expect(value.text == #"["inf","-inf",1.5]"#)
    #expect(try value.decoded(as: [Double].self) == [.infinity, -.infinity, 1.5])
  }
}
