/// A name with gaps: in its text `#` stands for the brand, `@` for the place.
///
/// Cut into parts once, because a catalogue fills one for every item.
struct NamePattern: Sendable, ExpressibleByStringLiteral {
  private enum Part: Sendable {
    case text(String)
    case brand
    case place
  }

  private let parts: [Part]

  init(stringLiteral text: String) {
    var parts: [Part] = []
    var run = ""
    for character in text {
      guard character == "#" || character == "@" else {
        run.append(character)
        continue
      }
      if !run.isEmpty { parts.append(.text(run)) }
      run = ""
      parts.append(character == "#" ? .brand : .place)
    }
    if !run.isEmpty { parts.append(.text(run)) }
    self.parts = parts
  }

  func filled(brand: String, place: String) -> String {
    var name = ""
    // Longer than any name, so that it never grows.
    name.reserveCapacity(96)
    for part in parts {
      switch part {
      case .text(let text): name += text
      case .brand: name += brand
      case .place: name += place
      }
    }
    return name
  }
}
