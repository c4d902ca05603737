/// Attributes that a position above an element sets on it, or on the control in it.
///
/// Which element that is can change without the position being evaluated, by a change further down; so
/// elements know the attachments on their children and tell them when the structure changed.
@MainActor protocol ElementAttachment: AnyObject {
  var depth: Int { get }
  /// The first element of the position when it was last attached.
  var outerElement: Element? { get }
  /// Whether the attributes go to the control in the outer element.
  var isForControl: Bool { get }
  /// Finds the element anew and sets the attributes on it, no longer on the one before.
  func attach()
}

extension Element {
  /// An attribute that an attachment sets; of several of one name the outermost counts.
  struct AttachedAttribute: Equatable {
    let owner: ObjectIdentifier
    let depth: Int
    let attribute: Attribute
  }

  /// Takes `attributes` as those of `owner` here, in place of what it set before.
  func attach(_ attributes: [Attribute], of owner: some ElementAttachment) {
    let id = ObjectIdentifier(owner)
    let new = attributes.map { attribute in
      var own = attribute
      // A picture's label is its `alt`; an empty one says that there is nothing to tell.
      if tag == "img", own.name == "aria-label" { own.name = "alt" }
      return AttachedAttribute(owner: id, depth: owner.depth, attribute: own)
    }
    let old = attached.filter { $0.owner == id }
    guard old != new else { return }
    attached.removeAll { $0.owner == id }
    attached += new
    for name in Set((old + new).map(\.attribute.name)) {
      let outermost = attached.filter { $0.attribute.name == name }.min { $0.depth < $1.depth }
      if let outermost {
        if ownAttributes[name] == nil { ownAttributes[name] = .some(self[attribute: name]) }
        setAttribute(name, outermost.attribute.value)
      } else {
        setAttribute(name, ownAttributes.removeValue(forKey: name) ?? nil)
      }
    }
  }

  /// An attachment on a child; it takes itself out when it goes.
  struct ChildAttachment { unowned let attachment: any ElementAttachment }

  /// The control, picture or text that boxes with one child lead to.
  var control: Element? {
    if ["button", "input", "textarea", "select", "svg", "img", "h2", "a"].contains(tag) {
      return self
    }
    return nextInChain?.control
  }

  private var nextInChain: Element? {
    children.count == 1 || kind.contains("layers") ? children.first : nil
  }

  /// Called when the list of children changed: attachments on children, and those whose way to their
  /// control leads through here, are attached anew.
  func attachmentsChanged() {
    for entry in attachments.values {
      document.attachmentChanged(entry.attachment)
    }
    var element = self
    while let parent = element.parent {
      for entry in parent.attachments.values {
        let attachment = entry.attachment
        if attachment.isForControl, attachment.outerElement === element {
          document.attachmentChanged(attachment)
        }
      }
      guard parent.nextInChain === element else { return }
      element = parent
    }
  }
}
