/// A spot in Korea where an invented house may stand: one 읍, 면 or 동.
struct Place: Sendable {
  /// The word a house's name takes: `애월`, `해운대`.
  var word: String
  /// As people read it: `제주 제주시`.
  var region: String
  var area: String
  var latitude: Int
  var longitude: Int
  var nature: Nature

  /// What a district is known for; decides which traits are believable.
  struct Nature: OptionSet, Sendable {
    let rawValue: Int
    static let coast = Nature(rawValue: 1)
    static let ski = Nature(rawValue: 2)
    static let urban = Nature(rawValue: 4)
    static let hanok = Nature(rawValue: 8)
  }
}

/// A city abroad.
struct OverseasCity: Sendable {
  var name: String
  var region: String
  var area: String
  var latitude: Int
  var longitude: Int
  var isResort: Bool
}

/// A sight in Korea that tours go to.
struct Sight: Sendable {
  var name: String
  var region: String
  var area: String
  var latitude: Int
  var longitude: Int
}

/// An airport of scheduled flights.
struct Airport: Sendable {
  var code: String
  /// The city's Korean name.
  var city: String
  var region: String
  var area: String
  var latitude: Int
  var longitude: Int
}
