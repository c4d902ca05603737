import Foundation

/// A picture from a bundle's asset catalogue, or (inside `AsyncImage`) from the network.
public nonisolated struct Image: Equatable, Sendable {
  /// How a resizable image fills its place.
  public enum ResizingMode: Equatable, Sendable {
    case tile
    case stretch
  }

  /// Whether the picture's own colors are drawn, or its shape in the foreground style.
  public enum TemplateRenderingMode: Equatable, Sendable {
    case template
    case original
  }

  enum Source: Equatable, Sendable {
    /// A drawing of the asset catalogue, by name.
    case asset(String)
    /// The same, by the name of one of the system's symbols; it is as large as the text around.
    case symbol(String)
    case remote(String)
  }

  var source: Source
  var isResizable = false
  var renderingMode: TemplateRenderingMode?

  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(name) }

  /// The drawing of the asset catalogue that is called as the system's symbol is.
  ///
  /// The system's symbols are Apple's and not drawn elsewhere: a name without a drawing is reported.
  public init(systemName: String) { source = .symbol(systemName) }

  init(remote url: URL) { source = .remote(url.relativeString) }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = renderingMode
    return copy
  }
}

extension Image: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Image, reusing old: Node?, under parent: Node
  ) -> Node {
    switch view.source {
    case .asset(let name):
      let node = old as? AssetNode ?? AssetNode(under: parent)
      node.update(name, isResizable: view.isResizable)
      return node
    case .symbol(let name):
      let node = old as? AssetNode ?? AssetNode(under: parent)
      if !SystemImages.draws(name) {
        node.graph.onReport("there is no drawing called \(name) for Image(systemName:)")
      }
      node.update(name, isResizable: view.isResizable, isSymbol: true)
      return node
    case .remote(let address):
      let node = old as? RemoteNode ?? RemoteNode(under: parent)
      node.update(address, isResizable: view.isResizable)
      return node
    }
  }
}

/// A drawing from the sprite that the host serves; it takes the color of text.
private final class AssetNode: ElementNode {
  private var name = ""
  private var isResizable = false
  private var isSymbol = false

  init(under parent: Node) {
    super.init("svg", under: parent)
    element.layout = .own
    element.setAttribute("aria-hidden", "true")
  }

  func update(_ name: String, isResizable: Bool, isSymbol: Bool = false) {
    self.name = name
    self.isResizable = isResizable
    self.isSymbol = isSymbol
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    element.kind = isResizable ? "icon gr" : isSymbol ? "icon symbol" : "icon"
    element.fills = isResizable ? [.horizontal, .vertical] : []
    element.setAttribute("data-icon", name)
    let text = trackEnvironment { EnvironmentValues(scope: scope).text }
    var css = text.color.map { "color:\($0)" } ?? ""
    if isSymbol, let size = text.font?.declarations.first(where: { $0.name == "font-size" }) {
      css += (css.isEmpty ? "" : ";") + "font-size:\(size.value)"
    }
    setStyle(.content, css)
  }
}

private final class RemoteNode: ElementNode {
  init(under parent: Node) {
    super.init("img", under: parent)
    element.layout = .own
    element.setAttribute("alt", "")
    element.setAttribute("loading", "lazy")
    element.setAttribute("decoding", "async")
    element.setAttribute("draggable", "false")
  }

  func update(_ address: String, isResizable: Bool) {
    element.kind = isResizable ? "img gr" : "img"
    element.fills = isResizable ? [.horizontal, .vertical] : []
    element.setAttribute("src", address)
    let phase = AsyncImageNode.nearest(above: self)
    element.setHandler("error") { [weak phase] _ in phase?.didFail() }
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let mode = trackEnvironment { EnvironmentValues(scope: scope).contentMode }
    setStyle(.content, mode.map { "object-fit:\($0.css)" } ?? "")
  }
}

/// How far an `AsyncImage` has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture that is loaded from an address.
///
/// In a browser the page loads it: the phase is `success` from the start, with an image that shows
/// nothing until its bytes are there, and `failure` once the page says that they cannot be had.
public nonisolated struct AsyncImage<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let url: URL?
  let content: (AsyncImagePhase) -> Content

  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? AsyncImageNode ?? AsyncImageNode(under: parent)
    node.update(url: view.url) { phase in
      let content = view.content(phase)
      return { $0.setChild(content) }
    }
    return node
  }
}

private final class AsyncImageNode: WrapperNode {
  private var url: URL?
  private var hasFailed = false
  private var show: (AsyncImagePhase) -> (AsyncImageNode) -> Void = { _ in { _ in } }

  static func nearest(above node: Node) -> AsyncImageNode? {
    node as? AsyncImageNode ?? node.parent.flatMap(nearest)
  }

  func update(url: URL?, _ show: @escaping (AsyncImagePhase) -> (AsyncImageNode) -> Void) {
    if url != self.url { hasFailed = false }
    self.url = url
    self.show = show
    evaluate()
  }

  func didFail() {
    hasFailed = true
    graph.markDirty(self)
  }

  override func evaluate() {
    isDirty = false
    let phase: AsyncImagePhase
    if hasFailed {
      phase = .failure(URLError(.resourceUnavailable))
    } else if let url {
      phase = .success(Image(remote: url))
    } else {
      phase = .empty
    }
    // Only the closure is tracked: what is in the content reads for itself.
    let place = track { show(phase) }
    place(self)
  }
}

private struct ContentModeKey: EnvironmentKey {
  static var defaultValue: ContentMode? { nil }
}

extension EnvironmentValues {
  /// The content mode of the nearest `aspectRatio(contentMode:)`, for the image directly inside.
  var contentMode: ContentMode? {
    get { self[ContentModeKey.self] }
    set { self[ContentModeKey.self] = newValue }
  }
}
