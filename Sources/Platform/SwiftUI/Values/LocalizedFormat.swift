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
    if let plain = plainText(format, locale: locale) { return plain }
    return String(format: format, locale: locale, arguments: arguments.map(\.value))
  }
}

extension LocalizedFormat {
  /// The text where no rule of a locale can show: strings and whole numbers below a thousand.
  ///
  /// Foundation's formatting takes some 35 µs, which a calendar of 500 days would feel.
  private func plainText(_ format: String, locale: Locale) -> String? {
    let identifier = locale.identifier
    guard identifier.hasPrefix("ko") || identifier.hasPrefix("en") else { return nil }
    let pieces = format.components(separatedBy: "%")
    var result = pieces[0]
    var rest = arguments[...]
    var isAfterPercent = false
    for piece in pieces.dropFirst() {
      if isAfterPercent {
        result += piece
        isAfterPercent = false
      } else if piece.isEmpty {
        result += "%"
        isAfterPercent = true
      } else {
        guard let argument = rest.popFirst(), let text = argument.plainText(in: piece) else {
          return nil
        }
        result += text
      }
    }
    return rest.isEmpty ? result : nil
  }
}

extension LocalizedFormat.Argument {
  /// The argument and what follows its specifier, which `piece` begins with.
  fileprivate func plainText(in piece: String) -> String? {
    switch self {
    case .text(let text):
      guard piece.hasPrefix("@") else { return nil }
      return text + piece.dropFirst()
    case .signed(let value):
      guard value.magnitude < 1000 else { return nil }
      let length = piece.hasPrefix("lld") ? 3 : piece.hasPrefix("d") ? 1 : nil
      return length.map { String(value) + piece.dropFirst($0) }
    case .unsigned, .number:
      return nil
    }
  }
}

extension LocalizedStringKey {
  /// The text of the key in a table of a bundle, or the key's own words where it has none.
  package func resolved(
    in bundle: Bundle?, table: String? = nil, locale: Locale = .current
  ) -> String {
    format.resolved(in: bundle, table: table, locale: locale)
  }
}

extension LocalizedFormat {
  func resolved(in bundle: Bundle?, table: String?, locale: Locale) -> String {
    let translation = (bundle ?? .main).localizedString(forKey: key, value: nil, table: table)
    return text(locale: locale, translation: translation.isEmpty ? nil : translation)
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
