/// What lies over a page: dialogs, in the order in which they were opened.
@MainActor final class PresentationLayer {
  private(set) var dialogs: [Element] = []

  func add(_ dialog: Element) {
    dialogs.append(dialog)
    changed(dialog)
  }

  func remove(_ dialog: Element) {
    dialogs.removeAll { $0 === dialog }
    changed(dialog)
  }

  private func changed(_ dialog: Element) {
    guard let root = dialog.document.root else { return }
    dialog.document.childrenChanged(of: root)
  }
}
