import SwiftUI
import SwiftUITesting
import Testing

/// When views appear and disappear, and how long their tasks run.
@MainActor struct GraphLifecycleTests {
  @Test func `a view appears once and disappears once`() throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        if step < 2 {
          Text("\(step)").onAppear { log.add("in") }.onDisappear { log.add("out") }
        }
      })
    #expect(log.take() == ["in"])
    try screen.tap("next")
    #expect(log.take() == [])
    try screen.tap("next")
    #expect(log.take() == ["out"])
    try screen.tap("next")
    #expect(log.take() == [])
  }

  @Test func `a view appears when the page has it and disappears when it has not`() throws {
    let log = Log()
    var screen: Screen?
    screen = Screen(
      Host(0) { step in
        if step == 1 {
          Text("late")
            .onAppear { log.add("in \(screen?.shows("late") == true)") }
            .onDisappear { log.add("out \(screen?.shows("late") == true)") }
        }
      })
    try screen?.tap("next")
    try screen?.tap("next")
    #expect(log.lines == ["in true", "out false"])
  }

  @Test func `writes in appear and disappear callbacks show in the same turn`() throws {
    struct Watcher: View {
      @State private var isShown = true
      @State private var events: [String] = []
      var body: some View {
        Button("toggle") { isShown.toggle() }
        Text(events.joined(separator: " "))
        if isShown {
          Text("child").onAppear { events.append("in") }.onDisappear { events.append("out") }
        }
      }
    }
    let screen = Screen(Watcher())
    #expect(screen.texts == ["toggle", "in", "child"])
    try screen.tap("toggle")
    #expect(screen.texts == ["toggle", "in out"])
    try screen.tap("toggle")
    #expect(screen.texts == ["toggle", "in out in", "child"])
    #expect(screen.reports.isEmpty)
  }

  @Test func `removed rows disappear in their order`() throws {
    let log = Log()
    let screen = Screen(
      Host([1, 2, 3, 4], next: { _ in [2] }) { numbers in
        ForEach(numbers, id: \.self) { number in
          Text("\(number)").onDisappear { log.add("\(number)") }
        }
      })
    try screen.tap("next")
    #expect(log.lines == ["1", "3", "4"])
  }

  @Test func `what leaves with its parent disappears too`() throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        if step == 0 {
          VStack {
            Text("a").onDisappear { log.add("a") }
            HStack { Text("b").onDisappear { log.add("b") } }
          }
        }
      })
    try screen.tap("next")
    #expect(log.lines == ["a", "b"])
  }

  @Test func `unmounting makes everything disappear`() {
    let log = Log()
    let screen = Screen(Text("a").onDisappear { log.add("out") })
    screen.unmount()
    #expect(log.lines == ["out"])
  }

  @Test func `a change callback gets both values after the commit`() throws {
    let log = Log()
    let screen = Screen(
      Host(1) { step in
        Text("\(step)").onChange(of: step) { log.add("\($0) to \($1)") }
      })
    #expect(log.take() == [])
    try screen.tap("next")
    #expect(log.take() == ["1 to 2"])
  }

  @Test func `an initial change callback runs once at first`() throws {
    let log = Log()
    let screen = Screen(
      Host(1) { step in
        Text("x").onChange(of: step / 2, initial: true) { log.add("\($0) \($1)") }
      })
    #expect(log.take() == ["0 0"])
    try screen.tap("next")
    #expect(log.take() == ["0 1"])
    try screen.tap("next")
    #expect(log.take() == [])
  }

  // MARK: Tasks

  @Test func `a task runs once and is cancelled on removal`() async throws {
    let log = Log()
    let clock = ManualClock()
    let screen = Screen(
      Host(0) { step in
        if step < 2 {
          Text("\(step)").task {
            log.add("begin")
            do { try await clock.sleep(.seconds(1)) } catch { log.add("cancelled") }
          }
        }
      })
    await screen.settle()
    #expect(log.take() == ["begin"])
    try screen.tap("next")
    await screen.settle()
    #expect(log.take() == [])
    try screen.tap("next")
    try await screen.settle(until: { !log.lines.isEmpty })
    #expect(log.take() == ["cancelled"])
  }

  @Test func `a task starts again when its id changes`() async throws {
    let log = Log()
    let clock = ManualClock()
    let screen = Screen(
      Host(0) { step in
        Text("\(step)").task(id: step / 2) {
          log.add("begin \(step / 2)")
          do { try await clock.sleep(.seconds(1)) } catch { log.add("cancelled") }
        }
      })
    await screen.settle()
    try screen.tap("next")
    await screen.settle()
    #expect(log.take() == ["begin 0"])
    try screen.tap("next")
    try await screen.settle(until: { log.lines.count >= 2 && clock.sleeperCount == 1 })
    #expect(log.take().sorted() == ["begin 1", "cancelled"])
  }

  @Test func `a task's writes show when it settles`() async throws {
    struct Loader: View {
      let clock: ManualClock
      @State private var text = "loading"
      var body: some View {
        Text(text).task {
          try? await clock.sleep(.seconds(1))
          text = "loaded"
        }
      }
    }
    let clock = ManualClock()
    let screen = Screen(Loader(clock: clock))
    try await screen.settle(until: { clock.sleeperCount == 1 })
    #expect(screen.texts == ["loading"])
    clock.advance(by: .seconds(1))
    try await screen.settle(until: { screen.texts != ["loading"] })
    #expect(screen.texts == ["loaded"])
  }
}
