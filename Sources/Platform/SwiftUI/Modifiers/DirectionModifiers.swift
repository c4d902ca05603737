import Foundation

extension UnitPoint {
  /// The point seen from the left, as CSS counts: leading is right where one reads from the right.
  func physical(in values: EnvironmentValues) -> UnitPoint {
    values.layoutDirection == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }

  /// The declaration of the point that scaling and rotation leave where it is; none for the middle.
  func originCSS(in values: EnvironmentValues) -> String {
    y == 0.5 && x == 0.5 ? "" : ";transform-origin:\(physical(in: values).css)"
  }
}

/// Mirrors what is drawn for one direction of reading where the other is read.
private nonisolated struct FlipModifier: StyleModifier {
  static let layer = StyleLayer.scale
  let isEnabled: Bool

  func css(in values: EnvironmentValues) -> String {
    isEnabled && values.layoutDirection == .rightToLeft ? "scale:-1 1" : ""
  }
}

/// The position of an environment that sets the layout direction: the page lays out by it, from the
/// first element of the content on.
final class DirectionNode: AttachingNode {
  private let inner: EnvironmentScope
  private var transform: (inout EnvironmentValues) -> Void = { _ in }
  private var direction: LayoutDirection?

  override init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init(under: parent)
  }

  override var scopeForChildren: EnvironmentScope { inner }

  func update<C: View>(_ transform: @escaping (inout EnvironmentValues) -> Void, _ content: C) {
    self.transform = transform
    evaluate()
    setChild(content)
  }

  override func evaluate() {
    isDirty = false
    let values = trackEnvironment {
      var values = EnvironmentValues(scope: scope)
      transform(&values)
      return values
    }
    inner.set(values.overrides)
    direction = values.ownLayoutDirection
    link.document.attachmentChanged(self)
  }

  override func settle() {
    outerElement?.attach(direction.map { [.init(name: "dir", value: $0.css)] } ?? [], of: self)
  }

  override func leaveOuterElement() {
    outerElement?.attach([], of: self)
    super.leaveOuterElement()
  }
}

extension View {
  /// Mirrors the view where the layout direction is from right to left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(FlipModifier(isEnabled: enabled))
  }
}

extension LayoutDirection {
  /// The direction in which `language`, a code such as `ko` or `ar-EG`, is written.
  package init(language: String) {
    let rightToLeft: Set = ["ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]
    let code = language.lowercased().prefix { $0.isLetter }
    self = rightToLeft.contains(String(code)) ? .rightToLeft : .leftToRight
  }
}
