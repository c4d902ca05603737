extension Painter {
  static func sea(_ c: inout Canvas) {
    let horizon = c.roll(140...165)
    let sun = c.sky(horizon: horizon)
    c.clouds(c.width / 160, top: 50, bottom: horizon - 36)
    c.birds()
    if c.roll(3) > 0 { headland(&c, horizon) }
    c.water(horizon, Tint(0x1f8fc4), sunX: sun.x)
    sailboat(&c, c.across(c.roll(20...75)), horizon + c.roll(14...34))
    beach(&c)
  }

  static func island(_ c: inout Canvas) {
    let horizon = c.roll(150...170)
    let sun = c.sky(horizon: horizon)
    c.clouds(c.width / 130, top: 50, bottom: horizon - 30)
    c.water(horizon, Tint(0x17b1c4), sunX: sun.x)
    let x = c.across(c.roll(35...65))
    let y = horizon + c.roll(34...48)
    let reach = c.roll(88...112)
    c.ellipse(x, y + 5, reach + 16, 17, c.light.lit(Tint(0x9ff0e8)), 60)
    c.path(
      "M\(x - reach) \(y)Q\(x) \(y - 44) \(x + reach) \(y)Q\(x) \(y + 20) \(x - reach) \(y)z",
      c.light.lit(Tint(0xf4dfae)))
    c.path(
      "M\(x - reach / 2) \(y - 13)Q\(x - reach / 5) \(y - 62) \(x + reach / 3) \(y - 17)"
        + "Q\(x) \(y - 9) \(x - reach / 2) \(y - 13)z", c.light.lit(Tint(0x4fae72)))
    c.palm(x - 18, y - 12, tall: c.roll(74...92), lean: -c.roll(16...30))
    c.palm(x + 14, y - 14, tall: c.roll(58...76), lean: c.roll(16...30))
    c.palm(x + 48, y - 9, tall: c.roll(40...54), lean: c.roll(-8...18))
    let wave = c.light.lit(Tint(0x0e93ac))
    c.hills(292, rise: 16, steps: 5, wave)
  }

  static func resort(_ c: inout Canvas) {
    let horizon = 176
    c.sky(horizon: horizon)
    c.clouds(c.width / 150, top: 44, bottom: 96)
    c.hills(horizon, rise: 44, steps: 4, c.light.far(Tint(0x4e9f86), 45))
    let wall = [0xfdf3e7, 0xf7e3d4, 0xe9f0f4].map { Tint($0) }[c.roll(3)]
    let x = c.across(c.roll(22...48))
    building(&c, x, 76, wide: 128, wall: c.light.lit(wall))
    c.rect(0, 196, c.width, 104, c.light.lit(Tint(0xf1dfc3)))
    let edge = c.across(10)
    let pool = "Q\(edge + 8) 222 \(c.across(42)) 220T\(c.across(96)) 300z"
    c.path("M\(edge - 8) 300\(pool)", c.light.lit(.white))
    c.path(
      "M\(edge + 4) 300Q\(edge + 20) 230 \(c.across(42)) 228T\(c.across(90)) 300z",
      c.light.lit(Tint(0x22b5d8)))
    c.path(
      "M\(edge + 24) 300Q\(edge + 50) 250 \(c.across(42)) 247T\(c.across(78)) 300z",
      c.light.lit(Tint(0x45c9e6)))
    c.line(
      "M\(c.across(34)) 248q10 -6 20 0t20 0M\(c.across(50)) 268q10 -6 20 0t20 0"
        + "M\(c.across(28)) 284q10 -6 20 0t20 0", .white, 2, 60)
    parasol(&c, c.across(80), 236)
    c.palm(c.across(12), 224, tall: c.roll(104...130), lean: c.roll(6...20))
    c.palm(c.across(91), 214, tall: c.roll(78...100), lean: -c.roll(6...18))
  }

  private static func building(
    _ c: inout Canvas, _ x: Int, _ y: Int, wide: Int, wall: Tint
  ) {
    c.rect(x + wide - 34, y + 26, 66, 98, wall.mixed(Tint(0x6b7da0), 22))
    c.rect(x, y, wide, 124, wall, radius: 4)
    let night = c.light.hour == .night || c.light.hour == .evening
    let glass = night ? Tint(0xffdc8a) : Tint(0x7fc0dd)
    var panes = ""
    for row in 0..<5 {
      for column in 0..<5 {
        panes += "M\(x + 10 + column * 23) \(y + 12 + row * 22)h15v12h-15z"
      }
    }
    c.path(panes, glass, 85)
    c.rect(x - 8, y + 118, wide + 50, 8, c.light.lit(Tint(0xc98e62)))
  }

  private static func parasol(_ c: inout Canvas, _ x: Int, _ y: Int) {
    let tint = c.light.lit(Tint([0xff6b5e, 0xffa63d, 0x3f7fe0][c.roll(3)]))
    c.line("M\(x) \(y - 44)V\(y)", c.light.lit(Tint(0x8a6a4f)), 3)
    c.path("M\(x - 34) \(y - 38)a34 28 0 0 1 68 0z", tint)
    c.path("M\(x - 12) \(y - 38)q2 -22 12 -28q10 6 12 28z", .white, 80)
    c.path("M\(x - 44) \(y + 2)l8 -16h6l-5 11h38v5z", c.light.lit(.white))
  }

  private static func headland(_ c: inout Canvas, _ y: Int) {
    let left = c.roll(2) == 0
    let reach = c.across(c.roll(34...52))
    let top = c.roll(28...46)
    let tint = c.light.far(Tint(0x3d8f72), 35)
    let far = c.light.far(Tint(0x3d8f72), 62)
    let end = left ? 0 : c.width
    let s = left ? 1 : -1
    c.path(
      "M\(end) \(y)v\(-top - 22)q\(s * reach / 2) \(-8) \(s * reach * 4 / 3) \(top + 22)z", far)
    c.path(
      "M\(end) \(y)v\(-top)q\(s * reach / 2) \(-14) \(s * reach * 2 / 3) \(top / 2)"
        + "q\(s * reach / 5) 4 \(s * reach / 3) \(top / 2)z", tint)
    guard c.roll(2) == 0 else { return }
    let x = end + s * reach * 3 / 5
    let foot = y - top * 2 / 3
    c.path("M\(x - 6) \(foot)l2 -34h8l2 34z", c.light.lit(.white))
    c.rect(x - 5, foot - 24, 10, 7, c.light.lit(Tint(0xe8584f)))
    c.rect(x - 5, foot - 42, 10, 8, c.light.lit(Tint(0xe8584f)), radius: 2)
  }

  private static func sailboat(_ c: inout Canvas, _ x: Int, _ y: Int) {
    c.path("M\(x - 20) \(y)h40l-7 10h-26z", c.light.lit(Tint(0xd9574a)))
    c.path("M\(x + 2) \(y - 3)v-44q20 20 22 44z", c.light.lit(.white))
    c.path("M\(x - 1) \(y - 3)v-34q-13 16 -15 34z", c.light.lit(Tint(0xffe2c2)))
  }

  private static func beach(_ c: inout Canvas) {
    let w = c.width
    let y = c.roll(244...258)
    let flip = c.roll(2) == 0
    let (a, b) = flip ? (y + 22, y - 14) : (y - 14, y + 22)
    func edge(_ dy: Int) -> String {
      "M0 300V\(a + dy)Q\(w / 4) \(y - 16 + dy) \(w / 2) \(y + dy)T\(w) \(b + dy)V300z"
    }
    c.path(edge(-7), .white, 75)
    c.path(edge(0), c.light.lit(Tint(0xf6e0b0)))
    c.path(edge(20), c.light.lit(Tint(0xeccd94)))
    parasol(&c, c.across(flip ? 78 : 22), 276)
  }
}
