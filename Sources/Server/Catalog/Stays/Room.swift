/// A kind of room that a house lets; a house has several of each.
package struct Room: Sendable, Equatable {
  /// From 0, the cheapest first.
  package var number: Int
  package var name: String
  /// Won of a plain night, a multiple of 1,000.
  package var base: Int
  /// People that one may hold.
  package var capacity: Int
  /// How many of it the house has.
  package var count: Int
}

/// Makes the rooms of a stay, from the stay alone.
package struct RoomRecipe: Sendable {
  let seed: UInt64

  package init(seed: UInt64 = ItemRecipe.standardSeed) { self.seed = seed }

  /// The rooms of a house, the cheapest first; none for what is no stay.
  package func rooms(of stay: CatalogItem) -> [Room] {
    guard let plan = Self.plans[stay.kind] else { return [] }
    let draw = Draw(seed: seed, family: stay.family, number: stay.number)
    let types = 1 + draw.below(plan.count, .rooms)
    var base = stay.price
    return (0..<types).map { number in
      let type = plan[number]
      let offset = UInt64(number * 8)
      if number > 0 {
        // Each further kind costs a sixth to two thirds more than the one before.
        base = base * (116 + draw.below(50, .rooms, offset: offset + 1)) / 100
      }
      return Room(
        number: number, name: draw.pick(type.names, .rooms, offset: offset + 2),
        base: max(1, (base + 500) / 1_000) * 1_000, capacity: type.capacity,
        count: 1 + draw.below(type.most, .rooms, offset: offset + 3))
    }
  }

  private typealias RoomType = (names: [String], capacity: Int, most: Int)

  private static let plans: [ItemKind: [RoomType]] = [
    .hotel: [
      (["스탠다드 더블", "스탠다드 트윈", "슈페리어 더블"], 2, 12), (["디럭스 더블", "디럭스 트윈"], 3, 8),
      (["패밀리 트윈", "패밀리 스위트"], 4, 4), (["주니어 스위트", "이그제큐티브 스위트"], 6, 2),
    ],
    .pension: [
      (["커플룸", "스파 커플룸"], 2, 5), (["가족룸", "복층 가족룸"], 4, 4), (["단체룸", "독채"], 8, 2),
    ],
    .motel: [(["일반실", "스탠다드"], 2, 8), (["특실", "디럭스"], 2, 5), (["파티룸", "트윈"], 4, 2)],
    .guesthouse: [
      (["2인실", "온돌 2인실"], 2, 4), (["3인실", "온돌 3인실"], 3, 3), (["가족실", "별채"], 5, 1),
    ],
    .camping: [
      (["오토캠핑 사이트", "데크 사이트"], 4, 10), (["글램핑", "카라반"], 4, 5), (["대형 글램핑"], 6, 2),
    ],
    .overseas: [
      (["스탠다드 킹", "스탠다드 트윈"], 2, 12), (["디럭스 킹", "디럭스 트윈"], 3, 8),
      (["패밀리룸", "2베드룸 스위트"], 5, 4), (["풀 빌라", "펜트하우스"], 8, 2),
    ],
  ]
}
