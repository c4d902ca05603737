/// Writes JSON text piece by piece, straight into bytes.
///
/// For the small, fixed shapes of the page protocol: the caller opens and closes arrays itself.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  mutating func number(_ value: Double) {
    let rounded = (value * 10_000).rounded() / 10_000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 {
      number(Int(rounded))
    } else {
      bytes.append(contentsOf: rounded.isFinite ? String(rounded).utf8 : "0".utf8)
    }
  }

  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        let digits = "0123456789abcdef".utf8.map { $0 }
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The value written before the block's element, with a comma unless it is the first.
  mutating func separate(_ isFirst: inout Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}
