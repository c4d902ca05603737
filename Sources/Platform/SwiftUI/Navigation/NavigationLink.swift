/// A button that pushes a screen on the navigation stack around it; disabled where there is none.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let target: Target
  private let label: Label
  @Environment(\.navigator) private var navigator

  private enum Target {
    case value(NavigationPath.Item?)
    case view(Destination)
  }

  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view(destination())
    self.label = label()
  }

  @MainActor public var body: some View {
    switch target {
    case .value(let item):
      Button {
        if let item, let navigator, navigator.takesTaps { navigator.stack.push(item) }
      } label: {
        label
      }
      .disabled(item == nil || navigator == nil)
      .modifier(LinkMark.modifier)
    case .view(let destination):
      DestinationLink(destination: destination, label: label)
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Pushes what `navigationDestination(for:destination:)` makes of `value`; disabled for `nil`.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { NavigationPath.Item(value: AnyHashable($0), encoded: nil) })
    self.label = label()
  }

  /// Pushes what `navigationDestination(for:destination:)` makes of `value`; disabled for `nil`.
  public nonisolated init<P: Hashable & Decodable & Encodable>(
    value: P?, @ViewBuilder label: () -> Label
  ) {
    var path = NavigationPath()
    if let value { path.append(value) }
    target = .value(path.items.first)
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol, P: Hashable>(
    _ title: S, value: P?
  ) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

/// What tells the page that a button leads to a screen.
private enum LinkMark {
  static var modifier: AccessibilityAttachmentModifier {
    AccessibilityAttachmentModifier(
      [.init("data-link", "")], isForControl: true, isHeading: false)
  }
}

/// A link that knows the view it leads to.
private struct DestinationLink<Destination: View, Label: View>: View, PrimitiveView {
  typealias Body = Never

  let destination: Destination
  let label: Label

  static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? DestinationLinkNode<Destination> ?? DestinationLinkNode(under: parent)
    node.update(view.destination, view.label)
    return node
  }
}

private final class DestinationLinkNode<Destination: View>: WrapperNode, PushSource {
  private var destination: Destination?
  private let navigator: Navigator?
  /// Whether the link's screen was there when the graph was archived.
  private lazy var wasPushed = graph.takeFlag("pushed", at: self)

  override init(under parent: Node) {
    navigator = EnvironmentValues(scope: parent.scopeForChildren).navigator
    super.init(under: parent)
  }

  override var keepsState: Bool { true }

  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    if navigator?.stack.screen(of: self) != nil { archive.keepFlag("pushed", at: place) }
  }

  func update<Label: View>(_ new: Destination, _ label: Label) {
    destination = new
    setChild(
      Button { [weak self] in
        guard let self, let navigator, navigator.takesTaps else { return }
        navigator.stack.push(self)
      } label: {
        label
      }
      .disabled(navigator == nil)
      .modifier(LinkMark.modifier))
    if let screen = navigator?.stack.screen(of: self) {
      build(in: screen)
    } else if wasPushed {
      navigator?.stack.push(self)
    }
    wasPushed = false
  }

  func build(in screen: NavigationScreenNode) {
    let destination = destination
    screen.update { destination }
  }

  func leave() { navigator?.stack.pop(self) }

  func wasPopped() {}

  // Its screen stays: a row that is gone from a list does not take away what it opened.
}
