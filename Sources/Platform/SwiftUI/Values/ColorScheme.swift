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

/// The state of a scene or app towards its user.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
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
