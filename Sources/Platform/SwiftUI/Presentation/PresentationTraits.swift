import Foundation

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  /// A share of the screen's height, and points on top.
  let ratio: Double
  let points: Double

  /// Half of the screen.
  public static let medium = PresentationDetent(ratio: 0.5, points: 0)
  /// All of the screen but a strip at the top.
  public static let large = PresentationDetent(ratio: 1, points: -20)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(ratio: min(max(Double(fraction), 0), 1), points: 0)
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(ratio: 0, points: max(Double(height), 0))
  }

  var css: String {
    "min(calc(100% - 20px),calc(\(CSS.percent(ratio)) + \(CSS.number(points))px))"
  }

  /// The height on a screen of a phone's size: which of two is lower depends on the screen.
  var usualHeight: Double { min(ratio * 800 + points, 780) }

  /// What the page works the height out from.
  var share: String { "\(CSS.number(ratio)):\(CSS.number(points))" }
}

/// What content says of the dialog that it is in.
struct PresentationTraits {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator = Visibility.automatic
  var isLocked = false
}

private nonisolated struct PresentationTraitsModifier: PrimitiveModifier {
  let apply: (inout PresentationTraits) -> Void

  @MainActor static func outerLayer(over content: StyleLayer?) -> StyleLayer? { content }

  @MainActor static func sync<C: View>(
    _ modifier: Self, content: C, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? PresentationTraitsNode ?? PresentationTraitsNode(under: parent)
    node.update(modifier.apply)
    node.setChild(content)
    return node
  }
}

/// The position of a modifier that speaks to the dialog around it.
final class PresentationTraitsNode: WrapperNode {
  private(set) var apply: (inout PresentationTraits) -> Void = { _ in }
  /// Outlives this node, which is in it; a strong reference would be a cycle.
  private unowned let presented: PresentedNode?

  override init(under parent: Node) {
    presented = PresentedNode.nearest(above: parent)
    super.init(under: parent)
    presented?.add(self)
  }

  func update(_ apply: @escaping (inout PresentationTraits) -> Void) {
    self.apply = apply
    evaluate()
  }

  // A selection may change by itself.
  override func evaluate() {
    isDirty = false
    track {
      var traits = PresentationTraits()
      apply(&traits)
      _ = traits.selection?.wrappedValue
    }
    presented?.traitsChanged()
  }

  override func didRemove() {
    if let presented, !presented.isRemoved { presented.remove(self) }
  }
}

extension View {
  /// The heights that the sheet around this view can have; it starts with the lowest.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(PresentationTraitsModifier { $0.detents = $0.detents ?? detents })
  }

  /// The heights that the sheet around this view can have, and the one it has.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(
      PresentationTraitsModifier {
        guard $0.detents == nil else { return }
        $0.detents = detents
        $0.selection = selection
      })
  }

  /// Shows or hides the handle at the top of the sheet around this view.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(
      PresentationTraitsModifier {
        if $0.dragIndicator == .automatic { $0.dragIndicator = visibility }
      })
  }

  /// Keeps Escape, swipes, taps beside it and the way back from closing the dialog around this view.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(PresentationTraitsModifier { if isDisabled { $0.isLocked = true } })
  }
}
