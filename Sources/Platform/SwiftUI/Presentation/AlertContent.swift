/// Title, message and buttons of an alert or a confirmation dialog.
nonisolated struct AlertContent<Actions: View, Message: View>: View {
  let title: Text
  /// Whether the title is to be seen; it is heard in any case.
  let showsTitle: Bool
  /// Whether leaving without doing anything is always offered.
  let offersCancel: Bool
  let actions: Actions
  let message: Message

  @MainActor var body: some View {
    VStack(spacing: 6) {
      if showsTitle {
        title.font(.headline).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
      } else {
        UnseenView(content: title.accessibilityAddTraits(.isHeader))
      }
      message.font(.footnote).multilineTextAlignment(.center)
      AlertActions(offersCancel: offersCancel, actions: actions)
    }
  }
}

/// A view for assistive technology alone.
private nonisolated struct UnseenView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? BoxNode ?? BoxNode(under: parent)
    node.element.kind = "b unseen"
    node.setContent(view.content)
    return node
  }
}

/// The buttons of an alert, and those that are there anyway.
private nonisolated struct AlertActions<Actions: View>: View, PrimitiveView {
  typealias Body = Never

  let offersCancel: Bool
  let actions: Actions

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? AlertActionsNode ?? AlertActionsNode(under: parent)
    node.update(view.actions, offersCancel: view.offersCancel)
    return node
  }
}

private final class AlertActionsNode: ElementNode {
  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "actions"
    element.layout = .vertical
    element.fills = .horizontal
  }

  func update<Actions: View>(_ actions: Actions, offersCancel: Bool) {
    setContent(actions)
    let roles = roles(in: content[0])
    let standard: KeyPath<SystemWords, String>? =
      offersCancel
      ? (roles.contains(.cancel) ? nil : \.cancel) : (roles.isEmpty ? \.accept : nil)
    setContent(standard.map { StandardButton(word: $0) }, at: 1)
  }

  private func roles(in node: Node) -> [ButtonRole?] {
    if let button = node as? ButtonNode { return [button.role] }
    return node.children.flatMap { roles(in: $0) }
  }
}

/// A button that the system adds, in the reader's language.
private struct StandardButton: View {
  let word: KeyPath<SystemWords, String>

  @MainActor var body: some View {
    Button(role: .cancel) {
    } label: {
      SystemText(word: word)
    }
  }
}
