/// The reasons of a month's days, bit by bit: the reason of a day is spread over four words, a bit in
/// each.
///
/// So a rule that holds for many days is a few operations on words, and comparing two months is four.
struct ReasonPlanes: Equatable, Sendable {
  private var ones: UInt32 = 0
  private var twos: UInt32 = 0
  private var fours: UInt32 = 0
  private var eights: UInt32 = 0

  /// The days that have a reason.
  var disabled: UInt32 {
    ones | twos | fours | eights
  }

  func reason(at index: Int) -> DisabledReason? {
    let shift = UInt32(truncatingIfNeeded: index)
    let low = ones &>> shift & 1 | (twos &>> shift & 1) << 1
    let high = (fours &>> shift & 1) << 2 | (eights &>> shift & 1) << 3
    return DisabledReason(rawValue: UInt8(truncatingIfNeeded: low | high))
  }

  /// Gives a reason to those of `days` that have none.
  @inline(__always)
  mutating func disable(_ days: UInt32, _ reason: DisabledReason) {
    let free = days & ~disabled
    if reason.rawValue & 1 != 0 { ones |= free }
    if reason.rawValue & 2 != 0 { twos |= free }
    if reason.rawValue & 4 != 0 { fours |= free }
    if reason.rawValue & 8 != 0 { eights |= free }
  }

  /// These reasons for the days in `days`, those of `other` for the rest.
  func merged(in days: UInt32, with other: ReasonPlanes) -> ReasonPlanes {
    var planes = ReasonPlanes()
    planes.ones = ones & days | other.ones & ~days
    planes.twos = twos & days | other.twos & ~days
    planes.fours = fours & days | other.fours & ~days
    planes.eights = eights & days | other.eights & ~days
    return planes
  }

  func difference(to other: ReasonPlanes) -> UInt32 {
    (ones ^ other.ones) | (twos ^ other.twos) | (fours ^ other.fours) | (eights ^ other.eights)
  }
}
