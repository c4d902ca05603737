extension UnitCurve {
  /// A cubic Bézier coordinate whose ends are 0 and 1.
  static func polynomial(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// The parameter at which the curve's x is `x`.
  ///
  /// With both controls between 0 and 1 the coordinate never falls, so halving always finds it;
  /// 48 halvings are past the precision that is ever drawn.
  static func parameter(_ x: Double, x1: Double, x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if polynomial(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
