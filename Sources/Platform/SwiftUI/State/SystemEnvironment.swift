import Foundation

private struct ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "ko_KR") }
}

private struct ReduceMotionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the surroundings are light or dark; in a browser, what the page said when it connected.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The direction in which the reader's language is written.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The layout direction, where these values themselves set one.
  var ownLayoutDirection: LayoutDirection? {
    overrides[ObjectIdentifier(LayoutDirectionKey.self)]?.value(of: LayoutDirectionKey.self)
  }

  /// The reader's language and region.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// Whether the reader asked for less movement.
  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

  package mutating func setReduceMotion(_ reduces: Bool) { self[ReduceMotionKey.self] = reduces }
}
