import Foundation

/// Views from top to bottom.
public nonisolated struct VStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? StackNode ?? StackNode(.vertical, under: parent)
    node.update(alignment: view.alignment.css, spacing: view.spacing, view.content)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// Views from the leading to the trailing side.
public nonisolated struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? StackNode ?? StackNode(.horizontal, under: parent)
    node.update(alignment: view.alignment.css, spacing: view.spacing, view.content)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// Views on top of each other, the last one in front.
public nonisolated struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? StackNode ?? StackNode(.layered, under: parent)
    node.update(alignment: view.alignment.css, spacing: nil, view.content)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// The position of a stack.
class StackNode: ElementNode {
  private let axis: Element.Layout

  init(_ axis: Element.Layout, tag: String = "div", under parent: Node) {
    self.axis = axis
    super.init(tag, under: parent)
    element.layout = axis
    switch axis {
    case .vertical: element.kind = "v"
    case .horizontal: element.kind = "h"
    default: element.kind = "z"
    }
  }

  func update<Content: View>(alignment: String, spacing: CGFloat?, _ content: Content) {
    let look = StackLook(axis: axis, alignment: alignment, spacing: spacing)
    setStyle(.content, StackLook.recent.value(for: look, \.css))
    setRow(content)
  }
}

/// What the style of a stack is made of.
private struct StackLook: Equatable {
  let axis: Element.Layout
  let alignment: String
  let spacing: CGFloat?

  @MainActor static var recent = Recent<StackLook, String>()

  var css: String {
    var css: [String] = []
    if axis == .layered {
      if alignment != "center center" { css.append("place-items:\(alignment)") }
    } else {
      if alignment != "center" { css.append("align-items:\(alignment)") }
      if let spacing { css.append("gap:\(CSS.pixels(spacing))") }
    }
    return css.joined(separator: ";")
  }
}

/// Room that grows along the axis of the stack it is in.
public nonisolated struct Spacer: View, PrimitiveView, Equatable, Sendable {
  public typealias Body = Never

  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor static func sync(
    _ view: Spacer, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? LeafNode ?? LeafNode("div", kind: "spacer", under: parent)
    let length = view.minLength ?? 8
    node.setStyle(.content, length == 8 ? "" : "flex-basis:\(CSS.pixels(length))")
    return node
  }
}

/// A thin line between views.
public nonisolated struct Divider: View, PrimitiveView, Equatable, Sendable {
  public typealias Body = Never

  public init() {}

  @MainActor static func sync(
    _ view: Divider, reusing old: Node?, under parent: Node
  ) -> Node {
    if let old = old as? LeafNode { return old }
    // The stack decides, through the boxes of modifiers such as a frame.
    var stack = parent.containerForChildren
    while let box = stack, ["b", "b layers", "f"].contains(box.element.kind) {
      stack = box.parent?.containerForChildren
    }
    let isUpright = stack?.element.layout == .horizontal
    let node = LeafNode("div", kind: isUpright ? "divider upright" : "divider", under: parent)
    node.element.fills = isUpright ? .vertical : .horizontal
    node.element.setAttribute("role", "separator")
    return node
  }
}

/// An element with nothing in it.
final class LeafNode: ElementNode {
  init(_ tag: String, kind: String, under parent: Node) {
    super.init(tag, under: parent)
    element.kind = kind
    element.layout = .own
  }
}
