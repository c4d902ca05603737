/// A colour as 0xRRGGBB, with the two operations that flat pictures need.
struct Tint: Sendable, Equatable {
  let value: UInt32

  init(_ value: UInt32) { self.value = value }

  static let white = Tint(0xffffff)

  /// The colour `share` percent of the way to `other`.
  func mixed(_ other: Tint, _ share: Int) -> Tint {
    func channel(_ shift: UInt32) -> UInt32 {
      let from = Int(value >> shift & 0xff)
      let to = Int(other.value >> shift & 0xff)
      return UInt32(from + (to - from) * share / 100) << shift
    }
    return Tint(channel(16) | channel(8) | channel(0))
  }

  /// `#rrggbb`.
  var text: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
