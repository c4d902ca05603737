import SwiftUI
import SwiftUITesting
import Testing

/// Modifiers that change the transaction of what is in them.
@MainActor struct TransactionModifierTests {
  private func lines<V: View>(
    @ViewBuilder _ content: @escaping (Int) -> V
  ) throws -> [String] {
    let screen = Screen(Host(0, content: content))
    _ = screen.changes()
    try screen.tap("next")
    return screen.changeLines().filter { $0.hasPrefix("style") }
  }

  private let linear = Animation.linear(duration: 1)

  @Test func `a value that changes animates what is inside, not what is outside`() throws {
    #expect(
      try lines { step in
        Text("a").opacity(step == 0 ? 1 : 0.5)
          .animation(linear, value: step)
          .offset(x: CGFloat(step))
      } == [
        "style \"a\" = opacity:0.5;translate:0 0 over 1.0 s",
        "style \"a\" = opacity:0.5;translate:1px 0",
      ])
  }

  @Test func `another value's change is not animated`() throws {
    #expect(
      try lines { step in
        Text("a").opacity(step == 0 ? 1 : 0.5).animation(linear, value: 0)
      } == ["style \"a\" = opacity:0.5"])
  }

  @Test func `an animation without a value is for every change`() throws {
    #expect(
      try lines { step in
        EquatableText(step: step).animation(linear)
      } == ["style \"a\" = opacity:0.5 over 1.0 s"])
    #expect(
      try lines { step in
        VStack { Text("a").opacity(step == 0 ? 1 : 0.5) }.animation(linear)
      } == ["style \"a\" = opacity:0.5 over 1.0 s"])
  }

  @Test func `the nearest modifier has the last word`() throws {
    #expect(
      try lines { step in
        VStack { Text("a").opacity(step == 0 ? 1 : 0.5).animation(nil, value: step) }
          .animation(linear, value: step)
      } == ["style \"a\" = opacity:0.5"])
  }

  @Test func `an animation of a body is for the modifiers in it only`() throws {
    #expect(
      try lines { step in
        Text("a").opacity(step == 0 ? 1 : 0.5)
          .animation(linear) { $0.offset(x: CGFloat(step)) }
      } == [
        "style \"a\" = opacity:0.5", "style box = translate:1px 0 over 1.0 s",
      ])
  }

  @Test func `a transaction is changed for the content`() throws {
    #expect(
      try lines { step in
        Text("a").opacity(step == 0 ? 1 : 0.5).transaction { $0.animation = linear }
      } == ["style \"a\" = opacity:0.5 over 1.0 s"])
    #expect(
      try lines { step in
        Text("a").opacity(step == 0 ? 1 : 0.5).transaction(value: 0) { $0.animation = linear }
      } == ["style \"a\" = opacity:0.5"])
  }

  @Test func `one value of the transaction in force is set`() throws {
    struct Still: View {
      @State private var isFaded = false
      var body: some View {
        Button("go") {
          withAnimation(.linear(duration: 1)) {
            withTransaction(\.disablesAnimations, true) { isFaded = true }
          }
        }
        Text("x").opacity(isFaded ? 0.5 : 1)
      }
    }
    let screen = Screen(Still())
    try screen.tap("go")
    #expect(screen.changeLines() == ["style \"x\" = opacity:0.5"])
    struct Paced: View {
      @State private var isFaded = false
      var body: some View {
        Button("go") {
          withTransaction(\.animation, .linear(duration: 2)) { isFaded = true }
        }
        Text("x").opacity(isFaded ? 0.5 : 1)
      }
    }
    let paced = Screen(Paced())
    try paced.tap("go")
    #expect(paced.changeLines() == ["style \"x\" = opacity:0.5 over 2.0 s"])
  }

  @Test(arguments: [
    (AnimationCompletionCriteria.logicallyComplete, ["done"]), (.removed, []),
  ])
  func `a spring may complete before it is still`(
    criteria: AnimationCompletionCriteria, early: [String]
  ) async throws {
    let log = Log()
    let screen = Screen(Springing(criteria: criteria, log: log))
    try screen.tap("go")
    await screen.advance(by: .seconds(1.05))
    #expect(log.lines == early)
    await screen.advance(by: .seconds(10))
    #expect(log.lines == ["done"])
  }
}

private struct Springing: View {
  let criteria: AnimationCompletionCriteria
  let log: Log
  @State private var isFaded = false

  var body: some View {
    Button("go") {
      withAnimation(.spring(duration: 1, bounce: 0.6), completionCriteria: criteria) {
        isFaded = true
      } completion: {
        log.add("done")
      }
    }
    .opacity(isFaded ? 0.5 : 1)
  }
}

private struct EquatableText: View, Equatable {
  let step: Int

  nonisolated static func == (left: Self, right: Self) -> Bool { left.step == right.step }

  var body: some View { Text("a").opacity(step == 0 ? 1 : 0.5) }
}
