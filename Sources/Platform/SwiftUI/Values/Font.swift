import Foundation

/// A typeface with its size and traits.
public struct Font: Hashable, Sendable {
  /// How a size follows the reader's text size.
  enum Size: Hashable, Sendable {
    case style(TextStyle)
    case fixed(CGFloat)
    case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  let base: Size
  var design: Design?
  var weight: Weight?
  var width: Width?
  var leading: Leading?
  var isItalic = false
  var hasMonospacedDigits = false
  var capitals: Capitals?

  enum Capitals: Hashable, Sendable {
    case all, lowercase, uppercase
  }

  init(_ base: Size, design: Design? = nil, weight: Weight? = nil) {
    self.base = base
    self.design = design
    self.weight = weight
  }

  /// The system's font of a text style, which follows the reader's text size.
  public static func system(
    _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
  ) -> Font {
    Font(.style(style), design: design, weight: weight)
  }

  @_disfavoredOverload
  public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
    Font(.style(style), design: design)
  }

  /// The system's font of a fixed size in points.
  public static func system(
    size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
  ) -> Font {
    Font(.fixed(size), design: design, weight: weight)
  }

  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default
  ) -> Font {
    Font(.fixed(size), design: design, weight: weight)
  }

  /// A font of the page by name; its size follows the reader's as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size, relativeTo: .body))
  }

  /// A font of the page by name; its size follows the reader's as `textStyle` does.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle
  ) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }

  /// A font of the page by name, of a size that stays.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))
}

extension Font {
  public func weight(_ weight: Font.Weight) -> Font { with { $0.weight = weight } }
  public func width(_ width: Font.Width) -> Font { with { $0.width = width } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func leading(_ leading: Font.Leading) -> Font { with { $0.leading = leading } }

  /// The font in a typeface whose characters are equally wide.
  public func monospaced() -> Font { with { $0.design = .monospaced } }

  /// The font with digits that are equally wide.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  public func smallCaps() -> Font { with { $0.capitals = .all } }
  public func lowercaseSmallCaps() -> Font { with { $0.capitals = .lowercase } }
  public func uppercaseSmallCaps() -> Font { with { $0.capitals = .uppercase } }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}
