/// Hands a value up, or changes what is handed up from below.
private nonisolated struct PreferenceModifier<K: PreferenceKey>: PrimitiveModifier {
  enum Say {
    case value(K.Value)
    case change((inout K.Value) -> Void)
  }

  let say: Say

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? PreferenceNode<K> ?? PreferenceNode(under: parent)
    node.setChild(content)
    node.update(modifier.say)
    return node
  }
}

private final class PreferenceNode<K: PreferenceKey>: WrapperNode, PreferenceSource {
  private var say: PreferenceModifier<K>.Say?

  override init(under parent: Node) {
    super.init(under: parent)
    graph.preferences.sourceCount += 1
  }

  func update(_ new: PreferenceModifier<K>.Say) {
    if case .value(let old) = say, case .value(let value) = new, isEqual(old, value) { return }
    say = new
    graph.preferences.changed(at: self, key: ObjectIdentifier(K.self))
  }

  func speaks(of key: ObjectIdentifier) -> Bool { key == ObjectIdentifier(K.self) }

  func value<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? {
    switch say {
    case .value(let value):
      // What is set here stands for all below.
      return value as? Key.Value
    case .change(let change):
      var value = preferenceOfChildren(K.self) ?? K.defaultValue
      change(&value)
      return value as? Key.Value
    case nil:
      return nil
    }
  }

  override func didRemove() {
    graph.preferences.changed(at: self, key: ObjectIdentifier(K.self))
    graph.preferences.sourceCount -= 1
  }
}

/// Does something when a preference of the content changes.
private nonisolated struct PreferenceChangeModifier<K: PreferenceKey>: PrimitiveModifier
where K.Value: Equatable {
  let action: (K.Value) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? PreferenceChangeNode<K> ?? PreferenceChangeNode(modifier, under: parent)
    node.modifier = modifier
    node.setChild(content)
    return node
  }
}

private final class PreferenceChangeNode<K: PreferenceKey>: WrapperNode, PreferenceReader
where K.Value: Equatable {
  var modifier: PreferenceChangeModifier<K>
  private var last = K.defaultValue

  init(_ modifier: PreferenceChangeModifier<K>, under parent: Node) {
    self.modifier = modifier
    super.init(under: parent)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(K.self) }

  func readPreference() {
    let value = preferenceOfChildren(K.self) ?? K.defaultValue
    guard value != last else { return }
    last = value
    let action = modifier.action
    graph.afterCommit { action(value) }
  }
}

/// Content with a layer that is made from a preference of it.
private nonisolated struct PreferenceLayer<K: PreferenceKey, Content: View, Layer: View>: View,
  PrimitiveView
{
  typealias Body = Never

  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let layer: (K.Value) -> Layer

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node =
      old as? PreferenceLayerNode<K, Content, Layer> ?? PreferenceLayerNode(view, under: parent)
    node.update(view)
    return node
  }
}

private final class PreferenceLayerNode<K: PreferenceKey, Content: View, Layer: View>: WrapperNode,
  PreferenceReader
{
  private var view: PreferenceLayer<K, Content, Layer>
  private var value = K.defaultValue

  init(_ view: PreferenceLayer<K, Content, Layer>, under parent: Node) {
    self.view = view
    super.init(under: parent)
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(K.self) }

  func update(_ new: PreferenceLayer<K, Content, Layer>) {
    view = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let layer = track { view.layer(value) }
    if view.isBehind {
      setChild(view.content.background(alignment: view.alignment) { layer })
    } else {
      setChild(view.content.overlay(alignment: view.alignment) { layer })
    }
  }

  func readPreference() {
    let new = child?.children.first?.preference(K.self) ?? K.defaultValue
    if isEqual(new, value) { return }
    value = new
    graph.markDirty(self)
  }
}

extension View {
  /// Hands `value` to the views around, in place of what those inside hand up.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(PreferenceModifier<K>(say: .value(value)))
  }

  /// Changes what the views inside hand up.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<K>(say: .change(callback)))
  }

  /// Calls `action` when what the views inside hand up changes, first from the default value.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }

  /// Draws before the view what is made of a preference of it.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayer<K, Self, V>(
      content: self, alignment: alignment, isBehind: false, layer: transform)
  }

  /// Draws behind the view what is made of a preference of it.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayer<K, Self, V>(
      content: self, alignment: alignment, isBehind: true, layer: transform)
  }
}
