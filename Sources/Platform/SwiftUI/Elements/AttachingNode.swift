/// A position that acts on the first element below it, or on the control in that.
class AttachingNode: WrapperNode, ElementAttachment {
  /// The first element of the position when it was last attached.
  private(set) final var outerElement: Element?
  final var isAttachmentStale = false

  override func collectElements(into list: inout [Element]) {
    let start = list.count
    super.collectElements(into: &list)
    let first = start < list.count ? list[start] : nil
    if first !== outerElement { link.document.attachmentChanged(self) }
  }

  final func attach() {
    guard !isRemoved else { return }
    let outer = firstElement
    if outer !== outerElement {
      leaveOuterElement()
      outerElement = outer
      if let outer, !outer.isControl { outer.pass(self) }
    }
    settle()
  }

  /// Acts on the elements as they are now.
  func settle() {}

  /// Lets go of the outer element and what was found through it.
  func leaveOuterElement() {
    outerElement?.stopPassing(self)
    outerElement = nil
  }

  override func didRemove() { leaveOuterElement() }
}
