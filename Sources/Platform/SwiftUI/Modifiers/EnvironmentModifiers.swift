/// Sets environment values for the content.
nonisolated struct _EnvironmentModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// Whether the layout direction is set, which the page has to know too.
  var setsDirection = false
  let transform: (inout EnvironmentValues) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? {
    content
  }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    if modifier.setsDirection {
      let node = old as? DirectionNode ?? DirectionNode(under: parent)
      node.update(modifier.transform, content)
      return node
    }
    let node = old as? EnvironmentNode ?? EnvironmentNode(under: parent)
    node.update(modifier.transform, content)
    return node
  }
}

private final class EnvironmentNode: WrapperNode {
  private let inner: EnvironmentScope
  private var transform: (inout EnvironmentValues) -> Void = { _ in }

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

  /// What is set may build on what is above, so it is worked out again when that changes.
  override func evaluate() {
    isDirty = false
    let values = trackEnvironment {
      var values = EnvironmentValues(scope: scope)
      transform(&values)
      return values.overrides
    }
    inner.set(values)
  }
}

extension View {
  /// Sets one environment value for the view and everything in it.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    let box = UncheckedBox((keyPath, value))
    return modifier(
      _EnvironmentModifier(setsDirection: keyPath == \EnvironmentValues.layoutDirection) {
        $0[keyPath: box.value.0] = box.value.1
      })
  }

  /// Changes one environment value for the view and everything in it.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
