/// The random numbers of one item: each a hash of (seed, family, number, field).
///
/// No state and no order: any field of any item can be made alone, and a small catalogue is a
/// prefix of a large one. The mixing step is the finaliser of SplitMix64 (Steele, Lea, Flood:
/// "Fast splittable pseudorandom number generators", 2014).
struct Draw: Sendable {
  private let key: UInt64

  init(seed: UInt64, family: ItemFamily, number: Int) {
    let first = Self.mix(seed ^ (UInt64(family.code) &* 0x9e37_79b9_7f4a_7c15))
    key = Self.mix(first &+ UInt64(number))
  }

  /// What a number is drawn for. Raw values are part of the catalogue's identity: changing one
  /// changes every catalogue, so a change raises `CatalogBuilder.schema`.
  enum Field: UInt64 {
    case kind = 1
    case place = 2
    case brandHead = 3
    case brandTail = 4
    case pattern = 5
    case grade = 6
    case rating = 7
    case reviews = 8
    case price = 9
    case discounted = 10
    case discount = 11
    case badge = 12
    case scene = 13
    case picture = 14
    case latitude = 15
    case longitude = 16
    case score = 17
    case nights = 18
    case origin = 19
    case facet = 100
    case placeRetry = 200
    case closedWeekday = 300
    case soldOut = 301
    case nightPrice = 302
    case roomsLeft = 303
    case rooms = 400
    case schedule = 500
    case stops = 501
    case departure = 502
    case airline = 503
    case fare = 504
    case seats = 505
    case weekdays = 600
    case dayPrice = 601
    case dayStock = 602
    case ranking = 700
  }

  /// 64 bits for `field`; `offset` tells apart the draws of a field that needs several.
  func bits(_ field: Field, offset: UInt64 = 0) -> UInt64 {
    // Two odd constants, so that no offset of one field is the number of another.
    Self.mix(key &+ field.rawValue &* 0xd1b5_4a32_d192_ed03 &+ offset &* 0xabc9_8388_fb8f_ac03)
  }

  /// A number in `0..<bound`.
  func below(_ bound: Int, _ field: Field, offset: UInt64 = 0) -> Int {
    Int(bits(field, offset: offset).multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True for `percent` of 100 items.
  func chance(_ percent: Int, _ field: Field, offset: UInt64 = 0) -> Bool {
    below(100, field, offset: offset) < percent
  }

  /// One of `choices`.
  func pick<Choice>(_ choices: [Choice], _ field: Field, offset: UInt64 = 0) -> Choice {
    choices[below(choices.count, field, offset: offset)]
  }

  static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
