/// A modifier that is a style layer of an element.
///
/// It shares its content's element when the content's type tells that there is exactly one and its
/// layers all lie further in; else the content gets a box around it.
@MainActor protocol StyleModifier: PrimitiveModifier {
  static var layer: StyleLayer { get }
  /// The declarations, without a final semicolon; empty for none.
  func css(in values: EnvironmentValues) -> String
  /// What the box does to growth.
  func configure(_ element: Element)
}

extension StyleModifier {
  func configure(_ element: Element) {}

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { layer }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    if let inner = SwiftUI.outerLayer(of: C.self), inner < layer {
      let node = old as? SharedStyleNode<Self> ?? SharedStyleNode(modifier, under: parent)
      node.update(modifier, content)
      return node
    }
    let node = old as? BoxStyleNode<Self> ?? BoxStyleNode(modifier, under: parent)
    node.update(modifier, content)
    return node
  }
}

/// A style layer on the content's own element.
private final class SharedStyleNode<M: StyleModifier>: WrapperNode {
  private var modifier: M
  private let layout = ViewLayout.of(M.self)

  init(_ modifier: M, under parent: Node) {
    self.modifier = modifier
    super.init(under: parent)
  }

  func update<C: View>(_ modifier: M, _ content: C) {
    setChild(content)
    if hasEvaluated, !isDirty, layout.comparer?.isSame(self.modifier, modifier) == true { return }
    self.modifier = modifier
    evaluate()
    hasEvaluated = true
  }

  override func evaluate() {
    isDirty = false
    // The content's type promised one element (see `outerLayer`).
    guard let element = child?.soleElement else { return }
    let css = trackEnvironment { modifier.css(in: EnvironmentValues(scope: scope)) }
    element.setStyle(M.layer, css, animation: animation)
    modifier.configure(element)
  }
}

/// A style layer on a box around the content.
private final class BoxStyleNode<M: StyleModifier>: ElementNode {
  private var modifier: M
  private let layout = ViewLayout.of(M.self)

  init(_ modifier: M, under parent: Node) {
    self.modifier = modifier
    super.init("div", under: parent)
    element.kind = "b"
  }

  func update<C: View>(_ modifier: M, _ content: C) {
    setContent(content)
    if hasEvaluated, !isDirty, layout.comparer?.isSame(self.modifier, modifier) == true { return }
    self.modifier = modifier
    evaluate()
    hasEvaluated = true
  }

  override func evaluate() {
    isDirty = false
    setStyle(M.layer, trackEnvironment { modifier.css(in: EnvironmentValues(scope: scope)) })
    modifier.configure(element)
  }
}

extension Node {
  /// The element of a position that has exactly one.
  var soleElement: Element? {
    if let node = self as? ElementNode { return node.element }
    if let node = self as? WrapperNode { return node.child?.soleElement }
    let below = children
    return below.count == 1 ? below[0].soleElement : nil
  }
}
