import Foundation

/// A color, or a name of one that the page resolves for its light or dark appearance.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The space that the components of a color are measured in.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  indirect enum Source: Hashable, Sendable {
    case components(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
    case system(SystemColor)
    case named(String)
    case faded(Source, Double)
    case mixed(Source, Source, share: Double, perceptual: Bool)
  }

  let source: Source

  init(source: Source) {
    self.source = source
  }

  /// A color of red, green and blue, each from 0 to 1; what lies outside is extended range.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    source = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A gray from 0, black, to 1, white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// An sRGB color of hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The hexcone model: red, green and blue are the same trapezoid, shifted by a third of a turn.
    func component(_ shift: Double) -> Double {
      let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let turn = k < 0 ? k + 6 : k
      return brightness * (1 - saturation * max(0, min(turn, 4 - turn, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A color of the asset catalog, which the page knows as the variable `--color-` and its name.
  ///
  /// The page has one set of variables, so the bundle does not tell colors apart.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .named(name)
  }

  /// The color with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    switch source {
    case .components(let space, let red, let green, let blue, let own):
      return Color(space, red: red, green: green, blue: blue, opacity: own * opacity)
    case .faded(let inner, let own):
      return Color(source: .faded(inner, own * opacity))
    case .system, .named, .mixed:
      return Color(source: .faded(source, opacity))
    }
  }

  /// The color moved towards `rhs` by `fraction`: 0 is the color itself, 1 is `rhs`.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(
      source: .mixed(
        source, rhs.source, share: min(max(fraction, 0), 1),
        perceptual: colorSpace == .perceptual))
  }

  /// The CSS of the color.
  public var description: String { css }
}
