import Foundation

/// A whole app: its state, and the scene that shows it.
///
/// On Linux a host shows it, to each page an app of its own; see `AppView`.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app by the host of this process; ends the process where there is none.
  @MainActor @preconcurrency public static func main() {
    guard let run = AppHost.run else {
      FileHandle.standardError.write(
        Data("\(Self.self) has no host: set one before main(), or show AppView in a host\n".utf8))
      exit(1)
    }
    run(Self.self)
  }
}

/// What shows apps in this process.
@_spi(Host) @MainActor public enum AppHost {
  /// Shows the app and returns when it ends.
  public static var run: ((any App.Type) -> Void)?
}

/// An app as a view, for a host: each place where it stands is an app of its own.
@_spi(Host) public struct AppView<Content: App>: View, PrimitiveView {
  public typealias Body = Never

  public nonisolated init(_ app: Content.Type) {}

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    if let old = old as? AppNode<Content> { return old }
    let node = AppNode<Content>(under: parent)
    node.evaluate()
    return node
  }
}

private final class AppNode<Content: App>: WrapperNode {
  private var app = Content()
  private var cells: CellList?

  override func evaluate() {
    isDirty = false
    cells = ViewLayout.of(Content.self).bind(&app, cells: cells, to: self)
    let body = track { app.body }
    setChild(SceneView<Content.Body>(scene: body))
  }
}
