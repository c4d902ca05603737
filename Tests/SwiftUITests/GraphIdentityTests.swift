import SwiftUI
import SwiftUITesting
import Testing

/// What keeps a view's state, and what makes it another view.
@MainActor struct GraphIdentityTests {
  @Test func `a view at the same place keeps its state while its value changes`() throws {
    let screen = Screen(Host(0) { Counter(title: "n\($0)") })
    try screen.tap("count")
    try screen.tap("next")
    #expect(screen.texts == ["next", "n1", "1"])
  }

  @Test func `the branches of an if are different views`() throws {
    let screen = Screen(
      Host(0) { step in
        if step % 2 == 0 { Counter(title: "even") } else { Counter(title: "odd") }
      })
    try screen.tap("count")
    #expect(screen.texts == ["next", "even", "1"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "odd", "0"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "even", "0"])
  }

  @Test func `a view in an if without else is destroyed when it goes`() throws {
    let screen = Screen(
      Host(0) { step in
        if step % 2 == 0 { Counter(title: "here") }
        Counter(title: "after")
      })
    try screen.tap("count", in: "here")
    try screen.tap("count", in: "after")
    try screen.tap("next")
    #expect(screen.texts == ["next", "after", "1"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "here", "0", "after", "1"])
  }

  @Test func `a switch keeps a case's view while its value changes`() throws {
    enum Page: Equatable {
      case list(Int)
      case detail
    }
    let screen = Screen(
      Host(Page.list(1), next: { $0 == .list(1) ? .list(2) : .detail }) { page in
        switch page {
        case .list(let number): Counter(title: "list \(number)")
        case .detail: Counter(title: "detail")
        }
      })
    try screen.tap("count")
    try screen.tap("next")
    #expect(screen.texts == ["next", "list 2", "1"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "detail", "0"])
  }

  @Test func `another id destroys a view and makes a new one`() throws {
    let screen = Screen(Host(0) { Counter(title: "x").id($0 / 2) })
    try screen.tap("count")
    try screen.tap("next")
    #expect(screen.texts == ["next", "x", "1"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "x", "0"])
  }

  @Test func `an AnyView of another type is another view`() throws {
    let screen = Screen(
      Host(0) { step in
        step < 2 ? AnyView(Counter(title: "plain")) : AnyView(Counter(title: "boxed").padding())
      })
    try screen.tap("count")
    try screen.tap("next")
    #expect(screen.texts == ["next", "plain", "1"])
    try screen.tap("next")
    #expect(screen.texts == ["next", "boxed", "0"])
  }

  // MARK: ForEach

  @Test(arguments: [
    ("abc", "abcd"), ("abc", "zabc"), ("abc", "azbc"), ("abc", "cba"), ("abcd", "bcda"),
    ("abcdef", "fbcdea"), ("abc", ""), ("", "abc"), ("abcd", "bd"), ("abcde", "edxca"),
  ])
  func `rows keep their state by id`(before: String, after: String) throws {
    let screen = Screen(
      Host(before, next: { _ in after }) { letters in
        ForEach(letters.map { Letter(id: $0) }) { Counter(title: String($0.id)) }
      })
    for letter in before {
      for _ in 0..<(Int(letter.asciiValue ?? 97) - 96) {
        try screen.tap("count", in: String(letter))
      }
    }
    try screen.tap("next")
    let counts = after.flatMap { letter -> [String] in
      [String(letter), before.contains(letter) ? "\(Int(letter.asciiValue ?? 97) - 96)" : "0"]
    }
    #expect(screen.texts == ["next"] + counts)
    #expect(screen.reports.isEmpty)
  }

  @Test func `moving one row to the front is one move`() throws {
    let screen = Screen(
      Host("abcdef", next: { _ in "fabcde" }) { letters in
        VStack { ForEach(letters.map { Letter(id: $0) }) { Text(String($0.id)) } }
      })
    try screen.tap("next")
    #expect(screen.changeLines() == ["move \"f\" in vstack before \"a\""])
  }

  @Test func `doubled ids are reported and lose no row`() throws {
    let screen = Screen(
      Host("aab", next: { _ in "abaa" }) { letters in
        ForEach(letters.map { Letter(id: $0) }) { Text(String($0.id)) }
      })
    #expect(screen.texts == ["next", "a", "a", "b"])
    #expect(screen.reports.count == 1)
    try screen.tap("next")
    #expect(screen.texts == ["next", "a", "b", "a", "a"])
  }

  @Test func `a ForEach over indices follows the range`() throws {
    let screen = Screen(Host(1) { count in ForEach(0..<count, id: \.self) { Text("\($0)") } })
    try screen.tap("next")
    try screen.tap("next")
    #expect(screen.texts == ["next", "0", "1", "2"])
  }

  @Test func `rows of several views stay together`() throws {
    let screen = Screen(
      Host("ab", next: { _ in "bca" }) { letters in
        ForEach(letters.map { Letter(id: $0) }) { letter in
          Text("\(String(letter.id))1")
          if letter.id != "c" { Text("\(String(letter.id))2") }
        }
      })
    try screen.tap("next")
    #expect(screen.texts == ["next", "b1", "b2", "c1", "a1", "a2"])
  }
}

private struct Letter: Identifiable {
  let id: Character
}
