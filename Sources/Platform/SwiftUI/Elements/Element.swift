/// One element of the page, as the graph wants it to be.
///
/// Nodes write to it; the document compares what was sent with what is, and makes the patch. Style is
/// kept in layers, each owned by one modifier (see `StyleLayer`), so that several modifiers can share
/// an element without knowing each other.
@MainActor package final class Element {
  private let number: Int32
  private var level: UInt16 = 0
  let tagName: SharedName
  private let link: DocumentLink
  // Unsafe, for speed, only in name: the node clears it when it goes.
  /// The node whose content is inside the element.
  unowned(unsafe) var owner: ElementNode?
  // Unsafe, for speed, only in name: a parent that goes clears it (see `deinit`).
  package private(set) unowned(unsafe) var parent: Element?
  private(set) var inside = Few<Element>()

  package var id: Int { Int(number) }
  package var tag: String { tagName.text }
  package var document: Document { link.document }
  package var children: [Element] { inside.array }
  /// The number of elements above.
  package var depth: Int { Int(level) }

  package private(set) var text: String?
  /// The attributes that the element's node set, without those of attachments.
  var ownAttributes: [Attribute] = []
  private var styles = StyleSet.empty
  /// What few elements have.
  var extras: ElementExtras?
  // Small things last, together: so they take no room of their own.
  private var kindName = SharedName.empty
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

  /// Called when a text or the children of an element below changed; for elements that are read and
  /// never sent (see `HiddenContent`).
  var onContentChange: (() -> Void)? {
    get { extras?.onContentChange }
    set { makeExtras().onContentChange = newValue }
  }

  /// How an element lays out what is inside it.
  package enum Layout: Equatable {
    case vertical
    case horizontal
    /// On top of each other, each in the same cell.
    case layered
    /// By the browser's own rules; children never make it grow.
    case own
  }

  init(_ tag: String, id: Int, in document: Document) {
    tagName = SharedName(tag)
    number = Int32(id)
    link = document.link
    link.elementCount += 1
  }

  // Through the link: an element that someone still holds may outlive its document.
  isolated deinit {
    link.elementCount -= 1
    // An element never moves to another parent, so theirs is this one, which may no longer be read.
    inside.forEach { $0.parent = nil }
  }

  // MARK: Writing

  package func setText(_ new: String) {
    guard new != text else { return }
    text = new
    if isSent { document.record(.text(id: id, new)) } else { parent?.contentChanged() }
  }

  /// Replaces the declarations of one layer.
  package func setStyle(_ layer: StyleLayer, _ css: String, animation: Animation? = nil) {
    let new = styles.setting(layer, css)
    guard new !== styles else { return }
    styles = new
    if isSent { document.record(.style(id: id, new.text, animation)) }
  }

  /// Takes an attribute as the page already has it, so that only a page made anew is told.
  package func noteAttribute(_ name: String, _ value: String?) {
    let wasSent = isSent
    isSent = false
    setAttribute(name, value)
    isSent = wasSent
  }

  /// The base class of the element's kind.
  package var kind: String {
    get { kindName.text }
    set {
      let new = SharedName(newValue)
      guard new != kindName else { return }
      kindName = new
      classesChanged()
    }
  }

  // MARK: Reading

  /// All declarations, inner layers first.
  package var style: String { styles.text }

  package var classes: String {
    let growth: SharedName.Growth =
      grows == [] ? .none : grows == .horizontal ? .x : grows == .vertical ? .y : .both
    return kindName.classes(growth)
  }

  // MARK: Structure

  /// Finds the present children; what is set here comes before what the owner has.
  var collectChildren: (() -> [Element])? {
    get {
      if let collect = extras?.collectChildren { return collect }
      guard owner != nil else { return nil }
      return { [unowned self] in
        var list: [Element] = []
        self.owner?.collectContent(into: &list)
        return list
      }
    }
    set { makeExtras().collectChildren = newValue }
  }

  /// Adds the present children, as the owner has them; `false` when there is no owner any more.
  func collectChildren(into list: inout [Element]) -> Bool {
    if let collect = extras?.collectChildren {
      list += collect()
      return true
    }
    owner?.collectContent(into: &list)
    return owner != nil
  }

  /// Takes over a list of children; the document has compared it with the last one.
  func adopt(_ list: [Element]) {
    inside.forEach { if $0.parent === self { $0.parent = nil } }
    inside = Few(list)
    for child in list {
      child.parent = self
      child.setDepth(depth + 1)
    }
    contentChanged()
  }

  private func setDepth(_ new: Int) {
    guard depth != new else { return }
    level = UInt16(new)
    inside.forEach { $0.setDepth(new + 1) }
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
      inside.forEach { new.formUnion($0.isSpacer ? spacerAxes : $0.grows) }
    }
    new.subtract(holds)
    guard new != grows else { return false }
    grows = new
    classesChanged()
    return true
  }

  package var isSpacer: Bool { kindName == .spacer }

  private var spacerAxes: Axis.Set {
    switch layout {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .layered: [.horizontal, .vertical]
    case .own: []
    }
  }
}

/// What few elements have: kept apart, so that the many are small.
@MainActor final class ElementExtras {
  /// What answers events, by event.
  var handlers: [(event: String, handler: (EventPayload) -> Void)] = []
  /// What attachments set on this element: mostly one.
  var attached: [Element.AttachedAttributes] { firstAttached.map { [$0] + moreAttached } ?? [] }
  private(set) var firstAttached: Element.AttachedAttributes?
  private(set) var moreAttached: [Element.AttachedAttributes] = []

  /// What the attachment `owner` set.
  func attached(by owner: ObjectIdentifier) -> [Element.Attribute] {
    if let firstAttached, firstAttached.owner == owner { return firstAttached.attributes }
    for attached in moreAttached where attached.owner == owner { return attached.attributes }
    return []
  }

  /// Takes what an attachment sets in place of what it set before; one that sets nothing is forgotten.
  func attach(_ new: Element.AttachedAttributes) {
    if firstAttached == nil || firstAttached?.owner == new.owner {
      firstAttached = new.attributes.isEmpty ? nil : new
      if firstAttached == nil, !moreAttached.isEmpty { firstAttached = moreAttached.removeFirst() }
      return
    }
    if let index = moreAttached.firstIndex(where: { $0.owner == new.owner }) {
      moreAttached[index] = new
      if new.attributes.isEmpty { moreAttached.remove(at: index) }
    } else if !new.attributes.isEmpty {
      moreAttached.append(new)
    }
  }

  /// The attachments that reach a control further down through this element.
  var passing: [Element.PassingAttachment] = []
  /// What assistive technology is told of the element beside attributes (see `Element+Speech`).
  var speech: ElementSpeech?
  /// See `Element.onContentChange`.
  var onContentChange: (() -> Void)?
  /// Finds the present children of an element that no node owns.
  var collectChildren: (() -> [Element])?
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
