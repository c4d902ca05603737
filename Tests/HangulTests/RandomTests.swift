import Hangul
import Testing

struct RandomTests {
  @Test func `no text traps`() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<3_000 {
      let name = Self.text(&random)
      let text = Self.text(&random)
      for query in [text, String(name.prefix(3)), TwoSetKeyboard.latin(fromHangul: name)] {
        guard let match = HangulQuery(query).match(in: name) else { continue }
        found += 1
        #expect(match.range.lowerBound >= 0 && match.range.upperBound <= name.count)
        #expect(!match.range.isEmpty)
      }
      _ = TwoSetKeyboard.assemble(name)
      _ = TwoSetKeyboard.disassemble(name)
      _ = TwoSetKeyboard.hangul(fromLatin: text)
      _ = HangulText.initials(of: text)
      let normalized = HangulText.normalized(text)
      #expect(HangulText.normalized(normalized) == normalized)
      if !HangulQuery(name).isEmpty { #expect(HangulQuery(name).match(in: name) != nil) }
    }
    #expect(found > 3_000)
  }

  @Test func `long texts take no time to speak of`() {
    for piece in ["ㄲ", "ㄳ", "각", "갃ㅁ", "a", "tT", "\u{1100}", "\u{1161}", "\u{11A8}", "東"] {
      let text = String(repeating: piece, count: 300)
      #expect(HangulQuery(text).match(in: text) != nil)
    }
  }

  /// Up to twelve scalars: of Korean in all its forms mostly, of everything there is sometimes.
  private static func text(_ random: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F, 0xFFA0...0xFFDC, 0x20...0x7E,
      0xFF01...0xFF5E, 0xC0...0x1FF, 0x1E00...0x1EFF, 0x300...0x36F, 0x4E00...0x9FFF,
      0x200B...0x200F, 0x1F300...0x1F9FF, 0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
