import Foundation

/// What the page says over its socket.
enum PageMessage: Equatable {
  /// A (re)connection: the session, the last patch the page has, and what the screen is like.
  case hello(token: String, applied: Int, screen: ScreenTraits)
  /// Events in the order they happened, and the last patch the page has.
  case events(applied: Int, [Event])
  case acknowledge(applied: Int)

  struct Event: Equatable {
    let node: Int
    let name: String
    let seq: Int
    let text: String
    let numbers: [Double]
  }

  /// The most events of one message: so long may one page keep the others waiting.
  static let maxEvents = 256

  /// Reads one message; `nil` for anything that is not one.
  init?(_ text: String) {
    guard let list = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
      let kind = list.first as? String
    else { return nil }
    switch kind {
    case "h":
      guard list.count == 7, let token = list[1] as? String, let applied = Self.int(list[2]),
        let width = Self.int(list[3]), let height = Self.int(list[4]),
        let dark = Self.int(list[5]), let calm = Self.int(list[6])
      else { return nil }
      let sizes = 0...100_000
      guard sizes.contains(width), sizes.contains(height) else { return nil }
      self = .hello(
        token: token, applied: applied,
        screen: ScreenTraits(
          width: width, height: height, isDark: dark == 1, reducesMotion: calm == 1))
    case "e":
      guard list.count == 3, let applied = Self.int(list[1]), let events = list[2] as? [[Any]],
        events.count <= Self.maxEvents
      else { return nil }
      var parsed: [Event] = []
      for event in events {
        guard event.count >= 4, let node = Self.int(event[0]), let name = event[1] as? String,
          let seq = Self.int(event[2]), let text = event[3] as? String
        else { return nil }
        let numbers = event.dropFirst(4).compactMap { ($0 as? NSNumber)?.doubleValue }
        guard numbers.count == event.count - 4 else { return nil }
        parsed.append(Event(node: node, name: name, seq: seq, text: text, numbers: numbers))
      }
      self = .events(applied: applied, parsed)
    case "a":
      guard list.count == 2, let applied = Self.int(list[1]) else { return nil }
      self = .acknowledge(applied: applied)
    default:
      return nil
    }
  }

  private static func int(_ value: Any) -> Int? {
    guard let number = value as? NSNumber else { return nil }
    return Int(exactly: number.doubleValue)
  }
}

/// What the page says of the screen it is on.
struct ScreenTraits: Equatable {
  var width: Int
  var height: Int
  var isDark: Bool
  var reducesMotion: Bool
}
