import SwiftUI
import SwiftUITesting
import Testing

/// Views that come and go with an animation: what the page is told, and what is left.
@MainActor struct TransitionTests {
  private func lines<V: View>(
    animation: Animation? = .linear(duration: 1), shown: Bool,
    @ViewBuilder _ view: @escaping () -> V
  ) throws -> [String] {
    let screen = Screen(Toggling(isShown: shown, animation: animation, content: view))
    _ = screen.changes()
    try screen.tap("toggle")
    return screen.changeLines()
  }

  @Test func `a view fades in and out when nothing else is said`() throws {
    #expect(
      try lines(shown: false) { Text("a") } == [
        "insert \"a\" in root", "style \"a\" =  over 1.0 s",
      ])
    #expect(try lines(shown: true) { Text("a") } == ["style gone = opacity:0 over 1.0 s", "leave"])
  }

  @Test func `without an animation a view is there or not`() throws {
    #expect(try lines(animation: nil, shown: false) { Text("a") } == ["insert \"a\" in root"])
    #expect(
      try lines(animation: nil, shown: true) { Text("a").transition(.slide) } == ["remove"])
  }

  @Test(arguments: [
    ("slide", "transform:translate(100%,0%)"), ("move", "transform:translate(0%,100%)"),
    ("push", "opacity:0;transform:translate(100%,0%)"), ("scale", "transform:scale(0.5)"),
    ("offset", "transform:translate(3px,0)"), ("both", "opacity:0;transform:scale(0)"),
  ])
  func `a view goes as its transition says`(name: String, css: String) throws {
    let transitions: [String: AnyTransition] = [
      "slide": .slide, "move": .move(edge: .bottom), "push": .push(from: .leading),
      "scale": .scale(scale: 0.5), "offset": .offset(x: 3), "both": .opacity.combined(with: .scale),
    ]
    let transition = try #require(transitions[name])
    #expect(
      try lines(shown: true) { Text("a").transition(transition) }
        == ["style gone = \(css) over 1.0 s", "leave"])
  }

  @Test func `coming and going may differ`() throws {
    let transition = AnyTransition.asymmetric(insertion: .opacity, removal: .identity)
    #expect(try lines(shown: true) { Text("a").transition(transition) } == ["remove"])
    #expect(try lines(shown: false) { Text("a").transition(transition) }.count == 2)
  }

  @Test func `a transition's own animation needs no other`() throws {
    let transition = AnyTransition.opacity.animation(.linear(duration: 3))
    #expect(
      try lines(animation: nil, shown: true) { Text("a").transition(transition) }
        == ["style gone = opacity:0 over 3.0 s", "leave"])
  }

  @Test func `a transition inside boxes of modifiers is that of the box`() throws {
    #expect(
      try lines(shown: true) { Text("a").transition(.slide).padding(4).frame(width: 20) }
        == [
          "style gone = width:20px;flex-shrink:0;transform:translate(100%,0%) over 1.0 s", "leave",
        ])
  }

  @Test func `each view of several goes in its own way`() throws {
    let found = try lines(shown: true) {
      Text("a").transition(.slide)
      Text("b")
    }
    #expect(
      found == [
        "style gone = transform:translate(100%,0%) over 1.0 s",
        "style gone = opacity:0 over 1.0 s", "leave", "leave",
      ])
  }

  @Test func `what comes with something new does not come for itself`() throws {
    let found = try lines(shown: false) {
      VStack { Toggling(isShown: true, animation: nil) { Text("a").transition(.slide) } }
    }
    #expect(found == ["insert vstack in root", "style vstack =  over 1.0 s"])
  }

  @Test func `from the right a leading edge is on the right`() throws {
    let found = try lines(shown: true) {
      Text("a").transition(.move(edge: .leading)).environment(\.layoutDirection, .rightToLeft)
    }
    // The place of the transition, not of its content, says how it reads.
    #expect(found.first == "style gone = transform:translate(-100%,0%) over 1.0 s")
  }

  @Test func `a transition of views changes what it shows`() throws {
    let coming = try lines(shown: false) { Text("a").transition(Shrinking()) }
    #expect(
      coming
        == ["insert frame in root", "style frame = width:0;flex-shrink:0 over 1.0 s"]
        .map { $0.replacingOccurrences(of: "width:0", with: "width:10px") })
    let going = try lines(shown: true) { Text("a").transition(Shrinking()) }
    #expect(going == ["style gone = width:0;flex-shrink:0 over 1.0 s", "leave"])
  }

  @Test func `a modifier may be the difference`() throws {
    let transition = AnyTransition.modifier(
      active: Faint(opacity: 0.25), identity: Faint(opacity: 1))
    let going = try lines(shown: true) { Text("a").transition(transition) }
    #expect(going == ["style gone = opacity:0.25 over 1.0 s", "leave"])
  }

  @Test func `what comes back goes on from what is still seen`() throws {
    let screen = Screen(
      Toggling(isShown: true, animation: .linear(duration: 1)) {
        Text("a")
      })
    try screen.tap("toggle")
    _ = screen.changes()
    try screen.tap("toggle")
    #expect(
      screen.changeLines() == ["insert \"a\" in root", "resume \"a\"", "style \"a\" =  over 1.0 s"])
  }

  @Test func `rows come and go by their ids`() throws {
    struct Rows: View {
      @State private var rows = [1, 2, 3]
      var body: some View {
        Button("go") { withAnimation(.linear(duration: 1)) { rows = [4, 1, 3] } }
        ForEach(rows, id: \.self) { Text("\($0)").transition(.slide) }
      }
    }
    let screen = Screen(Rows())
    _ = screen.changes()
    try screen.tap("go")
    #expect(
      screen.changeLines() == [
        "style gone = transform:translate(100%,0%) over 1.0 s", "leave",
        "insert \"4\" in root before \"1\"", "style \"4\" =  over 1.0 s",
      ])
    #expect(screen.texts == ["go", "4", "1", "3"])
  }

  @Test func `another identity comes while the one before goes`() throws {
    let screen = Screen(
      Host(1) { step in
        Text("a").id(step).animation(.linear(duration: 1), value: step)
      })
    _ = screen.changes()
    try screen.tap("next")
    #expect(screen.changes().count == 4)
  }

  @Test func `nothing is left of what went, at once and for good`() throws {
    let screen = Screen(
      Toggling(isShown: false, animation: .linear(duration: 1)) {
        VStack { Button("b") {}.transition(Shrinking()) }.transition(.slide)
      })
    let before = (
      screen.graph.nodeCount, screen.graph.document.elementCount,
      screen.graph.document.listenerCount
    )
    for _ in 0..<20 { try screen.tap("toggle") }
    #expect(
      before == (
        screen.graph.nodeCount, screen.graph.document.elementCount,
        screen.graph.document.listenerCount
      ))
  }
}

/// Content that a button shows and hides.
private struct Toggling<Content: View>: View {
  @State private var isShown: Bool
  private let animation: Animation?
  private let content: () -> Content

  init(isShown: Bool, animation: Animation?, @ViewBuilder content: @escaping () -> Content) {
    _isShown = State(initialValue: isShown)
    self.animation = animation
    self.content = content
  }

  var body: some View {
    Button("toggle") { withAnimation(animation) { isShown.toggle() } }
    if isShown { content() }
  }
}

private struct Shrinking: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.frame(width: phase.isIdentity ? 10 : 0)
  }
}

private struct Faint: ViewModifier {
  let opacity: Double

  func body(content: Content) -> some View { content.opacity(opacity) }
}
