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

/// The light or the dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark

  /// The value of `color-scheme`.
  package var css: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    }
  }
}

/// The direction of reading.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft

  /// The value of the attribute `dir`.
  package var css: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }
}

/// The reader's text size; `large` is the system's default.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// Whether the size is one of those for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The size of body text in points, as the Human Interface Guidelines publish it.
  package var bodySize: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// The factor on the page's root font size, 1 at `large`.
  package var scale: Double { bodySize / DynamicTypeSize.large.bodySize }
}

/// Whether a part of the interface is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

/// Whether scroll indicators are shown.
public struct ScrollIndicatorVisibility {
  package enum Kind: Hashable, Sendable {
    case automatic, visible, hidden, never
  }

  package let kind: Kind

  public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
  public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
  public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }

  /// Hidden, also where a reader's settings would show indicators.
  public static var never: ScrollIndicatorVisibility { .init(kind: .never) }

  /// The value of `scrollbar-width`.
  package var css: String {
    switch kind {
    case .automatic, .visible: "auto"
    case .hidden, .never: "none"
    }
  }
}

/// The state of a scene or app towards its user.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
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

/// Why content is shown without its data.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The data is not there yet: shapes stand in for it.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}
