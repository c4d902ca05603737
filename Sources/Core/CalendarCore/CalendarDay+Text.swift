extension CalendarDay: LosslessStringConvertible {
  /// The date as in ISO 8601: `2025-03-10`; years beyond four digits, and before 0, have a sign.
  public var description: String {
    let date = CivilDate(days: number)
    let digits = String(date.year.magnitude)
    let sign = date.year < 0 ? "-" : date.year > 9_999 ? "+" : ""
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(sign)\(padding)\(digits)-\(two(date.month))-\(two(date.day))"
  }

  /// The day of a text such as `2025-03-10`; nil for any other form, and for dates there are not.
  public init?(_ description: String) {
    var rest = Array(description.utf8)[...]
    var sign: UInt8?
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, (4...7).contains(parts[0].count), parts[1].count == 2,
      parts[2].count == 2, let year = Self.number(parts[0]), let month = Self.number(parts[1]),
      let day = Self.number(parts[2])
    else { return nil }
    // A date has one text: no sign or zero that could be left out.
    if parts[0].count == 4 {
      guard sign == nil || sign == UInt8(ascii: "-") && year > 0 else { return nil }
    } else {
      guard sign != nil, parts[0].first != UInt8(ascii: "0") else { return nil }
    }
    self.init(year: sign == UInt8(ascii: "-") ? -year : year, month: month, day: day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}

extension CalendarDay: Codable {
  /// Writes the day as its text, which reads the same in every zone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is no date of the form 2025-03-10")
    }
    self = day
  }
}
