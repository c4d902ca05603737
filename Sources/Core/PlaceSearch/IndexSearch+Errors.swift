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
    // What is looked for; filled anew each time, since a search asks hundreds of times.
    var tried: [UInt8] = []
    tried.reserveCapacity(pattern.count + 1)
    for wrong in 1..<pattern.count where !range.isEmpty {
      let after = pattern[(wrong + 1)...]
      var rest = range
      var right = range.lowerBound..<range.lowerBound
      tried.replaceSubrange(0..., with: pattern[..<wrong])
      while !rest.isEmpty {
        let key = table.key(of: rest.lowerBound, at: wrong)
        tried.append(key)
        let child = rest.lowerBound..<table.end(of: tried, in: rest)
        rest = child.upperBound..<range.upperBound
        if key == pattern[wrong] {
          right = child
        } else if key != Key.end {
          // Another key in its place, one too few typed, and two in the wrong order.
          find(&tried, after, in: child, reading)
          find(&tried, pattern[wrong...], in: child, reading)
          if key == after.first {
            tried.append(pattern[wrong])
            find(&tried, after.dropFirst(), in: child, reading)
            tried.removeLast()
          }
        }
        tried.removeLast()
      }
      // One too many typed.
      find(&tried, after, in: range, reading)
      range = right
    }
  }

  /// Looks for `start` with `rest` behind it.
  private mutating func find(
    _ start: inout [UInt8], _ rest: ArraySlice<UInt8>, in range: Range<Int>, _ reading: Int
  ) {
    start.append(contentsOf: rest)
    let found = index.keys.range(of: start, in: range)
    if !found.isEmpty {
      collect(index.keys, found, length: start.count, reading: reading, isFuzzy: true)
    }
    start.removeLast(rest.count)
  }
}
