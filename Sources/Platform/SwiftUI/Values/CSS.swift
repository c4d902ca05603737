import Foundation

/// Numbers and lengths as CSS text, the same on every run.
package enum CSS {
  /// The largest magnitude that is written; browsers clamp lengths below it anyway.
  private static let limit = 1e7

  /// A number with at most `decimals` digits after the point and no trailing zeros.
  ///
  /// Infinities are clamped and NaN is 0, so that no value can break a declaration.
  package static func number(_ value: Double, decimals: Int = 4) -> String {
    guard !value.isNaN else { return "0" }
    let clamped = min(max(value, -limit), limit)
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((clamped * Double(scale)).rounded())
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let sign = scaled < 0 ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// A length in CSS pixels; a point is a pixel. Zero has no unit.
  package static func pixels(_ value: CGFloat) -> String {
    let text = number(Double(value), decimals: 3)
    return text == "0" ? text : text + "px"
  }

  /// A share of one, as a percentage.
  package static func percent(_ share: Double) -> String {
    number(share * 100, decimals: 3) + "%"
  }

  /// A color with its opacity multiplied.
  package static func faded(_ color: String, _ opacity: Double) -> String {
    // Mixing with `transparent` is premultiplied, so it scales the alpha and keeps the hue.
    opacity == 1 ? color : "color-mix(in srgb, \(color) \(percent(opacity.unit)), transparent)"
  }

  /// A name that is safe behind `--`: whatever is not a letter, a digit, `-` or `_` becomes `-`.
  package static func identifier(_ name: String) -> String {
    String(
      name.map { $0.isLetter || ($0.isASCII && $0.isNumber) || $0 == "_" ? $0 : "-" } as [Character]
    )
  }
}
