import SwiftUI
import SwiftUITesting
import Testing

/// Writes are applied in the order and with the animations they were made.
@MainActor struct GraphTransactionTests {
  @Test func `one turn with three transactions is three passes and one patch`() throws {
    let screen = Screen(Slide(isInserting: false))
    _ = screen.changes()
    try screen.tap("go")
    #expect(
      screen.changeLines() == [
        "style #slide = translate:320px 0",
        "style #slide = opacity:0.5;translate:320px 0 over 0.2 s",
        "style #slide = opacity:0.5;translate:0 0 over 0.4 s",
      ])
  }

  @Test func `a view that the first pass inserts is animated by the later ones`() throws {
    let screen = Screen(Slide(isInserting: true))
    _ = screen.changes()
    try screen.tap("go")
    #expect(
      screen.changeLines() == [
        "insert #slide in root",
        "style #slide = opacity:0.5;translate:320px 0 over 0.2 s",
        "style #slide = opacity:0.5;translate:0 0 over 0.4 s",
      ])
  }

  @Test func `writes under one transaction are one pass`() throws {
    struct Two: View {
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        Button("go") {
          withAnimation(.linear(duration: 1)) {
            a += 1
            b += 1
          }
        }
        Text("\(a)\(b)").opacity(a == 0 ? 1 : 0.5)
      }
    }
    let screen = Screen(Two())
    screen.resetBodyCounts()
    try screen.tap("go")
    #expect(screen.bodies(of: Two.self) == 1)
    #expect(screen.changeLines() == ["text \"11\" = 11", "style \"11\" = opacity:0.5 over 1.0 s"])
  }

  @Test func `a transaction that disables animations applies at once`() throws {
    struct Still: View {
      @State private var isFaded = false
      var body: some View {
        Button("go") {
          var transaction = Transaction(animation: .linear(duration: 1))
          transaction.disablesAnimations = true
          withTransaction(transaction) { isFaded = true }
        }
        Text("x").opacity(isFaded ? 0.5 : 1)
      }
    }
    let screen = Screen(Still())
    try screen.tap("go")
    #expect(screen.changeLines() == ["style \"x\" = opacity:0.5"])
  }

  @Test func `a binding with an animation animates what it writes`() throws {
    struct Child: View {
      @Binding var isFaded: Bool
      var body: some View { Button("go") { isFaded = true } }
    }
    struct Parent: View {
      @State private var isFaded = false
      var body: some View {
        Child(isFaded: $isFaded.animation(.linear(duration: 2)))
        Text("x").opacity(isFaded ? 0.5 : 1)
      }
    }
    let screen = Screen(Parent())
    try screen.tap("go")
    #expect(screen.changeLines() == ["style \"x\" = opacity:0.5 over 2.0 s"])
  }

  // MARK: Completion

  @Test func `a completion runs when the animation is over`() async throws {
    let log = Log()
    let screen = Screen(Completing(animation: .linear(duration: 0.5), log: log))
    try screen.tap("go")
    await screen.advance(by: .seconds(0.4))
    #expect(log.lines.isEmpty)
    await screen.advance(by: .seconds(0.2))
    #expect(log.lines == ["done"])
    #expect(screen.texts == ["go", "finished"])
    await screen.advance(by: .seconds(10))
    #expect(log.lines == ["done"])
  }

  @Test func `a completion without an animation runs after the commit`() throws {
    let log = Log()
    let screen = Screen(Completing(animation: nil, log: log))
    try screen.tap("go")
    #expect(log.lines == ["done"])
    #expect(screen.texts == ["go", "finished"])
  }

  @Test func `a completion runs although nothing changed`() async throws {
    let log = Log()
    let screen = Screen(
      Button("go") {
        withAnimation(.linear(duration: 3)) {
        } completion: {
          log.add("done")
        }
      })
    try screen.tap("go")
    await screen.settle()
    #expect(log.lines == ["done"])
  }

  @Test func `an animation that repeats for ever never completes`() async throws {
    let log = Log()
    let screen = Screen(
      Completing(animation: .linear(duration: 1).repeatForever(), log: log))
    try screen.tap("go")
    await screen.advance(by: .seconds(1000))
    #expect(log.lines.isEmpty)
    #expect(screen.clock.sleeperCount == 0)
  }

  @Test func `a transaction in two parts completes once`() async throws {
    struct Split: View {
      let log: Log
      @State private var numbers = [0, 0, 0]
      var body: some View {
        Button("go") {
          withAnimation(.linear(duration: 1)) {
            numbers[0] = 1
            withAnimation(.linear(duration: 2)) { numbers[1] = 1 }
            numbers[2] = 1
          } completion: {
            log.add("done")
          }
        }
        Text("\(numbers[0])\(numbers[1])\(numbers[2])")
      }
    }
    let log = Log()
    let screen = Screen(Split(log: log))
    screen.resetBodyCounts()
    try screen.tap("go")
    #expect(screen.bodies(of: Split.self) == 3)
    #expect(screen.texts == ["go", "111"])
    await screen.advance(by: .seconds(5))
    #expect(log.lines == ["done"])
  }

  @Test func `views that change each other for ever are stopped and reported`() throws {
    struct Restless: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").onChange(of: count, initial: true) { count += 1 }
      }
    }
    let screen = Screen(Restless())
    #expect(screen.reports.count == 1)
    #expect(screen.reports[0].contains("kept changing"))
  }
}

/// A page transition: placed beside the screen without animation, then faded and moved in.
private struct Slide: View {
  let isInserting: Bool
  @State private var isAnimating = false
  @State private var isFaded = false
  @State private var isIn = false

  var body: some View {
    Button("go") {
      isAnimating = true
      withAnimation(.linear(duration: 0.2)) { isFaded = true }
      withAnimation(.linear(duration: 0.4)) { isIn = true }
    }
    if isAnimating || !isInserting {
      Text("page")
        .opacity(isFaded ? 0.5 : 1)
        .offset(x: isAnimating && !isIn ? 320 : 0)
        .accessibilityIdentifier("slide")
    }
  }
}

private struct Completing: View {
  let animation: Animation?
  let log: Log
  @State private var isFaded = false
  @State private var isFinished = false

  var body: some View {
    Button("go") {
      withAnimation(animation) {
        isFaded = true
      } completion: {
        log.add("done")
        isFinished = true
      }
    }
    Text(isFinished ? "finished" : "moving").opacity(isFaded ? 0.5 : 1)
  }
}
