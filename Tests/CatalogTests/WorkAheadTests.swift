import Synchronization
import Testing

@testable import Catalog

struct WorkAheadTests {
  @Test(arguments: [0, 1, 2, 3, 50], [1, 2, 4])
  func `products are taken in the order of their parts`(count: Int, window: Int) {
    var taken: [Int] = []
    WorkAhead.forEach(of: Array(0..<count), window: window) {
      $0 * $0
    } take: { part, product in
      #expect(product == part * part)
      taken.append(part)
    }
    #expect(taken == Array(0..<count))
  }

  @Test func `no more are begun than the window holds`() {
    let begun = Counter()
    var taken = 0
    WorkAhead.forEach(of: Array(0..<40), window: 3) { _ in
      begun.count.add(1, ordering: .relaxed)
    } take: { _, _ in
      #expect(begun.count.load(ordering: .relaxed) <= taken + 3)
      taken += 1
    }
    #expect(begun.count.load(ordering: .relaxed) == 40)
  }

  @Test func `an error ends the walk`() {
    struct Stop: Error {}
    var taken = 0
    #expect(throws: Stop.self) {
      try WorkAhead.forEach(of: Array(0..<40), window: 3) {
        $0
      } take: { part, _ in
        taken += 1
        if part == 5 { throw Stop() }
      }
    }
    #expect(taken == 6)
  }

  private final class Counter: Sendable {
    let count = Atomic<Int>(0)
  }
}
