import Testing

@testable import Catalog

struct KeySortTests {
  @Test(arguments: [0, 1, 2, 511, 512, 513, 4_000, 70_000])
  func `keys come in the order of their values, equals by position`(count: Int) {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    let draw = Draw(seed: seed, family: .stay, number: count)
    // Few values, so that many are equal, and some at both ends.
    let keys = (0..<count).map { position -> UInt64 in
      let value = draw.below(300, .score, offset: UInt64(position))
      let high: UInt64 = value < 3 ? UInt64(UInt32.max) : UInt64(value) * 9_999_991
      return (value % 7 == 0 ? 1 << 63 : 0) | high << KeySort.shift | UInt64(position)
    }
    var sorted = keys
    KeySort.sort(&sorted)
    #expect(sorted == keys.sorted())
  }
}
