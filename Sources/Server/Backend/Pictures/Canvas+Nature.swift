/// What several scenes share: sky, ridges, clouds, water, trees.
extension Canvas {
  /// Sky with sun or moon; gives where the sun stands.
  @discardableResult
  mutating func sky(horizon: Int) -> (x: Int, y: Int) {
    fade(0, horizon + 40, light.skyTop, light.skyBottom)
    let x = across(roll(18...82))
    let low = light.hour == .evening || light.hour == .morning
    let y = low ? horizon - roll(12...50) : roll(46...90)
    if light.hour == .night {
      stars(below: horizon - 60)
      circle(x, y, 40, light.sun, 12)
      circle(x, y, 22, light.sun)
      circle(x + 9, y - 6, 18, light.skyTop.mixed(light.skyBottom, 20))
    } else {
      let radius = low ? roll(26...34) : roll(20...26)
      circle(x, y, radius * 5 / 2, light.sun, 22)
      circle(x, y, radius * 8 / 5, light.sun, 35)
      circle(x, y, radius, light.sun)
    }
    return (x, y)
  }

  private mutating func stars(below y: Int) {
    var small = ""
    var large = ""
    for index in 0..<(width / 16) {
      let star = "M\(roll(width)) \(6 + roll(max(20, y)))h0"
      if index % 4 == 0 { large += star } else { small += star }
    }
    line(small, .white, 1, 70)
    line(large, .white, 2, 90)
  }

  mutating func clouds(_ count: Int, top: Int, bottom: Int) {
    let tint = light.hour == .night ? light.skyBottom : Tint.white.mixed(light.skyBottom, 20)
    for index in 0..<count {
      let x = width * index / max(1, count) + roll(max(20, width / max(1, count) - 60))
      cloud(x, roll(top...bottom), size: roll(7...12), tint, light.hour == .night ? 35 : 80)
    }
  }

  /// A flat-bottomed cloud; `size` 10 is about 90 wide.
  mutating func cloud(_ x: Int, _ y: Int, size s: Int, _ tint: Tint, _ opacity: Int) {
    let rise = roll(0...s / 2)
    path(
      "M\(x) \(y)a\(s) \(s) 0 0 1 \(s) \(-s * 5 / 4)a\(2 * s) \(2 * s) 0 0 1 "
        + "\(3 * s) \(-s - rise)a\(2 * s) \(2 * s) 0 0 1 \(3 * s) \(s + rise)"
        + "a\(s) \(s) 0 0 1 \(2 * s) \(s * 5 / 4)z", tint, opacity)
  }

  mutating func birds() {
    guard light.hour != .night else { return }
    let x = across(roll(20...70))
    let y = roll(50...100)
    let wing = "q5 -6 8 0q3 -6 8 0"
    line(
      "M\(x) \(y)\(wing)M\(x + 26) \(y + 10)\(wing)M\(x + 38) \(y - 7)\(wing)",
      light.lit(Tint(0x41506b)), 2, 60)
  }

  /// Soft hills from edge to edge, filled to the bottom.
  mutating func hills(_ y: Int, rise: Int, steps: Int, _ tint: Tint) {
    let step = width / steps + 1
    var d = "M0 \(height)V\(y - roll(0...rise))"
    var up = roll(2) == 0
    for _ in 0..<steps {
      let dy = up ? -roll(rise / 3...rise) : roll(0...rise / 2)
      d +=
        "q\(step / 2) \(dy) \(step) \(up ? roll(-rise / 6...rise / 4) : roll(-rise / 4...rise / 6))"
      up.toggle()
    }
    path(d + "V\(height)z", tint)
  }

  /// Peaks from edge to edge, filled to the bottom; `cap` colours the tops.
  mutating func peaks(_ y: Int, rise: Int, count: Int, _ tint: Tint, cap: Tint? = nil) {
    let step = width / count
    var ridge = "M\(-step) \(height)"
    var caps = ""
    for index in -1...count {
      let x = index * step + step / 2 + roll(-step / 5...step / 5)
      let top = y - rise / 2 - roll(rise / 2 + 1)
      let valley = y - roll(rise / 6 + 1)
      ridge += "L\(x) \(top)L\(index * step + step + roll(-step / 8...step / 8)) \(valley)"
      if cap != nil {
        let drop = (y - top) * 2 / 5
        let side = drop * step / (2 * max(1, y - top))
        caps +=
          "M\(x) \(top)l\(side) \(drop)l\(-side / 2) \(-drop / 4)l\(-side / 2) \(drop / 2)"
          + "l\(-side / 2) \(-drop / 2)l\(-side / 2) \(drop / 4)z"
      }
    }
    path(ridge + "V\(height)z", tint)
    if let cap { path(caps, cap) }
  }

  /// Water from `y` down, with the sun's path and some ripples.
  mutating func water(_ y: Int, _ tint: Tint, sunX: Int) {
    let near = light.lit(tint)
    fade(y, height - y, near.mixed(light.skyBottom, 45), near)
    var path = ""
    var ripples = ""
    for index in 0..<6 {
      let reach = 26 - index * 3 + roll(10)
      path += "M\(sunX - reach + roll(-6...6)) \(y + 7 + index * 10)h\(reach * 2)"
      let x = roll(width)
      ripples += "M\(x) \(y + 12 + index * (height - y - 16) / 6)q9 -5 18 0t18 0"
    }
    line(path, light.sun, 3, 55)
    line(ripples, .white, 2, 35)
  }

  /// A row of firs whose feet stand about on `y`; none grows within `clearing`.
  mutating func firs(
    _ y: Int, count: Int, tall: ClosedRange<Int>, _ tint: Tint, snow: Bool = false,
    clearing: Range<Int> = 0..<0
  ) {
    var d = ""
    var white = ""
    for index in 0..<count {
      let x = width * index / count + roll(max(1, width / count))
      if clearing.contains(x) { continue }
      let h = roll(tall)
      let w = h / 4
      let foot = y + roll(-5...8)
      d +=
        "M\(x) \(foot - h)l\(w) \(h / 2)h\(-w / 3)l\(w / 2) \(h / 2)"
        + "h\(-2 * (w + w / 2 - w / 3))l\(w / 2) \(-h / 2)h\(-w / 3)z"
      if snow {
        white +=
          "M\(x) \(foot - h)l\(w * 2 / 3) \(h / 3)l\(-w * 2 / 3) \(-h / 12)l\(-w * 2 / 3) \(h / 12)z"
      }
    }
    path(d, tint)
    if snow { path(white, light.lit(.white)) }
  }

  /// A palm whose foot stands at (x, y).
  mutating func palm(_ x: Int, _ y: Int, tall h: Int, lean: Int) {
    let tx = x + lean
    let ty = y - h
    line("M\(x) \(y)Q\(x + lean / 4) \(y - h / 2) \(tx) \(ty)", light.lit(Tint(0x9a6b43)), 6)
    let l = h / 2
    let leaf = light.lit(Tint(0x2f9a6a))
    let dark = light.lit(Tint(0x1f7d5a))
    path(
      "M\(tx) \(ty)q\(l / 2) \(-l / 2) \(l) \(l / 4)q\(-l / 2) \(-l / 4) \(-l) \(-l / 4)"
        + "q\(-l / 2) \(-l / 2) \(-l) \(l / 4)q\(l / 2) \(-l / 4) \(l) \(-l / 4)", leaf)
    path(
      "M\(tx) \(ty)q\(l / 2) \(-l / 8) \(l * 3 / 4) \(l * 3 / 4)q\(-l / 4) \(-l / 2) \(-l * 3 / 4) "
        + "\(-l * 3 / 4)q\(-l / 2) \(-l / 8) \(-l * 3 / 4) \(l * 3 / 4)q\(l / 4) \(-l / 2) "
        + "\(l * 3 / 4) \(-l * 3 / 4)q\(l / 8) \(-l * 2 / 3) \(l / 2) \(-l * 2 / 3)"
        + "q\(-l / 3) \(l / 4) \(-l / 2) \(l * 2 / 3)", dark)
  }

  /// A round tree whose foot stands at (x, y).
  mutating func tree(_ x: Int, _ y: Int, size s: Int, _ tint: Tint) {
    rect(x - s / 10, y - s, max(2, s / 5), s, light.lit(Tint(0x7c5a41)))
    circle(x, y - s * 3 / 2, s * 4 / 5, tint)
    circle(x - s / 4, y - s * 7 / 4, s * 2 / 5, tint.mixed(.white, 16))
  }
}
