import Foundation

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private struct PageTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// The reader's text size; in a browser, the size nearest to that of the page's root.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set {
      self[DynamicTypeSizeKey.self] = newValue
      // The page's own sizes follow its root already; only what differs from that is a factor.
      text.scale = newValue.scale / self[PageTypeSizeKey.self].scale
    }
  }

  /// Takes what the page's root font size says.
  package mutating func setPageTypeSize(_ size: DynamicTypeSize) {
    self[PageTypeSizeKey.self] = size
    self[DynamicTypeSizeKey.self] = size
  }
}

extension DynamicTypeSize {
  /// The size whose body text is nearest to that of a page with a root of `pixels`, usually 16.
  package init(rootPixels pixels: Double) {
    let body = pixels / 16 * DynamicTypeSize.large.bodySize
    let sizes = DynamicTypeSize.allCases
    self = sizes.min { abs($0.bodySize - body) < abs($1.bodySize - body) } ?? .large
  }
}

/// A number that grows and shrinks with the reader's text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty,
  GraphProperty
{
  private let value: Value
  private let style: Font.TextStyle
  private var scope: EnvironmentScope?

  /// - Parameter textStyle: The text style that the value goes with; here all scale alike.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    guard let scope else { return value }
    return value * Value(EnvironmentValues(anywhere: scope).dynamicTypeSize.scale)
  }

  @MainActor mutating func bind(_ cell: AnyObject?, to node: Node) -> AnyObject? {
    scope = node.scope
    return nil
  }

  static var comparer: FieldComparer? {
    FieldComparer {
      let left = $0.assumingMemoryBound(to: Self.self).pointee
      let right = $1.assumingMemoryBound(to: Self.self).pointee
      return left.value == right.value && left.style == right.style
    }
  }
}

extension View {
  /// Sets the text size of the view and everything in it.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    modifier(_EnvironmentModifier { $0.dynamicTypeSize = size })
  }

  /// Keeps the text size of the view and everything in it within `range`.
  public nonisolated func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter(range.contains)
    return modifier(
      _EnvironmentModifier { values in
        let size = values.dynamicTypeSize
        if allowed.contains(size) { return }
        // Out of the range: its end on that side.
        guard let first = allowed.first, let last = allowed.last else { return }
        values.dynamicTypeSize = size < first ? first : last
      })
  }
}
