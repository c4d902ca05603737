/// One element of the page, as the graph wants it to be.
///
/// Nodes write to it; the document compares what was sent with what is, and makes the patch. Style is
/// kept in layers, each owned by one modifier (see `StyleLayer`), so that several modifiers can share
/// an element without knowing each other.
@MainActor package final class Element {
  package let id: Int
  package let tag: String
  package unowned let document: Document
  private let counter: LiveCounter
  package private(set) unowned var parent: Element?
  package private(set) var children: [Element] = []
  /// The number of elements above.
  package private(set) var depth = 0

  package private(set) var text: String?
  package private(set) var attributes: [Attribute] = []
  private var styles: [(layer: StyleLayer, css: String)] = []
  package private(set) var handlers: [String: (EventPayload) -> Void] = [:]
  /// How the element lays its children out.
  package var layout = Layout.layered { didSet { if layout != oldValue { growthChanged() } } }
  /// The axes along which the element takes whatever there is, and those where it never does.
  package var fills: Axis.Set = [] { didSet { if fills != oldValue { growthChanged() } } }
  package var holds: Axis.Set = [] { didSet { if holds != oldValue { growthChanged() } } }
  /// The columns that the element takes as a cell of a grid.
  package var columnSpan = 1
  /// What `fills`, `holds` and the children come to; classes `gx` and `gy` in the page.
  package private(set) var grows: Axis.Set = []
  /// Set while the element waits for `grows` to be worked out again.
  var isGrowthStale = false
  /// Whether the page has been told of the element; until then changes to it are not recorded.
  package var isSent = false
  /// Whether the page lets the element move out before it takes it away.
  var isLeaving = false

  /// What sets attributes on children of this element, or on controls in them.
  var attachments: [ObjectIdentifier: ChildAttachment] = [:]
  /// What attachments set on this element.
  var attached: [AttachedAttribute] = []
  /// The values that attributes had before anything was attached.
  var ownAttributes: [String: String?] = [:]
  /// Finds the present children; set by the node that owns the element.
  var collectChildren: (() -> [Element])?
  /// Called when a text or the children of an element below changed; for elements that are read and
  /// never sent (see `HiddenContent`).
  var onContentChange: (() -> Void)?

  /// How an element lays out what is inside it.
  package enum Layout: Equatable {
    case vertical
    case horizontal
    /// On top of each other, each in the same cell.
    case layered
    /// By the browser's own rules; children never make it grow.
    case own
  }

  /// One attribute; the value `""` is a bare attribute.
  package struct Attribute: Equatable {
    package var name: String
    package var value: String
  }

  init(_ tag: String, id: Int, in document: Document) {
    self.tag = tag
    self.id = id
    self.document = document
    counter = document.elementCounter
    counter.count += 1
  }

  // Through the counter: an element that someone still holds may outlive its document.
  isolated deinit {
    counter.count -= 1
    // An element never moves to another parent, so theirs is this one, which may no longer be read.
    for child in children { child.parent = nil }
  }

  // MARK: Writing

  package func setText(_ new: String) {
    guard new != text else { return }
    text = new
    if isSent { document.record(.text(id: id, new)) } else { parent?.contentChanged() }
  }

  /// Replaces the declarations of one layer.
  package func setStyle(_ layer: StyleLayer, _ css: String, animation: Animation? = nil) {
    if let index = styles.firstIndex(where: { $0.layer >= layer }) {
      if styles[index].layer == layer {
        guard styles[index].css != css else { return }
        styles[index].css = css
      } else {
        guard !css.isEmpty else { return }
        styles.insert((layer, css), at: index)
      }
    } else {
      guard !css.isEmpty else { return }
      styles.append((layer, css))
    }
    if isSent { document.record(.style(id: id, style, animation)) }
  }

  /// Sets an attribute, or removes it for `nil`.
  package func setAttribute(_ name: String, _ value: String?) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      guard attributes[index].value != value else { return }
      if let value { attributes[index].value = value } else { attributes.remove(at: index) }
    } else {
      guard let value else { return }
      attributes.append(Attribute(name: name, value: value))
    }
    if isSent { document.record(.attribute(id: id, name, value)) }
  }

  /// Takes an attribute as the page already has it, so that only a page made anew is told.
  package func noteAttribute(_ name: String, _ value: String?) {
    let wasSent = isSent
    isSent = false
    setAttribute(name, value)
    isSent = wasSent
  }

  /// The base class of the element's kind.
  package var kind = "" { didSet { if kind != oldValue { classesChanged() } } }

  /// Answers `event` from the page; `nil` stops listening.
  package func setHandler(_ event: String, _ handler: ((EventPayload) -> Void)?) {
    let had = handlers[event] != nil
    handlers[event] = handler
    guard had != (handler != nil) else { return }
    document.handlersChanged(of: self)
    setAttribute("data-on", handlers.isEmpty ? nil : handlers.keys.sorted().joined(separator: " "))
  }

  // MARK: Reading

  /// All declarations, inner layers first.
  package var style: String {
    styles.lazy.map(\.css).filter { !$0.isEmpty }.joined(separator: ";")
  }

  package var classes: String {
    var names = kind
    if grows.contains(.horizontal) { names += names.isEmpty ? "gx" : " gx" }
    if grows.contains(.vertical) { names += names.isEmpty ? "gy" : " gy" }
    return names
  }

  package subscript(attribute name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  // MARK: Structure

  /// Takes over a list of children; the document has compared it with the last one.
  func adopt(_ list: [Element]) {
    for child in children where child.parent === self { child.parent = nil }
    children = list
    for child in list {
      child.parent = self
      child.setDepth(depth + 1)
    }
    contentChanged()
  }

  private func setDepth(_ new: Int) {
    guard depth != new else { return }
    depth = new
    for child in children { child.setDepth(new + 1) }
  }

  /// Tells who reads this element, or one above, that what is in it changed.
  func contentChanged() {
    guard !isSent else { return }
    var element: Element? = self
    while let current = element {
      current.onContentChange?()
      element = current.parent
    }
  }

  // MARK: Growth

  private func growthChanged() { document.growthChanged(of: self) }

  private func classesChanged() {
    if isSent { document.record(.classes(id: id, classes)) }
  }

  /// Works `grows` out again from the children; whether it changed.
  ///
  /// SwiftUI's rule that a stack is as flexible as its children, along both axes: a spacer makes its
  /// stack grow along the stack's axis only, a fixed frame never grows.
  func resolveGrowth() -> Bool {
    var new = fills
    if layout != .own {
      for child in children { new.formUnion(child.isSpacer ? spacerAxes : child.grows) }
    }
    new.subtract(holds)
    guard new != grows else { return false }
    grows = new
    classesChanged()
    return true
  }

  package var isSpacer: Bool { kind == "spacer" }

  private var spacerAxes: Axis.Set {
    switch layout {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .layered: [.horizontal, .vertical]
    case .own: []
    }
  }
}

/// The layers of an element's style, from the inside out.
///
/// A modifier may share the element of what it modifies when its layer lies further out than every
/// layer there: padding, then background, then clipping is one box; padding after a background needs a
/// box of its own. Each layer has its own CSS properties.
@_spi(Host) public enum StyleLayer: UInt8, Comparable, Sendable {
  case content, frame, padding, background, clip, border, shadow, opacity, offset, scale,
    hitTesting, zIndex, transition

  public static func < (left: StyleLayer, right: StyleLayer) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What came with an event from the page.
package struct EventPayload: Sendable, Equatable {
  package var text: String
  package var numbers: [Double]

  package init(text: String = "", numbers: [Double] = []) {
    self.text = text
    self.numbers = numbers
  }
}
