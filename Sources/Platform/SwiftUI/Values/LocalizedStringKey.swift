import Foundation

/// A text to look up: a literal is its own key, interpolations become format specifiers.
///
/// `"방 \(3)개"` has the key `방 %lld개` and the argument 3. As on Apple's systems, whole numbers are
/// grouped and floating-point numbers have six decimals in the reader's locale; say
/// `String(number)`, or a format, where that is not meant.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  package let format: LocalizedFormat

  public init(_ value: String) {
    format = LocalizedFormat(key: value, arguments: [])
  }

  public init(stringLiteral value: String) {
    // A percent sign of a text without arguments is that sign and no specifier.
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    format = stringInterpolation.format
  }

  /// The literal and interpolated pieces of a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    var format: LocalizedFormat

    public init(literalCapacity: Int, interpolationCount: Int) {
      format = LocalizedFormat(key: "", arguments: [])
      format.key.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    public mutating func appendLiteral(_ literal: String) {
      format.key += literal.replacingOccurrences(of: "%", with: "%%")
    }

    public mutating func appendInterpolation(_ string: String) {
      format.append(.text(string), specifier: "%@")
    }

    /// A value in a format's words.
    public mutating func appendInterpolation<F>(
      _ input: F.FormatInput, format: F
    ) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
      self.format.append(.text(format.format(input)), specifier: "%@")
    }

    /// A value in a formatter's words, or in its own.
    public mutating func appendInterpolation<Subject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) where Subject: ReferenceConvertible {
      format.append(
        .text(formatter?.string(for: subject) ?? subject.description), specifier: "%@")
    }

    public mutating func appendInterpolation<Subject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) where Subject: NSObject {
      format.append(
        .text(formatter?.string(for: subject) ?? subject.description), specifier: "%@")
    }

    /// A number with the specifier of its type.
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      appendInterpolation(value, specifier: value._specifier)
    }

    /// A number with a specifier of the `printf` family, such as `%.1f`.
    public mutating func appendInterpolation<T>(
      _ value: T, specifier: String
    ) where T: _FormatSpecifiable {
      format.append(LocalizedFormat.Argument(value._arg), specifier: specifier)
    }
  }
}

/// A number that a key may carry.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _specifier: String { get }
}

extension Int: _FormatSpecifiable {
  public var _arg: Int64 { Int64(self) }
  public var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  public var _arg: Int32 { self }
  public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  public var _arg: Int64 { self }
  public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  public var _arg: UInt64 { UInt64(self) }
  public var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
  public var _arg: UInt32 { self }
  public var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
  public var _arg: UInt64 { self }
  public var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  public var _arg: Float { self }
  public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  public var _arg: CGFloat { self }
  public var _specifier: String { "%lf" }
}
