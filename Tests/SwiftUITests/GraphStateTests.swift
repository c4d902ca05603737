import SwiftUI
import SwiftUITesting
import Testing

/// Where state lives, and what reads and writes of it do.
@MainActor struct GraphStateTests {
  @Test func `a read after a write gives what was written`() throws {
    struct Twice: View {
      @State private var count = 0

      var body: some View {
        Button("\(count)") {
          count += 1
          count += 1
        }
        .accessibilityIdentifier("twice")
      }
    }
    let screen = Screen(Twice())
    try screen.tap("twice")
    #expect(screen.texts == ["2"])
    #expect(screen.bodies(of: Twice.self) == 2)
  }

  @Test func `an equal write evaluates nothing`() throws {
    let screen = Screen(Host(3, next: { _ in 3 }) { Text("\($0)") })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodyCounts.isEmpty)
    #expect(screen.changes().isEmpty)
  }

  @Test func `a write and back in one turn evaluates nothing`() throws {
    struct Restless: View {
      @State private var isOn = false

      var body: some View {
        Button(isOn ? "on" : "off") {
          isOn.toggle()
          isOn.toggle()
        }
      }
    }
    let screen = Screen(Restless())
    screen.resetBodyCounts()
    try screen.tap("off")
    #expect(screen.texts == ["off"])
    #expect(screen.changes().isEmpty)
  }

  @Test func `a write while a body is evaluated is refused and reported`() {
    struct Writer: View {
      @State private var count = 0

      var body: some View {
        let _ = count = 7
        Text("\(count)")
      }
    }
    let screen = Screen(Writer())
    #expect(screen.texts == ["0"])
    #expect(screen.reports.count == 1)
    #expect(screen.reports[0].contains("while a body was being evaluated"))
  }

  @Test func `state of a removed view is gone and can still be written`() throws {
    let log = Log()
    struct Kept: View {
      let log: Log
      let keep: (Binding<Int>) -> Void
      @State private var count = 5

      var body: some View {
        Text("\(count)").onAppear { keep($count) }
      }
    }
    var kept: Binding<Int>?
    let screen = Screen(
      Host(0) { if $0 == 0 { Kept(log: log) { kept = $0 } } })
    let binding = try #require(kept)
    try screen.tap("next")
    binding.wrappedValue = 9
    screen.flush()
    #expect(binding.wrappedValue == 9)
    #expect(screen.texts == ["next"])
  }

  @Test func `a write from another thread arrives`() async throws {
    struct Worker: View {
      @State private var text = "waiting"

      var body: some View {
        let state = Sent($text)
        Button(text) {
          Task.detached { state.value.wrappedValue = "done" }
        }
      }
    }
    let screen = Screen(Worker())
    try screen.tap("waiting")
    try await screen.settle { screen.texts == ["done"] }
  }

  @Test func `a binding reads and writes the state it comes from`() throws {
    struct Child: View {
      @Binding var value: Int

      var body: some View {
        Button("child \(value)") { value += 1 }
      }
    }
    struct Parent: View {
      @State private var value = 1

      var body: some View {
        Text("parent \(value)")
        Child(value: $value)
      }
    }
    let screen = Screen(Parent())
    try screen.tap("child 1")
    #expect(screen.texts == ["parent 2", "child 2"])
  }

  @Test func `a binding to a property changes only that`() throws {
    struct Point: Equatable {
      var x = 1
      var y = 2
    }
    struct Child: View {
      @Binding var value: Int

      var body: some View { Button("\(value)") { value += 10 } }
    }
    struct Parent: View {
      @State private var point = Point()

      var body: some View {
        Child(value: $point.x)
        Child(value: $point.y)
      }
    }
    let screen = Screen(Parent())
    try screen.tap("2")
    #expect(screen.texts == ["1", "12"])
    try screen.tap("1")
    #expect(screen.texts == ["11", "12"])
  }

  @Test func `a constant binding stays`() throws {
    struct Child: View {
      @Binding var value: Int

      var body: some View { Button("\(value)") { value += 1 } }
    }
    let screen = Screen(Child(value: .constant(4)))
    try screen.tap("4")
    #expect(screen.texts == ["4"])
  }

  @Test func `an app's own property wrapper keeps its state`() throws {
    let screen = Screen(Host(0) { WrappedCounter(title: "t\($0)") })
    try screen.tap("t0 0")
    try screen.tap("next")
    #expect(screen.texts == ["next", "t1 1"])
  }

  @Test func `a modifier of the app keeps its state`() throws {
    struct Tally: ViewModifier {
      @State private var taps = 0

      func body(content: Content) -> some View {
        HStack {
          content
          Button("taps \(taps)") { taps += 1 }
        }
      }
    }
    let screen = Screen(Host(0) { Text("step \($0)").modifier(Tally()) })
    try screen.tap("taps 0")
    try screen.tap("next")
    #expect(screen.texts == ["next", "step 1", "taps 1"])
  }

  @Test func `an object of a state object is made once`() throws {
    let log = Log()
    final class Model: ObservableObject {
      @Published var count = 0

      init(_ log: Log) { MainActor.assumeIsolated { log.add("made") } }
    }
    struct Owner: View {
      @StateObject var model: Model
      let title: String

      var body: some View { Button("\(title) \(model.count)") { model.count += 1 } }
    }
    let screen = Screen(Host(0) { Owner(model: Model(log), title: "m\($0)") })
    try screen.tap("m0 0")
    try screen.tap("next")
    #expect(screen.texts == ["next", "m1 1"])
    #expect(log.lines == ["made"])
  }
}

@propertyWrapper private struct Doubled: DynamicProperty {
  @State private var half = 0

  var wrappedValue: Int {
    get { half }
    nonmutating set { half = newValue }
  }
}

private struct WrappedCounter: View {
  let title: String
  @Doubled private var count

  var body: some View { Button("\(title) \(count)") { count += 1 } }
}

/// Takes a binding to another thread, as apps may.
///
/// Unchecked because `Binding` is not `Sendable` here; a state's binding may be written anywhere.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
