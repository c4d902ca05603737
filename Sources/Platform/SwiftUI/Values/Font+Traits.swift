import Foundation

extension Font {
  /// The thickness of strokes.
  public struct Weight: Hashable, Sendable {
    /// The value of `font-weight`.
    package let css: Int

    public static let ultraLight = Weight(css: 100)
    public static let thin = Weight(css: 200)
    public static let light = Weight(css: 300)
    public static let regular = Weight(css: 400)
    public static let medium = Weight(css: 500)
    public static let semibold = Weight(css: 600)
    public static let bold = Weight(css: 700)
    public static let heavy = Weight(css: 800)
    public static let black = Weight(css: 900)
  }

  /// The width of characters, 0 being the standard.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    /// The value of `font-stretch`: a tenth of width is an eighth of the standard.
    package var css: String { CSS.percent(min(max(1 + Double(value) * 1.25, 0.5), 2)) }
  }

  /// The kind of the system's typeface.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced

    /// The value of `font-family`; the page may set the variable of its own text typeface.
    package var css: String {
      switch self {
      case .default: "var(--font-family, system-ui, sans-serif)"
      case .serif: "ui-serif, serif"
      case .rounded: "ui-rounded, var(--font-family, system-ui, sans-serif)"
      case .monospaced: "ui-monospace, monospace"
      }
    }
  }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose

    /// The points that are added to the height of a line.
    package var points: Double {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }

  /// The role of a text, from which its font follows.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2

    /// Size, height of a line and weight at the default text size, in points.
    ///
    /// The values are those of the Human Interface Guidelines for iOS, text size Large.
    package var metrics: (size: Double, line: Double, weight: Weight) {
      switch self {
      case .largeTitle: (34, 41, .regular)
      case .title: (28, 34, .regular)
      case .title2: (22, 28, .regular)
      case .title3: (20, 25, .regular)
      case .headline: (17, 22, .semibold)
      case .subheadline: (15, 20, .regular)
      case .body: (17, 22, .regular)
      case .callout: (16, 21, .regular)
      case .footnote: (13, 18, .regular)
      case .caption: (12, 16, .regular)
      case .caption2: (11, 13, .regular)
      }
    }
  }
}
