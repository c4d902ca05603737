/// How content fills its space when the proportions differ.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill

  /// The value of `object-fit`.
  package var css: String {
    switch self {
    case .fit: "contain"
    case .fill: "cover"
    }
  }
}

/// The shape of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule decides what is inside, and not the winding number.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  /// The value of `fill-rule`.
  package var css: String { isEOFilled ? "evenodd" : "nonzero" }
}
