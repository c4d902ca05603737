extension Painter {
  static func mountain(_ c: inout Canvas) {
    let sun = c.sky(horizon: 150)
    c.clouds(c.width / 180, top: 44, bottom: 84)
    let base = Tint([0x3f8f78, 0x4d86a3, 0x6a7fb0][c.roll(3)])
    c.peaks(170, rise: 96, count: max(3, c.width / 130), c.light.far(base, 62))
    c.peaks(190, rise: 74, count: max(3, c.width / 105), c.light.far(base, 36))
    if c.roll(2) == 0 {
      c.hills(206, rise: 34, steps: c.width / 90, c.light.far(Tint(0x2f8463), 12))
      c.water(222, Tint(0x3a93b8), sunX: sun.x)
      c.firs(296, count: c.width / 26, tall: 44...80, c.light.lit(Tint(0x1d5f4c)))
    } else {
      c.hills(214, rise: 44, steps: c.width / 90, c.light.far(Tint(0x3a9a68), 14))
      c.firs(244, count: c.width / 18, tall: 24...44, c.light.lit(Tint(0x2c8560)))
      c.hills(262, rise: 30, steps: c.width / 110, c.light.lit(Tint(0x4aa866)))
      c.firs(302, count: c.width / 34, tall: 48...84, c.light.lit(Tint(0x1d664d)))
    }
    c.birds()
  }

  static func park(_ c: inout Canvas) {
    c.sky(horizon: 160)
    c.clouds(c.width / 150, top: 44, bottom: 92)
    c.hills(178, rise: 56, steps: c.width / 100, c.light.far(Tint(0x5aa77c), 48))
    c.hills(206, rise: 40, steps: c.width / 120, c.light.far(Tint(0x63b56b), 18))
    let autumn = c.roll(3) == 0
    let leaves = (autumn ? [0xf0933f, 0xe2603f, 0xf3bb4a] : [0x3c9d63, 0x58b368, 0xf3a6c0])
      .map { c.light.lit(Tint($0)) }
    for index in 0..<(c.width / 50) {
      let x = index * 50 + c.roll(40)
      c.tree(x, 218 + c.roll(10), size: c.roll(16...24), leaves[c.roll(3)])
    }
    c.hills(250, rise: 22, steps: 3, c.light.lit(Tint(0x7cc66d)))
    let x = c.across(c.roll(30...60))
    c.path(
      "M\(x + 40) 236q40 14 -10 26t-70 38h110q-4 -22 30 -36t-46 -28z", c.light.lit(Tint(0xf3e3bd)))
    c.tree(c.across(12), 276, size: c.roll(38...46), leaves[0])
    c.tree(c.across(88), 268, size: c.roll(32...40), leaves[1])
    balloon(&c, c.across(c.roll(25...70)), c.roll(46...84), size: 26)
  }

  static func snow(_ c: inout Canvas) {
    c.sky(horizon: 170)
    let rock = Tint(0x7d97bd)
    let cap = c.light.lit(.white)
    c.peaks(196, rise: 150, count: max(2, c.width / 180), c.light.far(rock, 38), cap: cap)
    c.peaks(206, rise: 92, count: max(3, c.width / 130), c.light.far(rock, 14), cap: cap)
    let slope = c.light.lit(Tint(0xf3f8ff))
    c.hills(224, rise: 40, steps: c.width / 130, slope.mixed(c.light.skyTop, 16))
    c.firs(240, count: c.width / 42, tall: 26...48, c.light.lit(Tint(0x3a6f7a)), snow: true)
    let (a, b) = (c.across(2), c.across(98))
    c.line("M\(a) 214L\(b) 96", c.light.lit(Tint(0x44526e)), 2)
    for share in [22, 50, 78] {
      let x = c.across(share)
      let y = 214 - (214 - 96) * (share - 2) / 96
      c.line("M\(x) \(y)v12", c.light.lit(Tint(0x44526e)), 2)
      c.rect(x - 9, y + 12, 18, 15, c.light.lit(Tint(0xe8584f)), radius: 4)
      c.rect(x - 6, y + 15, 12, 6, c.light.lit(Tint(0xcfeaf7)), radius: 2)
    }
    c.hills(268, rise: 26, steps: 3, slope)
    let door = c.across(c.roll(18...62))
    cabin(&c, door, 268)
    c.firs(
      304, count: c.width / 60, tall: 60...88, c.light.lit(Tint(0x285c69)), snow: true,
      clearing: door - 6..<door + 104)
    var flakes = ""
    for _ in 0..<(c.width / 20) { flakes += "M\(c.roll(c.width)) \(c.roll(280))h0" }
    c.line(flakes, .white, 4, 75)
  }

  static func camping(_ c: inout Canvas) {
    c.sky(horizon: 150)
    let base = Tint(0x55799e)
    c.peaks(184, rise: 92, count: max(3, c.width / 140), c.light.far(base, 55))
    c.hills(204, rise: 50, steps: c.width / 90, c.light.far(Tint(0x3c7a78), 26))
    c.firs(226, count: c.width / 17, tall: 40...82, c.light.lit(Tint(0x2b6a5c)))
    c.path(
      "M0 300V226Q\(c.width / 2) 206 \(c.width) 228V300z", c.light.lit(Tint(0x5f9a5c)))
    let x = c.across(c.roll(34...48))
    c.ellipse(x, 268, 120, 20, Tint(0xffd27a), 28)
    if c.roll(2) == 0 { tent(&c, x, 266) } else { tipi(&c, x, 266) }
    let fire = x + 100
    c.circle(fire, 262, 40, Tint(0xffb347), 22)
    c.line("M\(fire - 13) 274l26 -6m-26 0l26 6", Tint(0x6b4632), 5)
    c.path("M\(fire) 232q16 18 10 30q-10 9 -20 0q-5 -12 4 -16q1 -6 6 -14z", Tint(0xff8a3c))
    c.path("M\(fire + 1) 248q8 9 4 15q-5 5 -10 0q-2 -6 2 -8z", Tint(0xffdf7e))
    c.firs(
      306, count: c.width / 50, tall: 70...104, c.light.lit(Tint(0x1c4a47)),
      clearing: x - 110..<fire + 60)
  }

  private static func tent(_ c: inout Canvas, _ x: Int, _ y: Int) {
    let tint = Tint([0xffa04d, 0xf3d9a8, 0x57b6a8][c.roll(3)]).mixed(c.light.shade, 10)
    c.path("M\(x - 74) \(y)L\(x - 14) \(y - 84)L\(x + 60) \(y)z", tint)
    c.path(
      "M\(x - 14) \(y - 84)L\(x + 60) \(y)h26L\(x + 18) \(y - 80)z", tint.mixed(Tint(0x502b44), 28))
    c.path("M\(x - 34) \(y)L\(x - 14) \(y - 58)L\(x + 12) \(y)z", Tint(0xffe7a6))
    c.path("M\(x - 14) \(y - 58)L\(x + 12) \(y)h-14z", Tint(0xf0b860))
  }

  private static func tipi(_ c: inout Canvas, _ x: Int, _ y: Int) {
    let cloth = Tint(0xf6ead2).mixed(c.light.shade, 14)
    let band = Tint([0xe0664f, 0x3f8fa8, 0xd99a3c][c.roll(3)]).mixed(c.light.shade, 14)
    c.line(
      "M\(x - 10) \(y - 122)L\(x + 3) \(y - 92)M\(x + 10) \(y - 122)L\(x - 3) \(y - 92)",
      Tint(0x7c5a41), 4)
    c.path("M\(x) \(y - 106)L\(x + 64) \(y)q-64 14 -128 0z", cloth)
    c.path("M\(x - 38) \(y - 43)q38 10 76 0l8 13q-46 12 -92 0z", band)
    c.path("M\(x) \(y - 66)q17 36 20 71h-40q3 -35 20 -71z", Tint(0xffdf94))
  }

  private static func cabin(_ c: inout Canvas, _ x: Int, _ y: Int) {
    c.rect(x + 12, y - 42, 74, 44, c.light.lit(Tint(0xa5683f)))
    c.path("M\(x) \(y - 38)l49 -40l49 40z", c.light.lit(Tint(0x7b4a31)))
    c.path(
      "M\(x - 4) \(y - 38)l53 -46l53 46q-8 6 -14 -2l-39 -32l-39 32q-6 8 -14 2z", c.light.lit(.white)
    )
    c.rect(x + 22, y - 30, 16, 15, Tint(0xffd980), radius: 2)
    c.rect(x + 60, y - 30, 16, 15, Tint(0xffd980), radius: 2)
  }

  static func balloon(_ c: inout Canvas, _ x: Int, _ y: Int, size r: Int) {
    let tint = c.light.lit(Tint([0xff6b5e, 0xffa63d, 0x3f7fe0, 0x8a5fd0][c.roll(4)]))
    c.path(
      "M\(x - r) \(y)a\(r) \(r) 0 0 1 \(2 * r) 0q0 \(r * 3 / 4) \(-r * 3 / 4) \(r * 3 / 2)"
        + "h\(-r / 2)q\(-r * 3 / 4) \(-r * 3 / 4) \(-r * 3 / 4) \(-r * 3 / 2)z", tint)
    c.path(
      "M\(x - r / 3) \(y)q0 \(-r) \(r / 3) \(-r)q\(r / 3) 0 \(r / 3) \(r)"
        + "q0 \(r) \(-r / 6) \(r * 3 / 2)h\(-r / 3)q\(-r / 6) \(-r / 2) \(-r / 6) \(-r * 3 / 2)z",
      .white, 70)
    c.rect(x - r / 5, y + r * 5 / 3, r * 2 / 5, r / 3, c.light.lit(Tint(0x8a5a3a)), radius: 2)
  }
}
