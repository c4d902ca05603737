/// The name of a picture: scene, 32 bits of variation, and the shape.
///
/// `sea-1f2e3d4c` is 4 to 3; `city-00c0ffee-3x1` is three times as wide as high.
struct PictureKey: Sendable, Equatable {
  /// What is drawn.
  enum Scene: String, Sendable, CaseIterable {
    case sea
    case island
    case mountain
    case city
    case hanok
    case plane
    case ticket
    case park
    case camping
    case snow
    case resort
  }

  /// The shapes there are; the raw value is the key's ending.
  enum Shape: String, Sendable, CaseIterable {
    case standard = "4x3"
    case square = "1x1"
    case wide = "2x1"
    case banner = "3x1"

    /// Width at a height of 300.
    var width: Int {
      switch self {
      case .standard: 400
      case .square: 300
      case .wide: 600
      case .banner: 900
      }
    }
  }

  let scene: Scene
  let bits: UInt32
  let shape: Shape

  /// `nil` for any text that is not exactly such a name.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let scene = Scene(rawValue: String(parts[0])),
      parts[1].utf8.count == 8,
      parts[1].utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let bits = UInt32(parts[1], radix: 16)
    else { return nil }
    if parts.count == 3 {
      // The standard shape is the one without an ending: one picture, one address.
      guard let shape = Shape(rawValue: String(parts[2])), shape != .standard else { return nil }
      self.shape = shape
    } else {
      shape = .standard
    }
    self.scene = scene
    self.bits = bits
  }
}
