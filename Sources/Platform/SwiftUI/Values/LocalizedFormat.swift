import Foundation

/// A format and its arguments, as a value.
package struct LocalizedFormat: Hashable, Sendable {
  package enum Argument: Hashable, Sendable {
    case text(String)
    case signed(Int64)
    case unsigned(UInt64)
    case number(Double)
  }

  /// What the bundle's tables are asked for.
  package var key: String
  package var arguments: [Argument]

  mutating func append(_ argument: Argument, specifier: String) {
    key += specifier
    arguments.append(argument)
  }

  /// The text in a locale.
  ///
  /// - Parameter translation: The format from a table; the key itself when there is none.
  package func text(locale: Locale, translation: String? = nil) -> String {
    let format = translation ?? key
    guard !arguments.isEmpty else { return format }
    return String(format: format, locale: locale, arguments: arguments.map(\.value))
  }
}

extension LocalizedFormat.Argument {
  init(_ value: some CVarArg) {
    switch value {
    case let value as Int64: self = .signed(value)
    case let value as Int32: self = .signed(Int64(value))
    case let value as UInt64: self = .unsigned(value)
    case let value as UInt32: self = .unsigned(UInt64(value))
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    default: self = .text(String(describing: value))
    }
  }

  var value: any CVarArg {
    switch self {
    case .text(let text): NSString(string: text)
    case .signed(let value): value
    case .unsigned(let value): value
    case .number(let value): value
    }
  }
}
