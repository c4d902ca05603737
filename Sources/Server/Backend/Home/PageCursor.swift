import Catalog

/// A place in a shelf as opaque text, bound to the shelf's landing and order.
enum PageCursor {
  static func text(_ position: Shelf.Position, landing: String, sort: Shelf.Sort) -> String {
    let parts = [position.value, position.key].map { String($0, radix: 36) }
    return parts.joined(separator: ".") + "." + seal(position, landing, sort)
  }

  /// `nil` for text that this service did not give out for this landing and order.
  static func position(_ text: String, landing: String, sort: Shelf.Sort) -> Shelf.Position? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let value = Int(parts[0], radix: 36), let key = Int(parts[1], radix: 36)
    else { return nil }
    let position = Shelf.Position(value: value, key: key)
    return seal(position, landing, sort) == parts[2] ? position : nil
  }

  // Catches mistakes, not attacks: a forged cursor only starts elsewhere in the same shelf.
  private static func seal(
    _ position: Shelf.Position, _ landing: String, _ sort: Shelf.Sort
  ) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(landing) \(sort.rawValue) \(position.value) \(position.key)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash >> 24, radix: 36)
  }
}
