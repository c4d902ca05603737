import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// A change evaluates exactly the views that read what changed.
@MainActor struct GraphDependencyTests {
  @Test func `only the readers of a state are evaluated`() throws {
    struct Reader: View {
      @Binding var value: Int
      var body: some View { Text("\(value)") }
    }
    struct Writer: View {
      @Binding var value: Int
      var body: some View { Button("write") { value += 1 } }
    }
    struct Parent: View {
      @State private var value = 0
      var body: some View {
        Reader(value: $value)
        Writer(value: $value)
      }
    }
    let screen = Screen(Parent())
    screen.resetBodyCounts()
    try screen.tap("write")
    #expect(screen.texts == ["1", "write"])
    #expect(screen.bodyCounts == ["Reader": 1])
  }

  @Test func `a state that the last body did not read evaluates nothing`() throws {
    struct Picky: View {
      @State private var isReading = true
      @State private var count = 0
      var body: some View {
        Text(isReading ? "\(count)" : "not reading")
        Button("count") { count += 1 }
        Button("toggle") { isReading.toggle() }
      }
    }
    let screen = Screen(Picky())
    try screen.tap("count")
    try screen.tap("toggle")
    screen.resetBodyCounts()
    try screen.tap("count")
    #expect(screen.bodyCounts.isEmpty)
    try screen.tap("toggle")
    #expect(screen.texts == ["2", "count", "toggle"])
  }

  @Test func `an observed object evaluates its observers once a turn`() throws {
    final class Model: ObservableObject {
      @Published var first = 0
      @Published var second = 0
    }
    struct Observer: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.first) \(model.second)") }
    }
    struct Bystander: View {
      let model: Model
      var body: some View {
        Button("change") {
          model.first += 1
          model.second += 1
        }
      }
    }
    struct Parent: View {
      let model: Model
      var body: some View {
        Observer(model: model)
        Bystander(model: model)
      }
    }
    let screen = Screen(Parent(model: Model()))
    screen.resetBodyCounts()
    try screen.tap("change")
    #expect(screen.texts == ["1 1", "change"])
    #expect(screen.bodyCounts == ["Observer": 1])
  }

  @Test func `another object is followed, the first no longer`() throws {
    final class Model: ObservableObject {
      @Published var name: String
      init(_ name: String) { self.name = name }
    }
    struct Observer: View {
      @ObservedObject var model: Model
      var body: some View { Text(model.name) }
    }
    let (a, b) = (Model("a"), Model("b"))
    let screen = Screen(Host(0) { Observer(model: $0 == 0 ? a : b) })
    try screen.tap("next")
    #expect(screen.texts == ["next", "b"])
    screen.resetBodyCounts()
    a.name = "a2"
    screen.flush()
    #expect(screen.bodyCounts.isEmpty)
    b.name = "b2"
    screen.flush()
    #expect(screen.texts == ["next", "b2"])
  }

  @Test func `a binding to an object's property writes it`() throws {
    final class Model: ObservableObject { @Published var count = 0 }
    struct Child: View {
      @Binding var value: Int
      var body: some View { Button("\(value)") { value += 1 } }
    }
    struct Parent: View {
      @ObservedObject var model: Model
      var body: some View { Child(value: $model.count) }
    }
    let model = Model()
    let screen = Screen(Parent(model: model))
    try screen.tap("0")
    #expect(screen.texts == ["1"])
    #expect(model.count == 1)
  }

  @Test func `an observable's property evaluates those that read that property`() throws {
    let model = Pair()
    struct First: View {
      let model: Pair
      var body: some View { Text("\(model.first)") }
    }
    struct Second: View {
      let model: Pair
      var body: some View { Text("\(model.second)") }
    }
    struct Parent: View {
      let model: Pair
      var body: some View {
        First(model: model)
        Second(model: model)
      }
    }
    let screen = Screen(Parent(model: model))
    screen.resetBodyCounts()
    model.second = 5
    model.second = 6
    screen.flush()
    #expect(screen.texts == ["0", "6"])
    #expect(screen.bodyCounts == ["Second": 1])
    model.second = 7
    screen.flush()
    #expect(screen.texts == ["0", "7"])
  }

  @Test func `an observable read in a row's closure evaluates the ForEach alone`() throws {
    struct Rows: View {
      let model: Pair
      var body: some View {
        VStack { ForEach(0..<3, id: \.self) { Text("\($0 + model.first)") } }
      }
    }
    let model = Pair()
    let screen = Screen(Rows(model: model))
    screen.resetBodyCounts()
    model.first = 10
    screen.flush()
    #expect(screen.texts == ["10", "11", "12"])
    #expect(screen.bodyCounts.isEmpty)
  }

  @Test func `a state read in a row's closure evaluates the ForEach alone`() throws {
    struct Rows: View {
      @State private var offset = 0
      var body: some View {
        Button("more") { offset += 1 }
        LazyVStack { ForEach(0..<2, id: \.self) { Text("\($0 + offset)") } }
      }
    }
    let screen = Screen(Rows())
    screen.resetBodyCounts()
    try screen.tap("more")
    #expect(screen.texts == ["more", "1", "2"])
    #expect(screen.bodyCounts.isEmpty)
  }

  // MARK: Environment

  @Test func `an environment value reaches its readers and no one else`() throws {
    struct Reader: View {
      @Environment(\.level) private var level
      var body: some View { Text("level \(level)") }
    }
    struct Bystander: View {
      @Environment(\.title) private var title
      var body: some View { Text(title) }
    }
    struct Both: View, Equatable {
      nonisolated static func == (left: Self, right: Self) -> Bool { true }
      var body: some View {
        Reader()
        Bystander()
      }
    }
    let screen = Screen(Host(1) { Both().environment(\.level, $0) })
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.texts == ["next", "level 2", "none"])
    #expect(screen.bodyCounts["Reader"] == 1)
    #expect(screen.bodyCounts["Both"] == nil)
    #expect(screen.bodyCounts["Bystander"] == nil)
  }

  @Test func `the nearest environment value counts`() throws {
    struct Reader: View {
      @Environment(\.level) private var level
      var body: some View { Text("\(level)") }
    }
    let screen = Screen(
      Host(1) { step in
        VStack {
          Reader()
          Reader().environment(\.level, 100)
          Reader().transformEnvironment(\.level) { $0 += 50 }
        }
        .environment(\.level, step)
      })
    #expect(screen.texts == ["next", "1", "100", "51"])
    screen.resetBodyCounts()
    try screen.tap("next")
    #expect(screen.texts == ["next", "2", "100", "52"])
    #expect(screen.bodies(of: Reader.self) == 2)
  }

  @Test func `an environment value that goes gives way to the one above`() throws {
    struct Reader: View {
      @Environment(\.level) private var level
      var body: some View { Text("\(level)") }
    }
    let screen = Screen(
      Host(0) { step in
        VStack {
          if step == 0 { Reader().environment(\.level, 9) } else { Reader() }
        }
        .environment(\.level, 4)
      })
    #expect(screen.texts == ["next", "9"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "4"])
  }
}

@Observable private final class Pair {
  var first = 0
  var second = 0
}

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

private struct TitleKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  fileprivate var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}
