/// A color or pattern that fills text, shapes and backgrounds.
public protocol ShapeStyle: Sendable {}

/// A style that the runtime knows how to draw.
protocol CSSShapeStyle: ShapeStyle {
  /// The style, its opacity multiplied, as the CSS value of `background`: a color or an image.
  func css(opacity: Double) -> String
}

extension ShapeStyle {
  /// The style as CSS; the label color for one that the runtime does not know.
  func fill(opacity: Double = 1) -> String {
    (self as? any CSSShapeStyle)?.css(opacity: opacity)
      ?? CSS.faded(SystemColor.label.css, opacity)
  }

  /// The style with its opacity multiplied by `opacity`.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedShapeStyle(base: self, opacity: opacity)
  }
}

private struct FadedShapeStyle<Base>: ShapeStyle, CSSShapeStyle where Base: ShapeStyle {
  let base: Base
  let opacity: Double

  func css(opacity: Double) -> String { base.fill(opacity: self.opacity * opacity) }
}

extension Color: ShapeStyle, CSSShapeStyle {
  func css(opacity: Double) -> String {
    opacity == 1 ? css : self.opacity(opacity).css
  }
}

/// A level of the current foreground style, from primary down to quinary.
public struct HierarchicalShapeStyle: ShapeStyle, CSSShapeStyle {
  enum Level: Int, CaseIterable, Sendable {
    case primary, secondary, tertiary, quaternary, quinary
  }

  let level: Level

  init(level: Level) {
    self.level = level
  }

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: .primary)
  public static let secondary = HierarchicalShapeStyle(level: .secondary)
  public static let tertiary = HierarchicalShapeStyle(level: .tertiary)
  public static let quaternary = HierarchicalShapeStyle(level: .quaternary)
  public static let quinary = HierarchicalShapeStyle(level: .quinary)

  /// The variable `--foreground-…` that the nearest foreground style sets, or the label color.
  func css(opacity: Double) -> String {
    CSS.faded("var(\(level.variable), \(level.label.css))", opacity)
  }

  /// What a foreground style sets for its subtree, so that the levels below follow it.
  ///
  /// The declarations are in the order of the levels, the first the style itself.
  package static func declarations(for color: String) -> [(name: String, value: String)] {
    Level.allCases.map { level in
      (level.variable, CSS.faded(color, level.share))
    }
  }
}

extension HierarchicalShapeStyle.Level {
  var variable: String {
    switch self {
    case .primary: "--foreground"
    case .secondary: "--foreground-secondary"
    case .tertiary: "--foreground-tertiary"
    case .quaternary: "--foreground-quaternary"
    case .quinary: "--foreground-quinary"
    }
  }

  var label: SystemColor {
    switch self {
    case .primary: .label
    case .secondary: .secondaryLabel
    case .tertiary: .tertiaryLabel
    case .quaternary, .quinary: .quaternaryLabel
    }
  }

  /// The opacity of the level below a style that brings no levels of its own.
  var share: Double {
    switch self {
    case .primary: 1
    case .secondary: 0.5
    case .tertiary: 0.25
    case .quaternary: 0.18
    case .quinary: 0.11
    }
  }
}

/// The foreground style of the surroundings.
public struct ForegroundStyle: ShapeStyle, CSSShapeStyle {
  public init() {}

  func css(opacity: Double) -> String {
    HierarchicalShapeStyle.primary.css(opacity: opacity)
  }
}

/// The background style of the surroundings: the variable `--background`, or the system's.
public struct BackgroundStyle: ShapeStyle, CSSShapeStyle {
  public init() {}

  func css(opacity: Double) -> String {
    CSS.faded("var(--background, \(SystemColor.background.css))", opacity)
  }
}

/// The tint of the surroundings: the variable `--tint`, or the accent color.
public struct TintShapeStyle: ShapeStyle, CSSShapeStyle {
  public init() {}

  func css(opacity: Double) -> String {
    CSS.faded("var(--tint, \(SystemColor.accent.css))", opacity)
  }
}

/// The color of the lines between pieces of content.
public struct SeparatorShapeStyle: ShapeStyle, CSSShapeStyle {
  public init() {}

  func css(opacity: Double) -> String { CSS.faded(SystemColor.separator.css, opacity) }
}

/// A style whose type is erased.
public struct AnyShapeStyle: ShapeStyle, CSSShapeStyle {
  let base: any ShapeStyle

  public init<S>(_ style: S) where S: ShapeStyle {
    base = style
  }

  func css(opacity: Double) -> String { base.fill(opacity: opacity) }
}
