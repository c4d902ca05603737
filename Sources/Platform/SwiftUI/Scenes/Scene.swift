/// A part of an app that the system shows: on a page, the whole of it.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A scene that the runtime shows itself.
@MainActor protocol PrimitiveScene: Scene where Body == Never {
  associatedtype Root: View

  var root: Root { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never asked for: the runtime shows such a scene itself.
  public var body: Never { fatalError("\(Self.self) is shown by the runtime and has no body") }
}

/// Builds the scene of an app; a page shows one.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window, or a page, with a view.
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  public typealias Body = Never

  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var root: Content { content }
}

/// A scene with a modifier of its view.
private nonisolated struct ModifiedScene<Content: Scene, Modifier: ViewModifier>: PrimitiveScene {
  typealias Body = Never

  let content: Content
  let modifier: Modifier

  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  var root: ModifiedContent<SceneView<Content>, Modifier> {
    SceneView(scene: content).modifier(modifier)
  }
}

extension Scene {
  /// Sets one environment value for everything in the scene.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    let box = UncheckedBox((keyPath, value))
    return ModifiedScene(
      content: self, modifier: _EnvironmentModifier { $0[keyPath: box.value.0] = box.value.1 })
  }

  /// Does something when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    changing(value, isInitial: initial) { _, _ in action() }
  }

  /// Does something with the value before and the value now when it changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    changing(value, isInitial: initial, action)
  }

  /// Does something with the new value when it changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene {
    changing(value, isInitial: false) { action($1) }
  }

  private nonisolated func changing<V: Equatable>(
    _ value: V, isInitial: Bool, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    ModifiedScene(
      content: self, modifier: ChangeModifier(value: value, isInitial: isInitial, action: action))
  }
}

/// A scene as a view.
nonisolated struct SceneView<Content: Scene>: View, PrimitiveView {
  typealias Body = Never

  let scene: Content

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? SceneNode<Content> ?? SceneNode(under: parent)
    node.update(view.scene)
    return node
  }
}

private final class SceneNode<Content: Scene>: WrapperNode {
  private var scene: Content?
  private var cells: CellList?

  func update(_ new: Content) {
    scene = new
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    guard var scene else { return }
    if let primitive = scene as? any PrimitiveScene { return show(primitive) }
    cells = ViewLayout.of(Content.self).bind(&scene, cells: cells, to: self)
    let body = track { scene.body }
    setChild(SceneView<Content.Body>(scene: body))
  }

  private func show<Primitive: PrimitiveScene>(_ scene: Primitive) { setChild(scene.root) }
}
