extension Color {
  /// A CSS color. System colors carry both appearances in `light-dark()`.
  package var css: String { source.css }
}

extension Color.Source {
  var css: String {
    switch self {
    case .components(let space, let red, let green, let blue, let opacity):
      return Self.css(space, [red, green, blue], opacity: opacity)
    case .system(let color):
      return color.css
    case .named(let name):
      return "var(--color-\(CSS.identifier(name)))"
    case .faded(let inner, let opacity):
      return CSS.faded(inner.css, opacity)
    case .mixed(let first, let second, let share, let perceptual):
      let space = perceptual ? "oklab" : "srgb"
      return "color-mix(in \(space), \(first.css), \(second.css) \(CSS.percent(share)))"
    }
  }

  private static func css(
    _ space: Color.RGBColorSpace, _ components: [Double], opacity: Double
  ) -> String {
    let alpha = opacity.unit
    guard space == .sRGB, components.allSatisfy((0...1).contains) else {
      let values = components.map { CSS.number($0) }.joined(separator: " ")
      let suffix = alpha < 1 ? " / \(CSS.number(alpha))" : ""
      return "color(\(space.css) \(values)\(suffix))"
    }
    let bytes = components.map { Int(($0 * 255).rounded()) }
    guard alpha < 1 else {
      return "#"
        + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return "rgb(\(bytes.map(String.init).joined(separator: " ")) / \(CSS.number(alpha)))"
  }
}

extension Color.RGBColorSpace {
  fileprivate var css: String {
    switch self {
    case .sRGB: "srgb"
    case .sRGBLinear: "srgb-linear"
    case .displayP3: "display-p3"
    }
  }
}

extension Double {
  /// The value held between 0 and 1; NaN is 0.
  var unit: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
