/// A drawing under way: the size, the light, the dice, and the parts drawn so far.
///
/// Coordinates are whole numbers, x to the right and y down, the height always 300.
struct Canvas {
  let width: Int
  let height = 300
  private(set) var light: Daylight
  var parts: [String] = []
  private var state: UInt64

  init(_ key: PictureKey, hours: [Daylight.Hour]) {
    width = key.shape.width
    // The shape is not mixed in: the wide picture is the same scene in the same light.
    state = UInt64(key.bits) &* 0x9e37_79b9_7f4a_7c15 ^ 0x5eed
    light = .of(.day, variant: 0)
    let hour = hours[roll(hours.count)]
    light = .of(hour, variant: roll(2))
  }

  /// A number in `0..<sides` (SplitMix64).
  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)).multipliedFullWidth(by: UInt64(sides)).high)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + roll(range.count) }

  /// `percent` of the width.
  func across(_ percent: Int) -> Int { width * percent / 100 }

  mutating func path(_ d: String, _ fill: Tint, _ opacity: Int = 100) {
    parts.append("<path d=\"\(d)\" fill=\"\(fill.text)\"\(Self.opacity(opacity))/>")
  }

  mutating func line(_ d: String, _ stroke: Tint, _ thickness: Int, _ opacity: Int = 100) {
    parts.append(
      "<path d=\"\(d)\" fill=\"none\" stroke=\"\(stroke.text)\" stroke-width=\"\(thickness)\""
        + " stroke-linecap=\"round\"\(Self.opacity(opacity))/>")
  }

  mutating func rect(
    _ x: Int, _ y: Int, _ w: Int, _ h: Int, _ fill: Tint, radius: Int = 0, _ opacity: Int = 100
  ) {
    let round = radius > 0 ? " rx=\"\(radius)\"" : ""
    parts.append(
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(w)\" height=\"\(h)\"\(round)"
        + " fill=\"\(fill.text)\"\(Self.opacity(opacity))/>")
  }

  mutating func circle(_ x: Int, _ y: Int, _ r: Int, _ fill: Tint, _ opacity: Int = 100) {
    parts.append(
      "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(r)\" fill=\"\(fill.text)\"\(Self.opacity(opacity))/>")
  }

  mutating func ellipse(
    _ x: Int, _ y: Int, _ rx: Int, _ ry: Int, _ fill: Tint, _ opacity: Int = 100
  ) {
    parts.append(
      "<ellipse cx=\"\(x)\" cy=\"\(y)\" rx=\"\(rx)\" ry=\"\(ry)\" fill=\"\(fill.text)\""
        + "\(Self.opacity(opacity))/>")
  }

  /// A rectangle that fades from one colour to another, downwards.
  mutating func fade(_ y: Int, _ h: Int, _ top: Tint, _ bottom: Tint) {
    let id = "f\(parts.count)"
    parts.append(
      "<linearGradient id=\"\(id)\" x2=\"0\" y2=\"1\"><stop stop-color=\"\(top.text)\"/>"
        + "<stop offset=\"1\" stop-color=\"\(bottom.text)\"/></linearGradient>"
        + "<rect y=\"\(y)\" width=\"\(width)\" height=\"\(h)\" fill=\"url(#\(id))\"/>")
  }

  /// Draws `body` moved, turned and scaled around its own origin.
  mutating func group(_ transform: String, _ body: (inout Canvas) -> Void) {
    parts.append("<g transform=\"\(transform)\">")
    body(&self)
    parts.append("</g>")
  }

  func svg() -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
      + " preserveAspectRatio=\"xMidYMid slice\">" + parts.joined() + "</svg>"
  }

  private static func opacity(_ percent: Int) -> String {
    percent == 100 ? "" : " opacity=\".\(percent < 10 ? "0" : "")\(percent)\""
  }
}
