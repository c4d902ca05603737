import PlaceSearch
import Testing

struct RandomQueryTests {
  @Test func `no query traps`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let index = try RealNames.index.get()
    let ranges: [ClosedRange<UInt32>] = [
      0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x3163, 0xFFA0...0xFFDC, 0x20...0x7E,
      0x4E00...0x4FFF, 0...0x10FFFF,
    ]
    for _ in 0..<1_500 {
      var query = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
          query.unicodeScalars.append(scalar)
        }
      }
      let hits = index.search(query)
      #expect(hits.count <= 20)
      #expect(Set(hits.map(\.place)).count == hits.count)
    }
    for piece in ["ㄲ", "각", "갃ㅁ", "tT", "a", "1", "東"] {
      #expect(index.search(String(repeating: piece, count: 1_000)).isEmpty)
    }
  }
}
