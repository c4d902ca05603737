/// The longest run of kept children that is in order already: those need no move.
enum LongestIncreasing {
  /// The indices of a longest strictly increasing subsequence of `values`, which skips `nil`.
  ///
  /// Patience sorting (Fredman 1975), O(n log n); nearly sorted input, the usual case, is linear.
  static func indices(of values: [Int?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let place = insertionPoint(of: value, in: tails, values)
      if place > 0 { previous[index] = tails[place - 1] }
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var result: Set<Int> = []
    var next = tails.last
    while let index = next {
      result.insert(index)
      next = previous[index]
    }
    return result
  }

  private static func insertionPoint(of value: Int, in tails: [Int], _ values: [Int?]) -> Int {
    if let last = tails.last, let greatest = values[last], greatest < value { return tails.count }
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      // Only indices of values that are there are ever put into `tails`.
      if values[tails[middle]]! < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
