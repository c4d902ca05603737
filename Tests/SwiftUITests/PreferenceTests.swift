import SwiftUI
import SwiftUITesting
import Testing

/// What views hand up to those around them.
@MainActor struct PreferenceTests {
  private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }

    static func reduce(value: inout [String], nextValue: () -> [String]) {
      value += nextValue()
    }
  }

  private struct Other: PreferenceKey {
    static var defaultValue: Int? { nil }

    static func reduce(value: inout Int?, nextValue: () -> Int?) { value = nextValue() ?? value }
  }

  private func heard<V: View>(
    steps: Int = 0, @ViewBuilder _ content: @escaping (Int) -> V
  ) throws -> [String] {
    let log = Log()
    let screen = Screen(
      Host(0, content: content).onPreferenceChange(Names.self) {
        log.add($0.joined(separator: " "))
      })
    for _ in 0..<steps { try screen.tap("next") }
    return log.lines
  }

  @Test func `values are put together in the order of the views`() throws {
    let lines = try heard { _ in
      Text("a").preference(key: Names.self, value: ["a"])
      VStack {
        Text("b").preference(key: Names.self, value: ["b"])
        Text("c").preference(key: Names.self, value: ["c"])
      }
    }
    #expect(lines == ["a b c"])
  }

  @Test func `a value stands for all that is handed up from inside`() throws {
    #expect(
      try heard { _ in
        VStack { Text("a").preference(key: Names.self, value: ["a"]) }
          .preference(key: Names.self, value: ["outer"])
      } == ["outer"])
  }

  @Test func `a transformation changes what is inside, or the default`() throws {
    #expect(
      try heard { _ in
        Text("a").preference(key: Names.self, value: ["a"])
          .transformPreference(Names.self) { $0.append("more") }
        Text("b").transformPreference(Names.self) { $0.append("alone") }
      } == ["a more alone"])
  }

  @Test func `another key is not heard`() throws {
    #expect(try heard { _ in Text("a").preference(key: Other.self, value: 1) } == [])
  }

  @Test func `an equal value is not told again, a new one is`() throws {
    #expect(
      try heard(steps: 3) { Text("a").preference(key: Names.self, value: ["\($0 / 2)"]) }
        == ["0", "1"])
  }

  @Test func `what goes takes its value along, and comes back with it`() throws {
    #expect(
      try heard(steps: 2) { step in
        Text("a").preference(key: Names.self, value: ["a"])
        if step != 1 { Text("b").preference(key: Names.self, value: ["b"]) }
      } == ["a b", "a", "a b"])
  }

  @Test func `rows in another order hand up in that order`() throws {
    #expect(
      try heard(steps: 1) { step in
        ForEach(step == 0 ? [1, 2, 3] : [3, 1, 2], id: \.self) { row in
          Text("\(row)").preference(key: Names.self, value: ["\(row)"])
        }
      } == ["1 2 3", "3 1 2"])
  }

  @Test func `a value set further down, where no view above is evaluated, is heard`() throws {
    struct Child: View {
      @State private var count = 0
      var body: some View {
        Button("add") { count += 1 }.preference(key: Names.self, value: ["\(count)"])
      }
    }
    let log = Log()
    let screen = Screen(VStack { Child() }.onPreferenceChange(Names.self) { log.add("\($0)") })
    try screen.tap("add")
    #expect(log.lines == [#"["0"]"#, #"["1"]"#])
  }

  @Test func `what is heard may be state of the view that hears it`() throws {
    struct Widest: View {
      @State private var names: [String] = []
      var body: some View {
        Text(names.joined()).accessibilityIdentifier("shown")
        Text("x").preference(key: Names.self, value: ["x", "y"])
          .onPreferenceChange(Names.self) { names = $0 }
      }
    }
    let screen = Screen(Widest())
    #expect(try screen.text(of: "shown") == "xy")
  }

  @Test func `a layer is made of a preference`() throws {
    let screen = Screen(
      Host(1) { step in
        Text("a").preference(key: Names.self, value: ["n\(step)"])
          .overlayPreferenceValue(Names.self) { Text($0.joined()) }
          .backgroundPreferenceValue(Names.self) { Text("behind " + $0.joined()) }
      })
    #expect(screen.texts.contains("n1"))
    #expect(screen.texts.contains("behind n1"))
    try screen.tap("next")
    #expect(screen.texts.contains("n2"))
    #expect(screen.texts.contains("behind n2"))
    #expect(screen.reports.isEmpty)
  }
}
