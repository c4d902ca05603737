/// A version of the app: numbers with points between, compared one by one.
package struct AppVersion: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// The numbers without the zeros at the end, so that `5.2` and `5.2.0` are equal.
  private let numbers: [Int]

  /// `nil` unless `text` is one to four numbers: `5`, `5.12`, `5.12.0`.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.allSatisfy(\.isASCII), part.allSatisfy(\.isNumber), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// The version of this app.
  package static let current = AppVersion(numbers: [1])

  private init(numbers: [Int]) { self.numbers = numbers }

  package static func < (left: AppVersion, right: AppVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }

  /// At least two numbers: `5.0`.
  package var description: String {
    (numbers + Array(repeating: 0, count: max(0, 2 - numbers.count)))
      .map(String.init).joined(separator: ".")
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let version = AppVersion(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a version")
    }
    self = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
