/// Names of an index that are not to be found any more, one bit a slot.
struct SlotSet: Sendable {
  private var words: [UInt64] = []
  private(set) var count = 0

  @inline(__always)
  func contains(_ slot: Int) -> Bool {
    let word = slot >> 6
    return word < words.count && words[word] >> UInt64(slot & 63) & 1 == 1
  }

  mutating func insert(_ slot: Int) {
    guard !contains(slot) else { return }
    let word = slot >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(slot & 63)
    count += 1
  }
}
