/// Says how the content comes and goes.
private nonisolated struct TransitionModifier: PrimitiveModifier {
  let transition: AnyTransition

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TransitionNode ?? TransitionNode(under: parent)
    node.update(modifier.transition, content)
    return node
  }
}

/// The position of a transition, which whoever adds or takes away what is around it asks for.
final class TransitionNode: WrapperNode {
  private(set) var transition = AnyTransition.opacity
  private var phase = TransitionPhase.identity
  private var content: AnyView?

  func update<C: View>(_ transition: AnyTransition, _ content: C) {
    self.transition = transition
    guard !transition.bodies.isEmpty else { return setChild(content) }
    self.content = AnyView(content)
    showBody()
  }

  /// Shows the content as it is in a phase; only transitions that are views show a difference.
  func setPhase(_ new: TransitionPhase) {
    guard phase != new, content != nil else { return }
    phase = new
    showBody()
  }

  private func showBody() {
    guard var view = content else { return }
    for part in transition.bodies {
      let counts =
        switch phase {
        case .willAppear: part.arrives
        case .identity: true
        case .didDisappear: part.departs
        }
      view = Self.apply(part.transition, view, counts ? phase : .identity)
    }
    setChild(view)
  }

  private static func apply<T: Transition>(
    _ transition: T, _ content: AnyView, _ phase: TransitionPhase
  ) -> AnyView {
    AnyView(transition.body(content: PlaceholderContentView(content), phase: phase))
  }
}

extension View {
  /// Says how the view comes and goes when that is animated.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }

  @_disfavoredOverload public nonisolated func transition<T: Transition>(
    _ transition: T
  ) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
