/// Which gestures take part where a gesture is added.
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A gesture on the content.
private nonisolated struct GestureModifier<G: Gesture>: PrimitiveModifier {
  let gesture: G
  let rank: GestureNode.Rank
  let mask: GestureMask

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? GestureNode ?? GestureNode(under: parent)
    // The content first: a gesture in it looks for controls before one around it does.
    node.setContent(content)
    let isOn = modifier.mask.contains(.gesture)
    node.listen(
      isOn ? modifier.gesture.allRecognizers(.init()) : [],
      rank: modifier.mask.contains(.subviews) ? modifier.rank : .alone)
    return node
  }
}

/// The position of a gesture: a box whose element the page watches.
final class GestureNode: ElementNode {
  /// Who answers where gestures lie in each other: the innermost, unless one says otherwise.
  enum Rank: String { case normal, high, also, alone }

  private var recognizers: [GestureRecognizer] = []

  init(under parent: Node) {
    super.init("div", under: parent)
    element.kind = "b"
  }

  func listen(_ list: [GestureRecognizer], rank: Rank) {
    recognizers = list
    element.setAttribute("data-rank", rank == .normal ? nil : rank.rawValue)
    var isHeard: Set<String> = []
    for recognizer in list {
      switch recognizer.kind {
      case .tap(let count):
        isHeard.insert("taps")
        element.setAttribute("data-taps", count == 1 ? nil : "\(count)")
      case .longPress(let minimum, let distance):
        isHeard.insert("hold")
        element.setAttribute(
          "data-hold", "\(CSS.number(minimum * 1000)) \(CSS.number(distance))")
      case .drag(let minimum):
        isHeard.insert("drag")
        element.setAttribute("data-drag", CSS.number(minimum))
      }
    }
    for event in ["taps", "hold", "drag"] {
      element.setHandler(
        event, isHeard.contains(event) ? { [unowned self] in hear(event, $0) } : nil)
    }
    guard isHeard.contains("taps") || element[attribute: "tabindex"] != nil else { return }
    // Once the content is there: what has controls inside is reached through them.
    graph.document.afterStructure { [weak self] in self?.makeReachable() }
  }

  private func hear(_ event: String, _ payload: EventPayload) {
    guard EnvironmentValues(scope: scope).isEnabled else { return }
    for recognizer in recognizers where recognizer.kind.event == event {
      recognizer.handle(payload)
    }
  }

  /// A view that answers single taps is a button to those who use keys, unless there is one in it.
  private func makeReachable() {
    guard !isRemoved else { return }
    let isButton =
      recognizers.contains { $0.kind == .tap(count: 1) } && !element.hasFocusable
      && !element.spokenTexts.isEmpty
    element.setAttribute("tabindex", isButton ? "0" : nil)
    if element[attribute: "role"] == nil || element[attribute: "role"] == "button" {
      element.setAttribute("role", isButton ? "button" : nil)
    }
  }
}

extension GestureRecognizer.Kind {
  var event: String {
    switch self {
    case .tap: "taps"
    case .longPress: "hold"
    case .drag: "drag"
    }
  }
}

extension Element {
  /// Whether something inside can have focus.
  var hasFocusable: Bool {
    children.contains {
      $0.isNativelyFocusable || $0[attribute: "tabindex"] != nil || $0.hasFocusable
    }
  }
}

extension View {
  /// Adds a gesture; one inside the view goes first.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, rank: .normal, mask: mask))
  }

  /// Adds a gesture that goes before those inside the view.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, rank: .high, mask: mask))
  }

  /// Adds a gesture that goes along with those inside the view.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, rank: .also, mask: mask))
  }
}
