import CalendarCore
import Testing

/// The day of a text such as `2025-03-10`.
func day(_ text: String) throws -> CalendarDay {
  try #require(CalendarDay(text), "\(text) is no date")
}

/// March 2025, the month of the tap table.
func march(_ day: Int) throws -> CalendarDay {
  try #require(CalendarDay(year: 2025, month: 3, day: day))
}

func month(_ rawValue: Int) throws -> YearMonth {
  try #require(YearMonth(rawValue: rawValue))
}

/// What a selection reads like in the tap table: `10..14`, `10..-`, `-`; picks are `3 5 9`.
func shorthand(_ selection: DateSelection) -> String {
  switch selection {
  case .none: "-"
  case .days(let days): days.map { "\($0.day)" }.joined(separator: " ")
  case .checkIn(let day): "\(day.day)..-"
  case .stay(let stay): "\(stay.checkIn.day)..\(stay.checkOut.day)"
  }
}

/// A generator of the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
