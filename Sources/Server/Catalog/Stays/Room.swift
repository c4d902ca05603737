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

/// The numbers of a kind of room.
struct RoomFacts: Sendable {
  var number: Int
  var base: Int
  var capacity: Int
  var count: Int
}

/// The rooms of a house one after the other, the cheapest first: no arrays and no words, because
/// a list of results asks it of every house.
struct RoomSeries: Sequence, IteratorProtocol {
  private let draw: Draw
  private let plan: RoomPlan
  private let types: Int
  private var number = 0
  private var base: Int

  init(of stay: StayFacts) {
    draw = stay.draw
    plan = RoomPlan(stay.kind)
    types = plan.types > 0 ? 1 + stay.draw.below(plan.types, .rooms) : 0
    base = stay.price
  }

  mutating func next() -> RoomFacts? {
    guard number < types else { return nil }
    let offset = UInt64(number * 8)
    if number > 0 {
      // Each further kind costs a sixth to two thirds more than the one before.
      base = base * (116 + draw.below(50, .rooms, offset: offset + 1)) / 100
    }
    let room = RoomFacts(
      number: number, base: Swift.max(1, (base + 500) / 1_000) * 1_000,
      capacity: plan.capacity(number),
      count: 1 + draw.below(plan.most(number), .rooms, offset: offset + 3))
    number += 1
    return room
  }
}

/// Which kinds of room houses of one kind have: people each holds, and how many there are at most,
/// a byte each, the cheapest in the lowest.
struct RoomPlan: Sendable {
  let types: Int
  private let capacities: UInt32
  private let counts: UInt32

  init(_ kind: ItemKind) {
    (types, capacities, counts) =
      switch kind {
      case .hotel: (4, 0x06_04_03_02, 0x02_04_08_0c)
      case .pension: (3, 0x08_04_02, 0x02_04_05)
      case .motel: (3, 0x04_02_02, 0x02_05_08)
      case .guesthouse: (3, 0x05_03_02, 0x01_03_04)
      case .camping: (3, 0x06_04_04, 0x02_05_0a)
      case .overseas: (4, 0x08_05_03_02, 0x02_04_08_0c)
      case .ticket, .flight, .package: (0, 0, 0)
      }
  }

  func capacity(_ number: Int) -> Int { Int(capacities >> UInt32(number * 8) & 0xff) }
  func most(_ number: Int) -> Int { Int(counts >> UInt32(number * 8) & 0xff) }
}

/// Makes the rooms of a stay, from the stay alone.
package struct RoomRecipe: Sendable {
  let seed: UInt64

  package init(seed: UInt64 = ItemRecipe.standardSeed) { self.seed = seed }

  /// The rooms of a house, the cheapest first; none for what is no stay.
  package func rooms(of stay: CatalogItem) -> [Room] {
    let facts = StayFacts(stay, seed: seed)
    let names = Self.names[stay.kind] ?? []
    return RoomSeries(of: facts).map { room in
      Room(
        number: room.number,
        name: facts.draw.pick(names[room.number], .rooms, offset: UInt64(room.number * 8 + 2)),
        base: room.base, capacity: room.capacity, count: room.count)
    }
  }

  /// For each type of a kind's `RoomPlan` what it may be called.
  static let names: [ItemKind: [[String]]] = [
    .hotel: [
      ["스탠다드 더블", "스탠다드 트윈", "슈페리어 더블"], ["디럭스 더블", "디럭스 트윈"], ["패밀리 트윈", "패밀리 스위트"],
      ["주니어 스위트", "이그제큐티브 스위트"],
    ],
    .pension: [["커플룸", "스파 커플룸"], ["가족룸", "복층 가족룸"], ["단체룸", "독채"]],
    .motel: [["일반실", "스탠다드"], ["특실", "디럭스"], ["파티룸", "트윈"]],
    .guesthouse: [["2인실", "온돌 2인실"], ["3인실", "온돌 3인실"], ["가족실", "별채"]],
    .camping: [["오토캠핑 사이트", "데크 사이트"], ["글램핑", "카라반"], ["대형 글램핑"]],
    .overseas: [
      ["스탠다드 킹", "스탠다드 트윈"], ["디럭스 킹", "디럭스 트윈"], ["패밀리룸", "2베드룸 스위트"], ["풀 빌라", "펜트하우스"],
    ],
  ]
}
