import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// What gestures tell of what the page says.
@MainActor struct GestureTests {
  private struct Draggable: View {
    @GestureState private var offset = CGSize.zero
    let log: Log

    var body: some View {
      VStack {
        Text("knob")
          .gesture(
            DragGesture(minimumDistance: 4)
              .updating($offset) { value, state, _ in state = value.translation }
              .onChanged { log.add("changed \($0.location.x)") }
              .onEnded { log.add("ended \($0.translation.width) \($0.velocity.width)") }
          )
          .accessibilityIdentifier("box")
        Text(verbatim: "\(offset.width) \(offset.height)").accessibilityIdentifier("offset")
      }
    }
  }

  /// Place of the element, start, present place, velocity, phase.
  private func drag(_ x: Double, _ y: Double, phase: Double) -> EventPayload {
    EventPayload(numbers: [100, 200, 110, 210, x, y, 50, 0, phase])
  }

  @Test func `a drag tells where it is, and its state goes back`() throws {
    let log = Log()
    let screen = Screen(Draggable(log: log))
    try screen.send("drag", to: "box", drag(120, 210, phase: 0))
    try screen.send("drag", to: "box", drag(130, 205, phase: 0))
    #expect(try screen.text(of: "offset") == "20.0 -5.0")
    try screen.send("drag", to: "box", drag(140, 210, phase: 1))
    #expect(try screen.text(of: "offset") == "0.0 0.0")
    #expect(log.lines == ["changed 20.0", "changed 30.0", "ended 30.0 50.0"])
    #expect(try screen.find("box")[attribute: "data-drag"] == "4")
  }

  @Test func `a drag that is broken off does not end`() throws {
    let log = Log()
    let screen = Screen(Draggable(log: log))
    try screen.send("drag", to: "box", drag(120, 210, phase: 0))
    try screen.send("drag", to: "box", drag(120, 210, phase: 2))
    #expect(try screen.text(of: "offset") == "0.0 0.0")
    #expect(log.lines == ["changed 20.0"])
  }

  @Test(arguments: [[], [1], [1, 2, 3, 4, 5, 6, 7, 8]] as [[Double]])
  func `a drag without its numbers is none`(numbers: [Double]) throws {
    let log = Log()
    let screen = Screen(Draggable(log: log))
    try screen.send("drag", to: "box", EventPayload(numbers: numbers))
    #expect(log.lines.isEmpty)
  }

  @Test func `a drag in the page's space counts from the page`() throws {
    let log = Log()
    let screen = Screen(
      Text("a")
        .gesture(
          DragGesture(coordinateSpace: .global).onEnded { log.add("\($0.startLocation.x)") }
        )
        .accessibilityIdentifier("box"))
    try screen.send("drag", to: "box", drag(120, 210, phase: 1))
    #expect(log.lines == ["110.0"])
  }

  @Test func `a long press tells of the press and of its end`() throws {
    let log = Log()
    let screen = Screen(
      Text("a")
        .onLongPressGesture(minimumDuration: 1, maximumDistance: 20) {
          log.add("held")
        } onPressingChanged: {
          log.add("\($0)")
        }
        .accessibilityIdentifier("box"))
    #expect(try screen.find("box")[attribute: "data-hold"] == "1000 20")
    for phase in [1.0, 2, 0] { try screen.send("hold", to: "box", EventPayload(numbers: [phase])) }
    #expect(log.take() == ["true", "held", "false"])
    for phase in [1.0, 0] { try screen.send("hold", to: "box", EventPayload(numbers: [phase])) }
    #expect(log.take() == ["true", "false"])
  }

  @Test func `a tap tells its place`() throws {
    let log = Log()
    let screen = Screen(
      Text("a").onTapGesture(count: 2) { log.add("\($0.x) \($0.y)") }.accessibilityIdentifier("b"))
    #expect(try screen.find("b")[attribute: "data-taps"] == "2")
    try screen.send("taps", to: "b", EventPayload(numbers: [10, 20, 15, 30]))
    #expect(log.lines == ["5.0 10.0"])
  }

  @Test func `a gesture of the app's own is what its body is`() throws {
    struct Own: Gesture {
      let log: Log
      var body: some Gesture { TapGesture().onEnded { log.add("tapped") } }
    }
    let log = Log()
    let screen = Screen(Text("a").gesture(Own(log: log)))
    try screen.tap("a")
    #expect(log.lines == ["tapped"])
  }

  @Test func `who goes first is told to the page`() throws {
    let tap = TapGesture().onEnded {}
    let screen = Screen(
      VStack {
        Text("a").gesture(tap).accessibilityIdentifier("normal")
        Text("b").highPriorityGesture(tap).accessibilityIdentifier("high")
        Text("c").simultaneousGesture(tap).accessibilityIdentifier("also")
        Text("d").gesture(tap, including: .gesture).accessibilityIdentifier("alone")
        Text("e").gesture(tap, including: .none).accessibilityIdentifier("none")
      })
    let names = ["normal", "high", "also", "alone"]
    #expect(
      try names.map { try screen.find($0)[attribute: "data-rank"] } == [
        nil, "high", "also", "alone",
      ])
    #expect(try screen.find("none").handlers.isEmpty)
  }

  @Test func `a view that answers taps is a button unless it has controls`() throws {
    let screen = Screen(
      VStack {
        Text("alone").onTapGesture {}.accessibilityIdentifier("alone")
        HStack { Button("inside") {} }.onTapGesture {}.accessibilityIdentifier("around")
        HStack { Text("in").onTapGesture {} }.onTapGesture {}.accessibilityIdentifier("outer")
        Text("double").onTapGesture(count: 2) {}.accessibilityIdentifier("double")
        Color.red.onTapGesture {}.accessibilityIdentifier("silent")
      })
    #expect(try screen.find("alone")[attribute: "role"] == "button")
    #expect(try screen.find("alone")[attribute: "tabindex"] == "0")
    for name in ["around", "outer", "double", "silent"] {
      #expect(try screen.find(name)[attribute: "role"] == nil)
    }
  }

  @Test func `a disabled view answers no gesture`() throws {
    let log = Log()
    let screen = Screen(Text("a").onTapGesture { log.add("tapped") }.disabled(true))
    try screen.tap("a")
    #expect(log.lines.isEmpty)
  }
}
