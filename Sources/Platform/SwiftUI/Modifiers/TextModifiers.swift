extension Text {
  /// Where a text that does not fit is cut.
  public enum TruncationMode: Sendable {
    case head
    case tail
    case middle
  }
}

private struct TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}

extension EnvironmentValues {
  /// Where a text that does not fit is cut; a browser cuts at the end whatever is said.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The share of its size that a text may shrink to where it does not fit.
  public var minimumScaleFactor: CGFloat {
    get { CGFloat(text.leastScale) }
    set { text.leastScale = min(max(Double(newValue), 0.01), 1) }
  }
}

extension View {
  /// Lets texts that do not fit shrink, to a share of their size.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    modifier(_EnvironmentModifier { $0.minimumScaleFactor = factor })
  }

  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modifier(_EnvironmentModifier { $0.truncationMode = mode })
  }

  /// Lets a text take at least the room of the lower bound's lines, at most that of the upper's.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(from: limit.lowerBound, to: limit.upperBound)
  }

  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(from: limit.lowerBound, to: nil)
  }

  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(from: nil, to: limit.upperBound)
  }

  private nonisolated func lines(from least: Int?, to most: Int?) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.text.lineLimit = most
        $0.text.leastLines = least
      })
  }

  /// Sets the first two levels of the foreground style.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    let styles: [any ShapeStyle] = [primary, secondary]
    return modifier(_EnvironmentModifier { $0.text.setForeground(styles) })
  }

  /// Sets the first three levels of the foreground style.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    let styles: [any ShapeStyle] = [primary, secondary, tertiary]
    return modifier(_EnvironmentModifier { $0.text.setForeground(styles) })
  }
}

extension TextAttributes {
  /// Takes styles as the foreground's levels, from the first on; the last stands for those below,
  /// fainter at each.
  ///
  /// A hierarchical style is a level of the foreground style that is in force.
  mutating func setForeground(_ styles: [any ShapeStyle]) {
    let old = levels
    func css(_ style: any ShapeStyle) -> String {
      guard let style = style as? HierarchicalShapeStyle, let old else { return style.fill() }
      return old[style.level.rawValue]
    }
    let given = styles.map(css)
    guard let first = given.first, let last = given.last else { return }
    color = first
    let start = given.count - 1
    let known = HierarchicalShapeStyle.Level.allCases.count
    // A style alone brings its own levels; the ones after several are fainter than the last.
    let shares = HierarchicalShapeStyle.Level.allCases.map(\.share)
    levels = given + (given.count..<known).map { CSS.faded(last, shares[$0 - start]) }
  }
}
