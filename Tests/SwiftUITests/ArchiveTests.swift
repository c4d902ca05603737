@_spi(Host) import SwiftUI
import SwiftUITesting
import Testing

/// A graph whose state is taken and put into another.
@MainActor private final class Process {
  let graph = ViewGraph()

  init(_ view: some View, from earlier: StateArchive? = nil, objects: ObjectArchive? = nil) {
    graph.objects = objects
    graph.mount(view, archive: earlier)
  }

  /// The texts of the page, in order.
  var texts: [String] {
    func collect(_ element: Element) -> [String] {
      [element.text].compactMap(\.self) + element.children.flatMap(collect)
    }
    return graph.document.root.map(collect) ?? []
  }

  func tap(_ label: String) throws {
    func search(_ element: Element, in listener: Element?) -> Element? {
      let listener = element.handlers["tap"] == nil ? listener : element
      if element.text == label { return listener }
      for child in element.children {
        if let found = search(child, in: listener) { return found }
      }
      return nil
    }
    let root = try #require(graph.document.root)
    let target = try #require(search(root, in: nil))
    _ = graph.document.dispatch("tap", to: target.id, EventPayload())
    graph.flush()
  }

  /// What a later process would have read from a file.
  var saved: StateArchive { graph.archive(.portable) }
}

private struct Clicker: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
    Button("more \(name)") { count += 1 }
  }
}

private struct Rows: View {
  @State private var names: [String]
  @State private var isShown = false

  init(_ names: [String] = ["a", "b", "c"]) { _names = State(initialValue: names) }

  var body: some View {
    VStack {
      Button("turn") { names.reverse() }
      ForEach(names, id: \.self) { Clicker(name: $0) }
      Button("show") { isShown = true }
      Button("hide") { isShown = false }
      if isShown { Clicker(name: "shown") } else { Text("nothing") }
      AnyView(Clicker(name: "any"))
      Clicker(name: "named").id(names.count)
    }
  }
}

@MainActor struct ArchiveTests {
  @Test func `each state comes back to its place`() throws {
    let first = Process(Rows())
    try first.tap("more b")
    try first.tap("show")
    for name in ["c", "c", "shown", "any", "any", "any", "named"] { try first.tap("more \(name)") }
    try first.tap("turn")
    let second = Process(Rows(), from: first.saved)
    #expect(second.texts == first.texts)
    #expect(second.texts.prefix(3) == ["turn", "c 2", "more c"])
    #expect(!second.graph.isRestoring)
  }

  @Test func `places that are kept are those that a walk finds`() throws {
    let process = Process(Rows())
    let texts: (StateArchive) -> [UInt64: String] = {
      $0.entries.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
    }
    for label in ["more a", "show", "more shown", "turn", "more c", "hide", "more any", "show"] {
      try process.tap(label)
      let kept = process.saved
      process.graph.document.places = nil
      let found = process.saved
      #expect(kept.targets == found.targets, "after \(label)")
      #expect(texts(kept) == texts(found), "after \(label)")
      #expect(kept.targets.count == process.graph.document.listenerCount)
    }
  }

  @Test func `a change that makes nothing walks nothing`() throws {
    let process = Process(Rows())
    _ = process.saved
    let places = try #require(process.graph.document.places)
    try process.tap("more a")
    _ = process.saved
    #expect(process.graph.document.places === places)
    try process.tap("show")
    #expect(process.graph.document.places == nil)
  }

  @Test func `a place that is made anew later begins at the beginning`() throws {
    let first = Process(Rows())
    try first.tap("show")
    try first.tap("more shown")
    let second = Process(Rows(), from: first.saved)
    #expect(second.texts.contains("shown 1"))
    try second.tap("hide")
    try second.tap("show")
    #expect(second.texts.contains("shown 0"))
  }

  @Test func `what is not made yet waits, through several processes`() throws {
    struct Tabs: View {
      @State private var chosen = "a"

      var body: some View {
        TabView(selection: $chosen) {
          Clicker(name: "a").tabItem { Text("to a") }.tag("a")
          Clicker(name: "b").tabItem { Text("to b") }.tag("b")
        }
      }
    }
    let first = Process(Tabs())
    try first.tap("to b")
    try first.tap("more b")
    try first.tap("to a")
    let second = Process(Tabs(), from: first.saved)
    #expect(!second.texts.contains { $0.hasPrefix("b ") })
    let third = Process(Tabs(), from: second.saved)
    try third.tap("to b")
    #expect(third.texts.contains("b 1"))
  }

  @Test func `a tab view without a selection shows the page it showed`() throws {
    struct Tabs: View {
      var body: some View {
        TabView {
          Clicker(name: "a").tabItem { Text("to a") }
          Clicker(name: "b").tabItem { Text("to b") }
        }
      }
    }
    let first = Process(Tabs())
    try first.tap("to b")
    try first.tap("more b")
    let second = Process(Tabs(), from: first.saved)
    #expect(second.texts.contains("b 1"))
    #expect(second.graph.archive(.portable).entries.keys == first.saved.entries.keys)
  }

  @Test func `every listener is found again by its place`() throws {
    let first = Process(Rows())
    try first.tap("show")
    try first.tap("turn")
    let saved = first.saved
    let second = Process(Rows(), from: saved)
    #expect(saved.targets.count == first.graph.document.listenerCount)
    #expect(Set(saved.targets.values).count == saved.targets.count)
    func label(_ id: Int, _ process: Process) -> String? {
      func find(_ element: Element) -> Element? {
        element.id == id ? element : element.children.lazy.compactMap(find).first
      }
      return process.graph.document.root.flatMap(find)?.children.first?.text
    }
    for (id, place) in saved.targets {
      let again = try #require(second.graph.element(at: place))
      #expect(again > saved.lastID)
      #expect(label(id, first) == label(again, second))
    }
  }

  @Test func `a place that is gone is no place of another`() throws {
    let first = Process(Rows(["a", "b", "c"]))
    let saved = first.saved
    try first.tap("show")
    let shown = first.saved.targets.filter { saved.targets[$0.key] == nil }
    let second = Process(Rows(), from: saved)
    #expect(shown.count == 1)
    #expect(shown.values.allSatisfy { second.graph.element(at: $0) == nil })
  }

  @Test func `values of every kind of type come back, others begin anew`() throws {
    struct Choice: Codable, Equatable { var day: Int?, name: String }
    struct Odd { var value = 0 }
    struct Everything: View {
      @State private var number = 0.5
      @State private var choice: Choice? = nil
      @State private var set: Set<String> = []
      @State private var odd = Odd()

      var body: some View {
        Text("\(number) \(choice?.name ?? "-") \(set.sorted().joined()) \(odd.value)")
        Button("change") {
          number = .infinity
          choice = Choice(day: nil, name: "\"말\"\u{1}")
          set = ["x", "y"]
          odd.value = 1
        }
      }
    }
    let first = Process(Everything())
    try first.tap("change")
    #expect(Process(Everything(), from: first.saved).texts[0] == "∞ \"말\"\u{1} xy 0")
    // In one process nothing needs to be encoded.
    let live = first.graph.archive(.live)
    first.graph.abandon()
    #expect(Process(Everything(), from: live).texts[0] == "∞ \"말\"\u{1} xy 1")
  }

  @Test func `a value of another type is ignored`() throws {
    struct Old: View {
      @State private var value = "text"
      var body: some View { Text(value) }
    }
    struct Changed: View {
      @State private var value = 7
      var body: some View { Text("\(value)") }
    }
    // The structural path is that of the root in both.
    #expect(Process(Changed(), from: Process(Old()).saved).texts == ["7"])
  }

  @Test func `objects that views own are kept by the app's hooks`() throws {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    struct Owner: View {
      @StateObject private var model = Model()

      var body: some View {
        Text("\(model.count)")
        Button("more") { model.count += 1 }
      }
    }
    let hooks = ObjectArchive(
      save: { object in
        guard let model = object as? Model else { return nil }
        let count = model.count
        return { "\(count)" }
      }, restore: { text, object in (object as? Model)?.count = Int(text) ?? 0 })
    let first = Process(Owner(), objects: hooks)
    try first.tap("more")
    var saved = first.saved
    for (key, entry) in saved.entries {
      if case .later(let encode) = entry { saved.entries[key] = encode().map { .text($0) } }
    }
    let second = Process(Owner(), from: saved, objects: hooks)
    #expect(second.texts[0] == "1")
    try second.tap("more")
    #expect(second.texts[0] == "2")

    let live = second.graph.archive(.live)
    second.graph.abandon()
    let third = Process(Owner(), from: live)
    try third.tap("more")
    #expect(third.texts[0] == "3")
  }

  @Test func `going on in one process appears, begins and ends nothing`() async throws {
    final class Log { var lines: [String] = [] }
    struct Watched: View {
      let log: Log
      @State private var count = 0

      var body: some View {
        Text("\(count)")
          .onAppear { log.lines.append("appear") }
          .onDisappear { log.lines.append("disappear") }
          .onChange(of: count, initial: true) { log.lines.append("change \(count)") }
          .task { log.lines.append("task") }
        Button("more") { count += 1 }
      }
    }
    let log = Log()
    var process = Process(Watched(log: log))
    process.graph.flush()
    await Task.yield()
    try await waitUntil { log.lines.contains("task") }
    let before = log.lines
    for _ in 0..<2 {
      let live = process.graph.archive(.live)
      #expect(live.runningTasks == 0)
      process.graph.abandon()
      process = Process(Watched(log: log), from: live)
      await Task.yield()
    }
    #expect(log.lines == before)
    try process.tap("more")
    #expect(log.lines == before + ["change 1"])
    process.graph.unmount()
    #expect(log.lines.last == "disappear")
  }

  @Test(arguments: [StateArchive.Kind.portable, .live])
  func `a stack is where it was, by value and by link`(kind: StateArchive.Kind) throws {
    struct Stack: View {
      @State private var path = NavigationPath()

      var body: some View {
        NavigationStack(path: $path) {
          Button("push") { path.append("a") }
            .navigationDestination(for: String.self) { name in
              Clicker(name: name)
              NavigationLink("link") { Clicker(name: "linked") }
            }
        }
      }
    }
    let first = Process(Stack())
    try first.tap("push")
    try first.tap("more a")
    try first.tap("link")
    try first.tap("more linked")
    let archive = first.graph.archive(kind)
    first.graph.abandon()
    let second = Process(Stack(), from: archive)
    #expect(second.texts.contains("a 1"))
    #expect(second.texts.contains("linked 1"))
    #expect(!second.graph.isRestoring || kind == .live)
  }

  @Test func `rows that were near are there again`() throws {
    struct Long: View {
      var body: some View {
        ScrollView { LazyVStack { ForEach(0..<60, id: \.self) { Clicker(name: "row\($0)") } } }
      }
    }
    let first = Process(Long())
    let listeners = first.graph.document.listenerCount
    for id in first.graph.archive(.portable).targets.keys.sorted() {
      _ = first.graph.document.dispatch("near", to: id, EventPayload())
    }
    first.graph.flush()
    try first.tap("more row50")
    #expect(first.graph.document.listenerCount != listeners)
    let second = Process(Long(), from: first.saved)
    #expect(second.texts == first.texts)
    #expect(second.texts.contains("row50 1"))
  }
}

/// Lets other work of the main actor run until `condition` holds.
@MainActor private func waitUntil(_ condition: () -> Bool) async throws {
  for _ in 0..<10_000 where !condition() { await Task.yield() }
  try #require(condition())
}
