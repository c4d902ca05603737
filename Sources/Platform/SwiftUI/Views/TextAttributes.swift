import Foundation

/// What a text takes from its surroundings, kept under one key: a text depends on one thing.
struct TextAttributes: Equatable {
  var font: Font?
  var weight: Font.Weight?
  var isItalic = false
  var hasMonospacedDigits = false
  var color: String?
  /// The colors of the foreground style's levels, the first that of `color`, once one was set.
  var levels: [String]?
  /// The factor on sizes that follow the page's root.
  var scale = 1.0
  var lineLimit: Int?
  /// The number of lines that a text takes room for at least.
  var leastLines: Int?
  /// The share of its size that a text may shrink to.
  var leastScale = 1.0
  var reservesSpace = false
  var alignment = TextAlignment.leading
  var lineSpacing: CGFloat = 0
  var isHeading = false
  var redactionReasons: RedactionReasons = []

  /// The declarations of a text or an image with these attributes; the page's defaults are left out.
  func css(for text: Text) -> String {
    var css: [String] = []
    var font = text.font ?? font
    if let weight = text.weight ?? weight { font = (font ?? .body).weight(weight) }
    if text.isItalic ?? isItalic { font = (font ?? .body).italic() }
    if text.hasMonospacedDigits || hasMonospacedDigits { font = (font ?? .body).monospacedDigit() }
    if scale != 1 || leastScale < 1, font == nil { font = .body }
    if let font { css += font.declarations.map { "\($0.name):\(sized($0.name, $0.value))" } }
    let level = text.level.flatMap { level in levels.map { $0[level.rawValue] } }
    if let color = level ?? text.color ?? color { css.append("color:\(color)") }
    if text.isStruckThrough { css.append("text-decoration:line-through") }
    if text.isUnderlined { css.append("text-decoration:underline") }
    if alignment != .leading { css.append("text-align:\(alignment.css)") }
    if lineSpacing > 0 { css.append("line-height:calc(1.3em + \(CSS.pixels(lineSpacing)))") }
    if let lineLimit, lineLimit > 0 {
      css.append(
        lineLimit == 1
          ? "white-space:pre;overflow:hidden;text-overflow:ellipsis;min-width:0"
          : "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(lineLimit);overflow:hidden"
      )
    }
    let least = reservesSpace ? lineLimit : leastLines
    if let least, least > 1 || reservesSpace { css.append("min-height:\(least)lh") }
    return css.joined(separator: ";")
  }

  private func sized(_ name: String, _ value: String) -> String {
    guard name == "font-size" else { return value }
    var factors: [String] = []
    if scale != 1, value.hasSuffix("rem") { factors.append(CSS.number(scale)) }
    // The page sets the variable, once it has measured the text.
    if leastScale < 1 { factors.append("var(--shrink,1)") }
    return factors.isEmpty ? value : "calc(\(([value] + factors).joined(separator: "*")))"
  }
}

private struct TextAttributesKey: EnvironmentKey {
  static var defaultValue: TextAttributes { TextAttributes() }
}

extension EnvironmentValues {
  var text: TextAttributes {
    get { self[TextAttributesKey.self] }
    set { self[TextAttributesKey.self] = newValue }
  }

  /// The font of text, or the body font.
  public var font: Font? {
    get { text.font }
    set { text.font = newValue }
  }

  /// The number of lines that a text may take, or as many as it needs.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// How the lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// The distance between the lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// Why content is drawn as a placeholder.
  public var redactionReasons: RedactionReasons {
    get { text.redactionReasons }
    set { text.redactionReasons = newValue }
  }
}

extension View {
  public nonisolated func font(_ font: Font?) -> some View {
    modifier(_EnvironmentModifier { $0.text.font = font })
  }

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    modifier(_EnvironmentModifier { $0.text.weight = weight })
  }

  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    modifier(_EnvironmentModifier { $0.text.weight = isActive ? .bold : nil })
  }

  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    modifier(_EnvironmentModifier { $0.text.isItalic = isActive })
  }

  public nonisolated func monospacedDigit() -> some View {
    modifier(_EnvironmentModifier { $0.text.hasMonospacedDigits = true })
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_EnvironmentModifier { $0.text.setForeground([style]) })
  }

  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(
      _EnvironmentModifier {
        if let color { $0.text.setForeground([color]) } else { $0.text.color = nil }
      })
  }

  public nonisolated func lineLimit(_ number: Int?) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.text.lineLimit = number
        $0.text.leastLines = nil
        $0.text.reservesSpace = false
      })
  }

  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.text.lineLimit = limit
        $0.text.reservesSpace = reservesSpace
      })
  }

  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modifier(_EnvironmentModifier { $0.text.alignment = alignment })
  }

  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    modifier(_EnvironmentModifier { $0.text.lineSpacing = lineSpacing })
  }

  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    modifier(_EnvironmentModifier { $0.text.redactionReasons.insert(reason) })
  }

  public nonisolated func unredacted() -> some View {
    modifier(_EnvironmentModifier { $0.text.redactionReasons = [] })
  }
}
