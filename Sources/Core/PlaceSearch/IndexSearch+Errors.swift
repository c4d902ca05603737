import Hangul

extension IndexSearch {
  /// Looks for what a query may mean with one key wrong, missing, additional or swapped with the next.
  ///
  /// The first key must be right. The table is walked like a tree, so only keys that some name has
  /// are tried.
  mutating func findWithErrors(_ query: HangulQuery) {
    for (number, reading) in query.readings.enumerated() {
      if let keys = reading.correctableKeys { findWithErrors(keys, reading: number) }
    }
  }

  private mutating func findWithErrors(_ pattern: [UInt8], reading: Int) {
    let table = index.keys
    var range = table.range(of: [pattern[0]])
    for wrong in 1..<pattern.count {
      guard !range.isEmpty else { return }
      let after = pattern[(wrong + 1)...]
      var first = range.lowerBound
      var right = range.lowerBound..<range.lowerBound
      while first < range.upperBound {
        let (key, child) = table.child(at: first, in: range, depth: wrong)
        first = child.upperBound
        if key == pattern[wrong] {
          right = child
        } else if key != Key.end {
          // Another key in its place, one too few typed, and two in the wrong order.
          findRest(after, in: child, depth: wrong + 1, reading)
          findRest(pattern[wrong...], in: child, depth: wrong + 1, reading)
          if key == after.first {
            findRest([pattern[wrong]] + after.dropFirst(), in: child, depth: wrong + 1, reading)
          }
        }
      }
      // One too many typed.
      findRest(after, in: range, depth: wrong, reading)
      range = right
    }
  }

  private mutating func findRest(
    _ rest: ArraySlice<UInt8>, in range: Range<Int>, depth: Int, _ reading: Int
  ) {
    let found = index.keys.narrow(range, to: rest, depth: depth)
    collect(index.keys, found, length: depth + rest.count, reading: reading, isFuzzy: true)
  }
}
