/// Attributes that a position above an element sets on it, or on the control in it.
///
/// Which element that is can change without the position being evaluated, by a change further down:
/// a position notices another outer element when the elements are collected; one that reaches a
/// control further in is told by the elements on the way.
@MainActor protocol ElementAttachment: AnyObject {
  /// The number of nodes above.
  var depth: Int { get }
  /// Whether the document's list of what to attach holds the position.
  var isAttachmentStale: Bool { get set }
  /// Finds the elements anew and sets the attributes on them, no longer on those before.
  func attach()
}

extension Element {
  /// What one attachment sets; of several for one name the outermost counts.
  nonisolated struct AttachedAttributes {
    let owner: ObjectIdentifier
    let depth: Int
    var attributes: [Attribute]

    func value(_ name: String) -> String? {
      for attribute in attributes where attribute.name == name { return attribute.value }
      return nil
    }

    /// The names that have other values in `new`, each once.
    func names(changedIn new: Self) -> [String] {
      var names: [String] = []
      for attribute in attributes where new.value(attribute.name) != attribute.value {
        names.append(attribute.name)
      }
      for attribute in new.attributes where value(attribute.name) == nil {
        names.append(attribute.name)
      }
      return names
    }
  }

  /// An attachment that reaches further in; it takes itself out when it goes.
  struct PassingAttachment { unowned let attachment: any ElementAttachment }

  /// The value that the outermost attachment sets for a name.
  func attachedValue(_ name: String) -> String? {
    guard let extras, let first = extras.firstAttached else { return nil }
    var (value, depth) = (first.value(name), first.depth)
    for owner in extras.moreAttached where value == nil || owner.depth < depth {
      if let further = owner.value(name) { (value, depth) = (further, owner.depth) }
    }
    return value
  }

  /// Takes `attributes` as those of `owner` here, in place of what it set before.
  func attach(_ attributes: [Attribute], of owner: some ElementAttachment) {
    let id = ObjectIdentifier(owner)
    let depth = owner.depth
    let old = AttachedAttributes(
      owner: id, depth: depth, attributes: extras?.attached(by: id) ?? [])
    let new = AttachedAttributes(owner: id, depth: depth, attributes: fitting(attributes))
    guard old.attributes != new.attributes else { return }
    var before: [(name: String, value: String?)] = []
    if isSent {
      for name in old.names(changedIn: new) { before.append((name, self[attribute: name])) }
    }
    makeExtras().attach(new)
    for (name, value) in before where !AriaWords.names.contains(name) {
      let now = self[attribute: name]
      if now != value { document.record(.attribute(id: self.id, name, now)) }
    }
    settleWords()
  }

  /// The attributes as this kind of element has them.
  private func fitting(_ attributes: [Attribute]) -> [Attribute] {
    if tag == "img" { return attributes.map(\.ofPicture) }
    // Only buttons are pressed; anything may be the current one.
    var new = attributes
    for index in attributes.indices where attributes[index].name == "aria-pressed" {
      if !isButton(with: attributes) { new[index].name = "aria-current" }
    }
    return new
  }

  private func isButton(with attributes: [Attribute]) -> Bool {
    tag == "button" || self[attribute: "role"] == "button"
      || attributes.contains { $0.name == "role" && $0.value == "button" }
  }

  /// The control, picture or text that boxes with one child lead to.
  var control: Element? {
    if let speech = extras?.speech {
      if let control = speech.control { return control }
      if speech.isOne { return self }
    }
    return isControl ? self : nextInChain?.control
  }

  /// Whether attributes of a control go no further than here.
  var isControl: Bool { Self.controls.contains(tagName) }

  private static let controls = [
    "button", "input", "textarea", "select", "svg", "img", "h2", "a",
  ].map { SharedName($0) }

  private var nextInChain: Element? {
    inside.count == 1 || kind.contains("layers") ? inside.first : nil
  }

  /// Lets `attachment` know when what is below here changes.
  func pass(_ attachment: any ElementAttachment) {
    makeExtras().passing.append(PassingAttachment(attachment: attachment))
    document.passingCount += 1
  }

  func stopPassing(_ attachment: any ElementAttachment) {
    guard let index = extras?.passing.firstIndex(where: { $0.attachment === attachment }) else {
      return
    }
    extras?.passing.remove(at: index)
    document.passingCount -= 1
  }

  /// Called when the list of children changed: attachments whose way to their control leads through
  /// here are attached anew.
  func attachmentsChanged() {
    guard document.passingCount > 0 else { return }
    var element = self
    while true {
      for entry in element.extras?.passing ?? [] { document.attachmentChanged(entry.attachment) }
      guard let parent = element.parent, parent.nextInChain === element else { return }
      element = parent
    }
  }
}

extension Element.Attribute {
  /// A picture's label is its `alt`; an empty one says that there is nothing to tell.
  fileprivate var ofPicture: Self {
    name == "aria-label" ? Self(name: "alt", value: value) : self
  }
}
