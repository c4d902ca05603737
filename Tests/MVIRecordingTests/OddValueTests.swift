import Foundation
import MVI
import MVIRecording
import Testing

private struct Odd: Codable, Equatable {
  var number = 0.0
  var date = Date(timeIntervalSince1970: 0)
  var tags: Set<String> = []
  var big: UInt64 = 0
  var text = ""
  var places: [String: Int] = [:]
  var price = Decimal(0)
}

private enum Change: Codable {
  case number(Double)
  case date(Date)
  case tag(String)
  case big(UInt64)
  case text(String)
  case place(String)
  case price(Decimal)
}

private func apply(_ state: inout Odd, _ change: Change) {
  switch change {
  case .number(let value): state.number = value
  case .date(let value): state.date = value
  case .tag(let value): state.tags.insert(value)
  case .big(let value): state.big = value
  case .text(let value): state.text = value
  case .place(let value): state.places[value, default: 0] += 1
  case .price(let value): state.price = value
  }
}

private func money(_ text: String) -> Decimal {
  Decimal(string: text) ?? .nan
}

@MainActor
struct OddValueTests {
  private func record(_ changes: [Change]) -> (String, Odd) {
    var lines: [String] = []
    let recorder = Recorder<Odd, Change, Change>(
      RecordingHeader(name: "odd", app: "a", version: "1", store: "Odd")
    ) { lines.append($0) }
    var state = Odd()
    recorder.watch.send(.start(state))
    for change in changes {
      apply(&state, change)
      recorder.watch.send(.mutation(change, state))
    }
    recorder.finish()
    return (lines.joined(separator: "\n") + "\n", state)
  }

  @Test(arguments: [
    ("nan", [Change.number(.nan), .text("x")]), ("inf", [.number(.infinity)]),
    ("-0", [.number(-0.0)]),
    (
      "huge",
      [.number(1.0e300), .number(9.3e18), .number(0.1 + 0.2), .number(.leastNonzeroMagnitude)]
    ),
    ("date", [.date(Date(timeIntervalSince1970: 1_700_000_000.123456))]),
    ("set", [.tag("a"), .tag("b"), .tag("c"), .tag("d")]),
    ("big", [.big(.max), .big(UInt64(Int64.max) + 1)]),
    ("korean", [.text("한글".decomposedStringWithCanonicalMapping), .text("한글")]),
    (
      "money",
      [
        .price(money("0.1")), .price(money("12345678901234567890.12345678")),
        .price(money("0.30000000000000004441")),
        .price(money("99999999999999999999999999999999999999")),
        .price(money("-0.00000000000000000000000001")),
        .price(money("120000000000000000000000000")),
      ]
    ),
    (
      "keys",
      [.place("a/b~c"), .place(""), .place("\u{301}x"), .place("\u{302E}"), .place("/\u{301}")]
    ),
  ])
  fileprivate func `odd values come back`(name: String, changes: [Change]) throws {
    let (text, state) = record(changes)
    let recording = try #require(Recording.all(in: text).first)
    let replay = try recording.replay(state: Odd.self, mutation: Change.self, apply)
    #expect(replay.difference == nil)
    if name != "nan" {
      #expect(replay.finalState == state)
      #expect(try recording.states.last?.decoded(as: Odd.self) == state)
    }
  }

  @Test func `a state that cannot be compared is replayed whatever the order of its members`()
    throws
  {
    struct Bag: Codable {
      var numbers: [Int: Int] = [:]
      var names: Set<String> = []
      var nested: [String: [String: Int]] = [:]
    }
    func put(_ bag: inout Bag, _ number: Int) {
      bag.numbers[number] = number
      bag.names.insert("\(number)")
      bag.nested["\(number % 3)", default: [:]]["\(number)"] = number
    }
    var lines: [String] = []
    let recorder = Recorder<Bag, Int, Int>(
      RecordingHeader(name: "bag", app: "a", version: "1", store: "Bag")
    ) { lines.append($0) }
    var bag = Bag()
    bag.numbers.reserveCapacity(500)
    bag.names.reserveCapacity(500)
    recorder.watch.send(.start(bag))
    for number in 0..<20 {
      put(&bag, number)
      recorder.watch.send(.mutation(number, bag))
    }
    recorder.finish()
    let recording = try #require(Recording.all(in: lines.joined(separator: "\n")).first)
    let replay = try recording.replay(state: Bag.self, mutation: Int.self, put)
    #expect(replay.difference == nil)
    let other = try recording.replay(state: Bag.self, mutation: Int.self) { bag, number in
      put(&bag, number)
      if number == 4 { bag.names.remove("2") }
    }
    #expect(other.difference?.index == 4)
  }
}
