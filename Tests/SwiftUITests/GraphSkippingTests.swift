import SwiftUI
import SwiftUITesting
import Testing

/// When a view's body does not run although its parent's did.
@MainActor struct GraphSkippingTests {
  @Test func `a view of equal values is skipped`() throws {
    let screen = Screen(Host(0) { _ in Plain(number: 1, name: "a", place: .left) })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Plain.self) == 0)
  }

  @Test func `a view of one other value is evaluated`() throws {
    let screen = Screen(Host(0) { Plain(number: 1, name: "a\($0)", place: .left) })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Plain.self) == 1)
    #expect(screen.texts == ["next", "a1"])
  }

  @Test func `an equatable view is compared by its own equality`() throws {
    struct Parity: View, Equatable {
      let number: Int
      let action: () -> Void
      nonisolated static func == (left: Self, right: Self) -> Bool {
        left.number % 2 == right.number % 2
      }
      var body: some View { Text("\(number)") }
    }
    let screen = Screen(Host(0, next: { $0 + 2 }) { Parity(number: $0) {} })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Parity.self) == 0)
    #expect(screen.texts == ["next", "0"])
  }

  @Test func `a view wrapped by equatable is compared by its own equality`() throws {
    struct Labelled: View, Equatable {
      let text: String
      let ignored: Int
      nonisolated static func == (left: Self, right: Self) -> Bool { left.text == right.text }
      var body: some View { Text(text) }
    }
    let screen = Screen(Host(0) { Labelled(text: "t\($0 / 2)", ignored: $0).equatable() })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Labelled.self) == 0)
    try screen.tap("next")
    #expect(screen.bodies(of: Labelled.self) == 1)
    #expect(screen.texts == ["next", "t1"])
  }

  @Test func `a view with a closure is never the same`() throws {
    struct Tappable: View {
      let number: Int
      let action: () -> Void
      var body: some View { Text("\(number)") }
    }
    let screen = Screen(Host(0) { _ in Tappable(number: 1) {} })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Tappable.self) == 1)
  }

  @Test func `a changed state evaluates a view that equals the one before`() throws {
    struct Stateful: View, Equatable {
      @State private var count = 0
      nonisolated static func == (left: Self, right: Self) -> Bool { true }
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Both: View {
      @State private var outer = 0
      var body: some View {
        Button("outer \(outer)") { outer += 1 }
        Stateful()
      }
    }
    let screen = Screen(Both())
    screen.resetBodyCounts()
    try screen.tap("0")
    #expect(screen.bodyCounts == ["Stateful": 1])
    try screen.tap("outer 0")
    #expect(screen.bodyCounts == ["Stateful": 1, "Both": 1])
    #expect(screen.texts == ["outer 1", "1"])
  }

  @Test func `a view with a state is skipped by its other fields`() throws {
    struct Stateful: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    let screen = Screen(Host(0) { Stateful(name: "n\($0 / 2)") })
    try screen.tap("n0 0")
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Stateful.self) == 0)
    try screen.tap("next")
    #expect(screen.texts == ["next", "n1 1"])
  }

  @Test func `a binding to the same state is the same`() throws {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Button("child") { value += 1 } }
    }
    struct Parent: View {
      @State private var value = 0
      @State private var other = 0
      var body: some View {
        Button("other \(other)") { other += 1 }
        Child(value: $value)
      }
    }
    let screen = Screen(Parent())
    screen.resetBodyCounts()
    try screen.tap("other 0")
    #expect(screen.bodyCounts == ["Parent": 1])
  }

  @Test func `a skipped view acts on what it captured then`() throws {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Button("add") { value += 1 } }
    }
    struct Parent: View {
      @State private var value = 0
      var body: some View {
        Text("\(value)")
        Child(value: $value)
      }
    }
    let screen = Screen(Parent())
    for _ in 0..<3 { try screen.tap("add") }
    #expect(screen.texts == ["3", "add"])
    #expect(screen.bodies(of: Child.self) == 1)
  }

  @Test func `fields that hold values of any type are compared by those`() throws {
    let screen = Screen(
      Host(0) { _ in Nested(optional: 1, list: ["a"], pair: .init(x: 1, y: 2), choice: .none) })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.bodies(of: Nested.self) == 0)
  }
}

private struct Plain: View {
  enum Place {
    case left
    case right
  }

  let number: Int
  let name: String
  let place: Place

  var body: some View { Text(name) }
}

private struct Nested: View {
  struct Point {
    let x: Int
    let y: Double
  }

  enum Choice {
    case none
    case some
  }

  let optional: Int?
  let list: [String]
  let pair: Point
  let choice: Choice

  var body: some View { Text("nested") }
}
