import Observation
import SwiftUI
import SwiftUITesting
import Testing

/// Objects in the environment, and values of publishers.
@MainActor struct EnvironmentObjectTests {
  private final class Model: ObservableObject {
    @Published var count: Int

    init(_ count: Int = 0) { self.count = count }
  }

  private struct Reader: View {
    @EnvironmentObject private var model: Model
    var body: some View {
      Text("\(model.count)")
      Button("add") { model.count += 1 }
      Toggled(isOn: $model.count)
    }
  }

  private struct Toggled: View {
    @Binding var isOn: Int
    var body: some View { Button("double") { isOn *= 2 } }
  }

  @Test func `an object reaches views far down and evaluates them`() throws {
    let model = Model(1)
    let screen = Screen(VStack { HStack { Reader() } }.environmentObject(model))
    #expect(screen.texts.first == "1")
    try screen.tap("add")
    #expect(screen.texts.first == "2")
    try screen.tap("double")
    #expect(screen.texts.first == "4")
    model.count = 9
    screen.flush()
    #expect(screen.texts.first == "9")
  }

  @Test func `another object takes the place of the one before`() throws {
    let models = [Model(1), Model(2)]
    let screen = Screen(Host(0) { Reader().environmentObject(models[$0 % 2]) })
    try screen.tap("next")
    #expect(screen.texts.contains("2"))
    screen.resetBodyCounts()
    models[0].count = 5
    screen.flush()
    #expect(screen.bodies(of: Reader.self) == 0)
    models[1].count = 7
    screen.flush()
    #expect(screen.texts.contains("7"))
  }

  @Test func `an observable object is found by its type`() throws {
    let screen = Screen(Host(0) { ObservableReader().environment(Watched(text: "w\($0)")) })
    #expect(screen.texts.contains("w0"))
    try screen.tap("next")
    #expect(screen.texts.contains("w1"))
    try screen.tap("change")
    #expect(screen.texts.contains("changed"))
  }

  @Test func `an optional object may be missing`() {
    #expect(Screen(OptionalReader()).texts == ["none"])
    #expect(Screen(OptionalReader().environment(Watched(text: "there"))).texts == ["there"])
  }

  @Test func `values of a publisher are received until the view goes`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        if step == 0 { Text("a").onReceive(subject) { log.add("\($0)") } }
      })
    subject.send(1)
    subject.send(2)
    try screen.tap("next")
    subject.send(3)
    #expect(log.lines == ["1", "2"])
  }

  @Test func `a publisher that was there before is not subscribed to again`() throws {
    let subject = CurrentValueSubject<Int, Never>(5)
    let log = Log()
    let screen = Screen(Host(0) { Text("\($0)").onReceive(subject) { log.add("\($0)") } })
    try screen.tap("next")
    #expect(log.lines == ["5"])
  }

  @Test func `the old form of a change tells the new value`() throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in Text("a").onChange(of: step, perform: { log.add("\($0)") }) })
    try screen.tap("next")
    #expect(log.lines == ["1"])
  }

  @Test func `a task with a name runs, and again with another id`() async throws {
    let log = Log()
    let screen = Screen(
      Host(0) { step in
        Text("a").task(name: "first") { log.add("first") }
        Text("b").task(id: step, name: "second") { log.add("second \(step)") }
      })
    await screen.settle()
    try screen.tap("next")
    await screen.settle()
    #expect(log.lines == ["first", "second 0", "second 1"])
  }
}

@Observable @MainActor private final class Watched {
  var text: String

  init(text: String) { self.text = text }
}

private struct ObservableReader: View {
  @Environment(Watched.self) private var watched
  var body: some View {
    Text(watched.text)
    Button("change") { watched.text = "changed" }
  }
}

private struct OptionalReader: View {
  @Environment(Watched.self) private var watched: Watched?
  var body: some View { Text(watched?.text ?? "none") }
}
