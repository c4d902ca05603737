/// Says what a stack makes of the values of one type.
private nonisolated struct ValueDestinationModifier<Value: Hashable, Content: View>:
  PrimitiveModifier
{
  let content: (Value) -> Content

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node =
      old as? ValueDestinationNode<Value, Content> ?? ValueDestinationNode(under: parent)
    node.update(modifier.content)
    node.setChild(content)
    return node
  }
}

/// The position of a destination, which its stack asks for screens.
class DestinationNode: WrapperNode {
  func build(_ value: AnyHashable, in screen: NavigationScreenNode) {}
}

private final class ValueDestinationNode<Value: Hashable, Content: View>: DestinationNode {
  private var content: ((Value) -> Content)?
  private let navigator: Navigator?
  private static var type: ObjectIdentifier { ObjectIdentifier(Value.self) }

  override init(under parent: Node) {
    navigator = EnvironmentValues(scope: parent.scopeForChildren).navigator
    super.init(under: parent)
    navigator?.stack.add(self, for: Self.type)
  }

  func update(_ content: @escaping (Value) -> Content) {
    self.content = content
    navigator?.stack.destinationChanged(self, for: Self.type)
  }

  override func build(_ value: AnyHashable, in screen: NavigationScreenNode) {
    guard let value = value.base as? Value, let content else { return }
    screen.update { content(value) }
  }

  override func didRemove() {
    if let stack = navigator?.stack, !stack.isRemoved { stack.remove(self, for: Self.type) }
  }
}

/// Pushes a screen while a binding has an item.
private nonisolated struct ItemDestinationModifier<Item, Content: View>: PrimitiveModifier {
  let item: Binding<Item?>
  let id: (Item) -> AnyHashable
  let content: (Item) -> Content

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node =
      old as? ItemDestinationNode<Item, Content> ?? ItemDestinationNode(modifier, under: parent)
    node.setChild(content)
    node.update(modifier)
    return node
  }
}

private final class ItemDestinationNode<Item, Content: View>: WrapperNode, PushSource {
  private var modifier: ItemDestinationModifier<Item, Content>
  private var item: Item?
  private let navigator: Navigator?

  init(_ modifier: ItemDestinationModifier<Item, Content>, under parent: Node) {
    self.modifier = modifier
    navigator = EnvironmentValues(scope: parent.scopeForChildren).navigator
    super.init(under: parent)
  }

  func update(_ new: ItemDestinationModifier<Item, Content>) {
    modifier = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let new = track { modifier.item.wrappedValue }
    guard let stack = navigator?.stack else { return }
    if let item, new.map(modifier.id) != modifier.id(item) {
      self.item = nil
      stack.pop(self)
    }
    guard let new else { return }
    item = new
    if let screen = stack.screen(of: self) { build(in: screen) } else { stack.push(self) }
  }

  func build(in screen: NavigationScreenNode) {
    guard let item else { return }
    let content = modifier.content
    screen.update { content(item) }
  }

  func leave() { modifier.item.wrappedValue = nil }

  /// The screen went with one below it; the binding follows.
  func wasPopped() {
    guard item != nil, !isRemoved else { return }
    item = nil
    graph.afterCommit { [weak self] in self?.modifier.item.wrappedValue = nil }
  }

  override func didRemove() {
    item = nil
    if let stack = navigator?.stack, !stack.isRemoved { stack.pop(self) }
  }
}

extension View {
  /// Says what the stack around this view shows for values of one type in its path.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ValueDestinationModifier(content: destination))
  }

  /// Pushes a screen on the stack around this view while `isPresented` holds.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let view = destination()
    return modifier(
      ItemDestinationModifier(
        item: PresentedFlag.binding(isPresented), id: { AnyHashable($0.id) }, content: { _ in view }
      ))
  }

  /// Pushes what `destination` makes of an item on the stack around this view while there is one.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      ItemDestinationModifier(item: item, id: { AnyHashable($0) }, content: destination))
  }
}
