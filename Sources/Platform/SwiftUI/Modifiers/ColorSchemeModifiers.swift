/// Draws the content for one appearance.
private nonisolated struct ColorSchemeModifier: StyleModifier {
  static let layer = StyleLayer.background
  let scheme: ColorScheme

  // The color is set anew: an inherited one was worked out for the appearance around.
  func css(in values: EnvironmentValues) -> String { scheme.declarations }
}

extension ColorScheme {
  fileprivate var declarations: String {
    "color-scheme:\(css);color:\(self == .dark ? "#fff" : "#000")"
  }
}

private nonisolated struct PreferredSchemeModifier: PrimitiveModifier {
  let scheme: ColorScheme?

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? PreferredSchemeNode ?? PreferredSchemeNode(under: parent)
    node.update(modifier.scheme)
    node.setChild(content)
    return node
  }
}

/// The position of a `preferredColorScheme(_:)`: it speaks for the whole page.
final class PreferredSchemeNode: WrapperNode {
  private(set) var scheme: ColorScheme?

  override init(under parent: Node) {
    super.init(under: parent)
    graph.preferredSchemes.append(Entry(node: self))
  }

  struct Entry { unowned let node: PreferredSchemeNode }

  func update(_ new: ColorScheme?) {
    guard scheme != new else { return }
    scheme = new
    graph.preferredSchemeChanged()
  }

  override func didRemove() {
    graph.preferredSchemes.removeAll { $0.node === self }
    if scheme != nil { graph.preferredSchemeChanged() }
  }
}

extension ViewGraph {
  /// Applies the wish of the outermost view that has one to the page, once the pass is over.
  func preferredSchemeChanged() {
    afterCommit { [weak self] in
      guard let self, let root = self.document.root else { return }
      let wishes = self.preferredSchemes.filter { $0.node.scheme != nil }
      let scheme = wishes.min { $0.node.depth < $1.node.depth }?.node.scheme
      root.setStyle(.background, scheme?.declarations ?? "")
      self.preferredScheme = scheme
    }
  }
}

extension View {
  /// Sets the appearance of the view.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
      .environment(\.colorScheme, colorScheme)
  }

  /// Asks for an appearance of the whole page; `nil` leaves it to the reader.
  ///
  /// Of several views that ask, the outermost is heard.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredSchemeModifier(scheme: colorScheme))
  }
}
