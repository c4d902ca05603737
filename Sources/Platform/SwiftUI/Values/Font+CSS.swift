import Foundation

extension Font {
  /// The CSS declarations of the font, in a fixed order.
  ///
  /// Sizes that follow the reader are in `rem`, with 16 pixels to the root; fixed ones in pixels.
  package var declarations: [(name: String, value: String)] {
    var result = [
      (name: "font-family", value: family),
      (name: "font-size", value: size),
      (name: "line-height", value: lineHeight),
      (name: "font-weight", value: String(effectiveWeight.css)),
    ]
    if let width { result.append((name: "font-stretch", value: width.css)) }
    if isItalic { result.append((name: "font-style", value: "italic")) }
    if hasMonospacedDigits {
      result.append((name: "font-variant-numeric", value: "tabular-nums"))
    }
    switch capitals {
    case .all: result.append((name: "font-variant-caps", value: "all-small-caps"))
    case .lowercase: result.append((name: "font-variant-caps", value: "small-caps"))
    case .uppercase: result.append((name: "font-variant-caps", value: "unicase"))
    case nil: break
    }
    return result
  }

  /// The declarations as one text.
  package var css: String {
    declarations.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
  }

  /// The size in points at the default text size.
  package var pointSize: Double {
    switch base {
    case .style(let style): style.metrics.size
    case .fixed(let size), .custom(_, let size, _): Double(size)
    }
  }

  private var effectiveWeight: Weight {
    if let weight { return weight }
    guard case .style(let style) = base else { return .regular }
    return style.metrics.weight
  }

  private var family: String {
    guard case .custom(let name, _, _) = base, design == nil else {
      return (design ?? .default).css
    }
    let quoted = name.filter { !"\"\\\n\r\u{c}".contains($0) }
    return "\"\(quoted)\", \(Design.default.css)"
  }

  private var size: String {
    switch base {
    case .style, .custom(_, _, .some): CSS.number(pointSize / 16, decimals: 5) + "rem"
    case .fixed, .custom(_, _, nil): CSS.pixels(CGFloat(pointSize))
    }
  }

  /// A factor of the size, so that it follows the size wherever that is inherited.
  private var lineHeight: String {
    guard pointSize > 0 else { return "normal" }
    let extra = (leading ?? .standard).points
    guard case .style(let style) = base else {
      return extra == 0 ? "normal" : CSS.number(max(pointSize * 1.2 + extra, 0) / pointSize)
    }
    return CSS.number((style.metrics.line + extra) / pointSize)
  }
}
