import HTTPServer

/// A place in a list as opaque text, bound to what the list was asked for.
///
/// A list is the same each time it is made, so a place in it is a number.
enum ListCursor {
  /// The parameters that do not change which list it is.
  private static let others: Set<String> = ["cursor", "pageSize"]

  /// What binds a cursor to a request: the path, what of the query decides on the list, and `world`.
  static func binding(_ request: HTTPRequest, world: String) -> UInt64 {
    let pairs = request.query.filter { !others.contains($0.name) }.map { "\($0.name)=\($0.value)" }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(world) \(request.path) \(pairs.sorted().joined(separator: "&"))".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }

  static func text(_ offset: Int, binding: UInt64) -> String {
    "\(String(offset, radix: 36)).\(String(seal(offset, binding), radix: 36))"
  }

  /// `nil` for text that was not given out for this list.
  static func offset(_ text: String, binding: UInt64) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let offset = Int(parts[0], radix: 36), offset > 0,
      self.text(offset, binding: binding) == text
    else { return nil }
    return offset
  }

  // Catches mistakes, not attacks: a forged cursor only starts elsewhere in the same list.
  private static func seal(_ offset: Int, _ binding: UInt64) -> UInt64 {
    let mixed = (binding ^ UInt64(offset)) &* 0x9e37_79b9_7f4a_7c15
    return (mixed ^ mixed >> 29) >> 24
  }
}
