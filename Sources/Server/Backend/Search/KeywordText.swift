import TravelModels

/// A list of keywords as JSON, the same bytes as `JSONText` gives, many times faster: every key
/// that somebody presses asks for one.
enum KeywordText {
  static func bytes(_ list: KeywordList) -> [UInt8] {
    var text = Writer()
    text.bytes.reserveCapacity(64 + list.items.count * 160)
    text.raw(#"{"items":["#)
    for (number, item) in list.items.enumerated() {
      if number > 0 { text.raw(",") }
      text.keyword(item)
    }
    text.raw(#"],"query":"#)
    text.string(list.query)
    text.raw("}")
    return text.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func raw(_ text: StaticString) {
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func keyword(_ item: Keyword) {
      raw("{")
      if let alias = item.alias {
        raw(#""alias":"#)
        string(alias)
        raw(",")
      }
      if let code = item.code {
        raw(#""code":"#)
        string(code)
        raw(",")
      }
      raw(#""highlights":["#)
      for (number, range) in item.highlights.enumerated() {
        if number > 0 { raw(",") }
        raw(#"{"end":"#)
        bytes += String(range.end).utf8
        raw(#","start":"#)
        bytes += String(range.start).utf8
        raw("}")
      }
      raw(#"],"id":"#)
      string(item.id)
      raw(#","kind":"#)
      string(item.kind.rawValue)
      raw(#","match":"#)
      string(item.match.rawValue)
      raw(#","name":"#)
      string(item.name)
      raw(#","region":"#)
      string(item.region)
      raw("}")
    }

    mutating func string(_ text: String) {
      raw("\"")
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: raw(#"\b"#)
        case 0x09: raw(#"\t"#)
        case 0x0A: raw(#"\n"#)
        case 0x0C: raw(#"\f"#)
        case 0x0D: raw(#"\r"#)
        case ..<0x20:
          raw(#"\u00"#)
          let digits = Array("0123456789abcdef".utf8)
          bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
      }
      raw("\"")
    }
  }
}
