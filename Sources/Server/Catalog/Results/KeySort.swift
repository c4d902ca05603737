/// The order of a list's keys: the bits from `shift` on, below them the position.
enum KeySort {
  /// Positions have 31 bits, values 32, and the highest bit puts last what cannot be had.
  static let shift: UInt64 = 31
  private static let digits: UInt64 = 11
  private static let passes: UInt64 = 3

  /// Sorts keys whose positions ascend already, so that equals stay in the order of positions.
  ///
  /// By digits, the lowest first (a radix sort): for tens of thousands of keys some ten times as
  /// fast as comparing, and it is what a long list costs most. O(n).
  static func sort(_ keys: inout [UInt64]) {
    guard keys.count > 512 else { return keys.sort() }
    var other = [UInt64](repeating: 0, count: keys.count)
    for pass in 0..<passes {
      let shift = shift + pass * digits
      var starts = [Int](repeating: 0, count: 1 << digits)
      for key in keys { starts[digit(key, shift)] += 1 }
      var sum = 0
      for index in starts.indices {
        (starts[index], sum) = (sum, sum + starts[index])
      }
      for key in keys {
        let digit = digit(key, shift)
        other[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &other)
    }
  }

  private static func digit(_ key: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: key >> shift & (1 << digits - 1))
  }
}
