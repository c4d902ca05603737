extension Painter {
  static func city(_ c: inout Canvas) {
    c.sky(horizon: 190)
    c.clouds(c.width / 170, top: 44, bottom: 80)
    c.hills(190, rise: 60, steps: c.width / 120, c.light.far(Tint(0x5b8a86), 60))
    if c.roll(2) == 0 { tower(&c, c.across(c.roll(25...75)), 150) }
    let block = Tint([0x6f86b8, 0x7a7fb0, 0x5f93b0][c.roll(3)])
    row(&c, foot: 236, high: 60...112, wide: 26...40, c.light.far(block, 48), lit: 12)
    row(&c, foot: 250, high: 50...138, wide: 34...56, c.light.far(block, 10), lit: 60)
    if c.roll(2) == 0 {
      c.water(248, Tint(0x2f7fb0), sunX: c.across(50))
      bridge(&c)
    } else {
      c.rect(0, 250, c.width, 50, c.light.lit(Tint(0x6fae7a)))
      for index in 0..<(c.width / 34) {
        c.circle(
          index * 34 + c.roll(20), 256 + c.roll(6), c.roll(14...22), c.light.lit(Tint(0x4d9a6a)))
      }
      c.rect(0, 274, c.width, 26, c.light.lit(Tint(0x59637d)))
      c.line("M0 287H\(c.width)", .white, 2, 45)
    }
  }

  /// Houses side by side, with windows drawn as one dashed stroke a house.
  private static func row(
    _ c: inout Canvas, foot: Int, high: ClosedRange<Int>, wide: ClosedRange<Int>, _ tint: Tint,
    lit: Int
  ) {
    let dark = c.light.hour == .night || c.light.hour == .evening
    let glass = dark ? Tint(0xffd98a) : Tint.white
    var x = -c.roll(20)
    var walls = ["", ""]
    var panes = ""
    while x < c.width {
      let w = c.roll(wide)
      let h = c.roll(high)
      walls[c.roll(2)] += "M\(x) \(foot)v\(-h)h\(w)v\(h)z"
      let column = c.roll(2) == 0 ? 9 : 12
      var paneX = x + 7
      while paneX < x + w - 5 {
        panes += "M\(paneX) \(foot - h + 10)V\(foot - 8)"
        paneX += column
      }
      x += w + c.roll(0...5)
    }
    c.path(walls[0], tint)
    c.path(walls[1], tint.mixed(c.light.skyTop, 16))
    c.parts.append(
      "<path d=\"\(panes)\" stroke=\"\(glass.text)\" stroke-width=\"4\" "
        + "stroke-dasharray=\"6 5 6 16\" opacity=\".\(lit < 20 ? 25 : dark ? 85 : 45)\"/>")
  }

  private static func tower(_ c: inout Canvas, _ x: Int, _ y: Int) {
    let tint = c.light.far(Tint(0x8e9bb8), 22)
    c.path("M\(x - 6) \(y + 40)l3 -82h6l3 82zM\(x - 1) \(y - 40)v-44h2v44z", tint)
    c.path("M\(x - 15) \(y - 44)l4 -13h22l4 13l-8 9h-14z", tint.mixed(.white, 25))
    c.circle(x, y - 84, 3, Tint(0xff6b5e))
  }

  private static func bridge(_ c: inout Canvas) {
    let tint = c.light.lit(Tint(0xe9edf5))
    c.rect(0, 266, c.width, 5, tint)
    var arches = ""
    for index in 0...(c.width / 80) {
      arches += "M\(index * 80) 268q40 -44 80 0M\(index * 80) 270v18"
    }
    c.line(arches, tint, 4)
  }

  static func hanok(_ c: inout Canvas) {
    c.sky(horizon: 170)
    c.clouds(c.width / 180, top: 44, bottom: 80)
    c.hills(176, rise: 70, steps: c.width / 110, c.light.far(Tint(0x4f8f86), 55))
    c.hills(200, rise: 46, steps: c.width / 120, c.light.far(Tint(0x3f8a6c), 24))
    c.rect(0, 232, c.width, 68, c.light.lit(Tint(0xdccaa6)))
    let x = c.across(c.roll(44...56))
    let half = c.roll(118...136)
    house(&c, x - half - 20, 232, half: 74, small: true)
    house(&c, x, 254, half: half, small: false)
    let leaf = c.light.lit(Tint([0xe88a3c, 0xf2a3bb, 0x3f9a66][c.roll(3)]))
    let side = c.across(c.roll(2) == 0 ? 92 : 8)
    c.line("M\(side) 280q-8 -50 4 -96", c.light.lit(Tint(0x6b4a38)), 7)
    for (dx, dy, r) in [(0, 170, 30), (-24, 190, 22), (24, 186, 24), (4, 148, 20)] {
      c.circle(side + dx, dy, r, leaf.mixed(.white, r / 3))
    }
    c.rect(0, 278, c.width, 22, c.light.lit(Tint(0xb9a684)))
    var stones = ""
    for index in 0..<(c.width / 28) { stones += "M\(index * 28 + 4) \(282 + c.roll(4))h18" }
    c.line(stones, c.light.lit(Tint(0xd8cbb0)), 6, 70)
  }

  /// A tiled roof with lifted eaves on a wall of posts and paper doors.
  private static func house(_ c: inout Canvas, _ x: Int, _ y: Int, half: Int, small: Bool) {
    let wall = small ? 34 : 56
    let roof = small ? 42 : 62
    let top = y - wall
    let inner = half * 4 / 5
    c.rect(x - inner - 6, y, inner * 2 + 12, 12, c.light.lit(Tint(0xa8a096)))
    c.rect(x - inner, top - 4, inner * 2, wall + 4, c.light.lit(Tint(0xf8efdd)))
    let glow = c.light.hour == .night || c.light.hour == .evening
    let paper = glow ? Tint(0xffd98f) : c.light.lit(Tint(0xfffaf0))
    let wood = c.light.lit(Tint(0x7d5236))
    let bays = small ? 3 : 5
    let bay = inner * 2 / bays
    var doors = ""
    var frames = ""
    for index in 0..<bays {
      let left = x - inner + index * bay
      frames += "M\(left) \(top)V\(y)"
      guard index % 2 == 1 || small else { continue }
      doors += "M\(left + 7) \(top + 12)h\(bay - 14)V\(y - 3)h\(14 - bay)z"
      frames +=
        "M\(left + bay / 2) \(top + 12)V\(y - 3)M\(left + 7) \(top + 12 + wall / 3)h\(bay - 14)"
    }
    c.path(doors, paper)
    c.line(frames + "M\(x + inner) \(top)V\(y)M\(x - inner) \(y - 2)H\(x + inner)", wood, 3)
    let tile = c.light.lit(Tint(small ? 0x8b95a6 : 0x4d5666))
    let ridge = half * 3 / 5
    let eave = top + 6
    c.path(
      "M\(x - ridge) \(top - roof)q\(ridge) 9 \(2 * ridge) 0"
        + "Q\(x + ridge + 14) \(eave - 16) \(x + half + 16) \(eave - 14)"
        + "Q\(x) \(eave + 20) \(x - half - 16) \(eave - 14)"
        + "Q\(x - ridge - 14) \(eave - 16) \(x - ridge) \(top - roof)z", tile)
    var rows = ""
    for index in -4...4 {
      rows +=
        "M\(x + index * ridge / 5) \(top - roof + 10)Q\(x + index * ridge / 5) \(eave - 20) \(x + index * half / 5) \(eave - 4)"
    }
    c.line(rows, tile.mixed(.white, 18), 2)
    c.line(
      "M\(x - ridge - 3) \(top - roof - 2)q\(ridge) 11 \(2 * ridge + 6) 0", tile.mixed(Tint(0), 25),
      6)
  }
}
