/// A typed text, ready to be looked for in names.
///
/// ```swift
/// let query = HangulQuery("ㅅㅇ")
/// query.match(in: "해운대 해수욕장")?.range  // 5..<7, 수욕
/// ```
///
/// Keystrokes are compared, not characters: 서우, 설 and tjdn are all on the way to 서울. Blanks,
/// punctuation, case, width and accents make no difference, and neither does Korean that is stored
/// as letters.
public struct HangulQuery: Sendable {
  /// What the text may mean, the best first.
  package let readings: [Reading]

  /// Reads `text`, as composed as the input method has it.
  public init(_ text: String) {
    readings = TypedText(text).readings
  }

  /// Whether there is nothing to look for: no letter and no digit.
  public var isEmpty: Bool { readings.isEmpty }

  /// The best match in `name`; `nil` if the query is not there.
  ///
  /// Of equal matches it is the first. Linear in the length of the name.
  ///
  /// - Parameter allowsErrors: Whether one wrong key is forgiven in queries of four keys and more.
  public func match(in name: String, allowsErrors: Bool = true) -> HangulMatch? {
    let text = KeyText(name)
    guard let found = match(in: text, allowsErrors: allowsErrors) else { return nil }
    let bytes = text.units[found.first].source...text.units[found.last].source
    return HangulMatch(
      kind: found.rank.kind(of: readings[found.rank.reading]),
      range: Self.characters(of: bytes, in: name), rank: found.rank)
  }

  /// A match as the units of a name from the first to the last that it touches.
  package struct Found: Equatable, Sendable {
    package var rank: MatchRank
    package var first: Int
    package var last: Int
  }

  package func match(in text: KeyText, allowsErrors: Bool) -> Found? {
    for (index, reading) in readings.enumerated() {
      if let found = text.first(of: reading, number: index) { return found }
    }
    guard allowsErrors else { return nil }
    for (index, reading) in readings.enumerated() {
      if let keys = reading.correctableKeys,
        let found = text.firstWithError(of: keys, number: index)
      {
        return found
      }
    }
    return nil
  }

  /// The characters that hold the bytes.
  private static func characters(of bytes: ClosedRange<Int>, in name: String) -> Range<Int> {
    var first = 0
    var count = 0
    var end = 0
    for character in name {
      if end > bytes.upperBound { break }
      end += character.utf8.count
      if end <= bytes.lowerBound { first += 1 }
      count += 1
    }
    return first..<count
  }
}
