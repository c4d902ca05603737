import CalendarCore
import Catalog
import Foundation
import HTTPServer

/// The query of a request, checked: every parameter known, given once, within its limits.
///
/// Reading throws the `Problem` that answers the request.
struct Parameters {
  /// Longest value that any parameter may have, in bytes.
  static let longestValue = 256
  /// Parameters that are lists, and may be longer.
  private static let longerValues = ["ids": 3_400]

  private let values: [String: String]

  /// Refuses a parameter outside `known`, a repeated one and an overlong value.
  init(_ request: HTTPRequest, known: [String]) throws(Problem) {
    var values: [String: String] = [:]
    for item in request.query {
      guard known.contains(item.name) else {
        let list = known.isEmpty ? "there is none here" : "known: " + known.joined(separator: ", ")
        throw .badParameter(
          String(item.name.prefix(64)), "This parameter is not known; \(list).")
      }
      guard values[item.name] == nil else {
        throw .badParameter(item.name, "This parameter may be given once.")
      }
      let longest = Self.longerValues[item.name] ?? Self.longestValue
      guard item.value.utf8.count <= longest else {
        throw .badParameter(item.name, "The value is longer than \(longest) bytes.")
      }
      values[item.name] = Self.composed(item.value)
    }
    self.values = values
  }

  /// Normal form C, in which names are stored; some keyboards send syllables as letters.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  func text(_ name: String) -> String? { values[name] }

  func required(_ name: String) throws(Problem) -> String {
    guard let value = values[name], !value.isEmpty else {
      throw .badParameter(name, "This parameter is required.")
    }
    return value
  }

  /// A whole number in `range`, in plain digits.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let value = values[name] else { return nil }
    guard value.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(value),
      range.contains(number)
    else {
      throw .badParameter(
        name, "A whole number from \(range.lowerBound) to \(range.upperBound) is expected.")
    }
    return number
  }

  /// One of the raw values of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) throws(Problem) -> Choice? where Choice.RawValue == String {
    guard let value = values[name] else { return nil }
    guard let choice = Choice(rawValue: value) else {
      let list = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badParameter(name, "One of these is expected: \(list).")
    }
    return choice
  }

  /// A civil day, `YYYY-MM-DD`.
  func day(_ name: String) throws(Problem) -> CalendarDay? {
    guard let value = values[name] else { return nil }
    guard value.utf8.count == 10, let day = CalendarDay(value) else {
      throw .badParameter(name, "A day such as 2026-12-05 is expected.")
    }
    return day
  }
}
