/// A text to look up, as a value that interfaces may take instead of a key.
///
/// Foundation has the type on Apple's systems and not on Linux; what is here is the part that a
/// literal makes.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let format: LocalizedFormat

  public init(stringLiteral value: String) { format = LocalizedStringKey(value).format }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    format = stringInterpolation.format
  }

  /// The text's key; interpolations are format specifiers in it.
  public var key: String { format.key }
}

extension Text {
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    self.init(format: resource.format)
  }
}
