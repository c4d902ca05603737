extension Painter {
  static func plane(_ c: inout Canvas) {
    let sun = c.sky(horizon: 260)
    let cloud = Tint.white.mixed(c.light.skyBottom, 30)
    for _ in 0..<(c.width / 130) {
      c.cloud(c.roll(c.width), c.roll(60...150), size: c.roll(8...13), cloud, 60)
    }
    let x = c.across(c.roll(42...58))
    let y = c.roll(128...152)
    let band = Tint([0x2f6fd6, 0xff6b5e, 0x17a398, 0xf29a2e][c.roll(4)])
    let left = sun.x > x
    let tilt = c.roll(8...15)
    c.group("translate(\(x) \(y)) scale(\(left ? 1 : -1) 1) rotate(\(-tilt))") { c in
      c.line("M-250 12H-128M-280 -6H-124", .white, 4, 50)
      let body = c.light.lit(.white)
      c.path("M-40 -6l-34 -52h18l58 50z", c.light.lit(Tint(0xb9c8de)))
      c.path("M-116 -14l-22 -46h22l34 40z", c.light.lit(band))
      c.path("M-122 -14q0 -9 12 -9H72q44 2 60 24q-12 17 -52 19H-60q-48 0 -62 -34z", body)
      c.path("M-112 4H130q-12 14 -50 16H-60q-32 0 -52 -16z", c.light.lit(Tint(0xdfe8f4)))
      c.path("M-104 8q10 8 24 11h160q24 -1 38 -8l4 -3z", c.light.lit(band), 90)
      c.line("M-80 -9H76", c.light.lit(Tint(0x53779f)), 6)
      c.parts[c.parts.count - 1] = c.parts[c.parts.count - 1].replacing(
        "stroke-linecap=\"round\"", with: "stroke-dasharray=\"5 8\"")
      c.path("M94 -16q18 3 28 12h-30q-4 -6 2 -12z", c.light.lit(Tint(0x53779f)))
      c.path("M20 6l-68 62h24l92 -58z", c.light.lit(Tint(0xc8d5e8)))
      c.path("M-106 -2l-30 16h14l38 -12z", c.light.lit(Tint(0xc8d5e8)))
      c.rect(-8, 26, 36, 13, c.light.lit(band), radius: 6)
    }
    for (level, opacity) in [(246, 70), (270, 85), (290, 100)] {
      var d = "M0 300V\(level)"
      var edge = 0
      while edge < c.width {
        let r = c.roll(20...44)
        d += "a\(r) \(r * 3 / 4) 0 0 1 \(2 * r) \(c.roll(-3...3))"
        edge += 2 * r
      }
      c.path(d + "V300z", cloud.mixed(c.light.skyTop, (290 - level) / 2), opacity)
    }
  }

  /// A fair with a big wheel: what a ticket opens.
  static func fair(_ c: inout Canvas) {
    c.sky(horizon: 190)
    c.clouds(c.width / 170, top: 40, bottom: 80)
    c.hills(206, rise: 50, steps: c.width / 110, c.light.far(Tint(0x5fae8c), 45))
    balloon(&c, c.across(c.roll(70...86)), c.roll(48...74), size: 22)
    let x = c.across(c.roll(32...46))
    let y = 146
    let r = c.roll(84...96)
    let steel = c.light.lit(Tint(0xf5f7fb))
    c.line("M\(x) \(y)L\(x - 46) 262M\(x) \(y)L\(x + 46) 262", c.light.lit(Tint(0x8796b5)), 6)
    let turn = [(100, 0), (87, 50), (50, 87), (0, 100), (-50, 87), (-87, 50)]
    var spokes = ""
    for (a, b) in turn {
      spokes += "M\(x - r * a / 100) \(y - r * b / 100)L\(x + r * a / 100) \(y + r * b / 100)"
    }
    c.line(spokes, steel, 2, 80)
    let ring = "M\(x - r) \(y)a\(r) \(r) 0 1 1 \(2 * r) 0a\(r) \(r) 0 1 1 \(-2 * r) 0"
    c.line(ring, steel, 5)
    let colours = [0xff6b5e, 0xffb23d, 0x3fb6a8, 0x5b7fe0].map {
      Tint($0).mixed(c.light.shade, c.light.shadeShare / 3)
    }
    for (index, (a, b)) in turn.enumerated() {
      for sign in [1, -1] {
        let cx = x + sign * r * a / 100
        let cy = y + sign * r * b / 100
        c.path("M\(cx - 9) \(cy)h18v6q0 9 -9 9t-9 -9z", colours[(index + (sign > 0 ? 0 : 2)) % 4])
      }
    }
    if c.light.hour == .night || c.light.hour == .evening {
      c.circle(x, y, r + 14, Tint(0xffd27a), 12)
      c.parts.append(
        "<path d=\"\(ring)\" fill=\"none\" stroke=\"#ffe9a8\" stroke-width=\"5\""
          + " stroke-linecap=\"round\" stroke-dasharray=\"0 12\"/>")
    }
    c.circle(x, y, 9, colours[1])
    c.rect(0, 250, c.width, 50, c.light.lit(Tint(0x8fcf7c)))
    bigTop(&c, c.across(c.roll(70...76)), 262, colours[c.roll(4)])
    for index in 0..<(c.width / 60) {
      c.circle(
        index * 60 + c.roll(40), 262 + c.roll(8), c.roll(10...16), c.light.lit(Tint(0x4fa06a)))
    }
    c.path("M0 300V282Q\(c.width / 2) 262 \(c.width) 284V300z", c.light.lit(Tint(0xf3dfb8)))
  }

  private static func bigTop(_ c: inout Canvas, _ x: Int, _ y: Int, _ tint: Tint) {
    let cloth = c.light.lit(Tint(0xfff6e6))
    c.rect(x - 56, y - 48, 112, 48, cloth)
    var stripes = ""
    for index in 0..<4 { stripes += "M\(x - 56 + index * 32) \(y - 48)h16v48h-16z" }
    c.path(stripes, tint)
    c.path(
      "M\(x - 68) \(y - 44)Q\(x - 18) \(y - 64) \(x) \(y - 104)Q\(x + 18) \(y - 64) \(x + 68) \(y - 44)z",
      tint)
    c.path(
      "M\(x - 24) \(y - 44)Q\(x - 6) \(y - 70) \(x) \(y - 104)Q\(x + 6) \(y - 70) \(x + 24) \(y - 44)z",
      cloth)
    c.line("M\(x) \(y - 104)v-18", c.light.lit(Tint(0x8a6a4f)), 3)
    c.path("M\(x + 1) \(y - 122)l20 7l-20 7z", Tint(0xff6b5e))
  }
}
