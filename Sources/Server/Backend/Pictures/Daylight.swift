/// The light of a picture: sky, sun or moon, and what distance and shade do to colours.
struct Daylight: Sendable, Equatable {
  enum Hour: Int, Sendable, CaseIterable {
    case morning
    case day
    case evening
    case night
  }

  let hour: Hour
  let skyTop: Tint
  let skyBottom: Tint
  let sun: Tint
  /// What far things fade to.
  let haze: Tint
  /// What near things darken to, and by how many percent.
  let shade: Tint
  let shadeShare: Int

  /// A colour of the near world in this light.
  func lit(_ tint: Tint) -> Tint { tint.mixed(shade, shadeShare) }

  /// A colour `distance` percent away: 0 is near, 100 has become sky.
  func far(_ tint: Tint, _ distance: Int) -> Tint { lit(tint).mixed(haze, distance) }

  static func of(_ hour: Hour, variant: Int) -> Daylight {
    let skies: [(UInt32, UInt32, UInt32)] =
      switch hour {
      case .morning: [(0x7fb8e6, 0xffe3d0, 0xfff1c4), (0x8fa8e8, 0xffd3cf, 0xffe9b8)]
      case .day: [(0x4aa3ea, 0xd4f0ff, 0xfff6cf), (0x37b0dd, 0xdff7f4, 0xfff3b0)]
      case .evening: [(0x5d5fa8, 0xffb98a, 0xffd98a), (0x8a4f8f, 0xff9d7d, 0xffcf7a)]
      case .night: [(0x101d42, 0x3a4d86, 0xf6efcf), (0x16163a, 0x51427f, 0xfdf4d8)]
      }
    let sky = skies[variant % skies.count]
    let shade: (UInt32, Int) =
      switch hour {
      case .morning: (0xc77f8f, 10)
      case .day: (0xffffff, 0)
      case .evening: (0x6a2f63, 20)
      case .night: (0x1a2656, 44)
      }
    return Daylight(
      hour: hour, skyTop: Tint(sky.0), skyBottom: Tint(sky.1), sun: Tint(sky.2),
      haze: Tint(sky.1).mixed(Tint(sky.0), 25), shade: Tint(shade.0), shadeShare: shade.1)
  }
}
