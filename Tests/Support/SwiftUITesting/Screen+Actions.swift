@_spi(Host) package import SwiftUI

extension Screen {
  /// Taps the element called `name`, as a person would at its middle.
  ///
  /// The tap goes to the element, to the one control in it, or to what is around it. An element that is
  /// missing, hidden, disabled or lets taps through throws.
  package func tap(_ name: String, in container: String? = nil) throws(ScreenError) {
    try act("tap", on: name, in: container)
  }

  package func doubleTap(_ name: String, in container: String? = nil) throws(ScreenError) {
    try act("tap", on: name, in: container, taps: 2)
  }

  /// Pulls the scroll view called `name`, or the one around what is called so, to refresh it.
  package func refresh(_ name: String) throws(ScreenError) { try act("refresh", on: name) }

  /// Sends `event` to the element called `name`, as the page would, and settles.
  package func send(
    _ event: String, to name: String, _ payload: EventPayload = EventPayload()
  ) throws(ScreenError) {
    let element = try find(name)
    guard element.handlers[event] != nil else { throw error(name, .listensToNothing(event)) }
    send(event, to: element, payload)
  }

  private func act(
    _ event: String, on name: String, in container: String? = nil, taps: Int = 1
  ) throws(ScreenError) {
    let found = try all(name, in: container)
    guard !found.isEmpty else { throw error(name, .missing) }
    var targets: [Element] = []
    for element in found {
      guard let target = element.target(of: event, taps: taps) else { continue }
      if !targets.contains(where: { $0 === target }) { targets.append(target) }
    }
    guard let target = targets.first else { throw error(name, .listensToNothing(event)) }
    guard targets.count == 1 else { throw error(name, .ambiguous(targets.count)) }
    if target.isHidden || found[0].isHidden { throw error(name, .hidden) }
    if target.isDisabled { throw error(name, .disabled) }
    if target.ignoresTaps { throw error(name, .ignoresTaps) }
    send(target.handlers[event] == nil ? "taps" : event, to: target)
  }

  func send(
    _ event: String, to element: Element, _ payload: EventPayload = EventPayload()
  ) {
    _ = graph.document.dispatch(event, to: element.id, payload)
    graph.flush()
  }

  // MARK: Lazy rows

  /// Scrolls until the element called `name` is near, as the page tells it: each row on the way comes
  /// near in order, and so does the row of the element.
  package func near(_ name: String) throws(ScreenError) {
    while true {
      if let element = try all(name).first(where: { !$0.isHidden }) {
        // Rows may be in rows; the outer one comes near first.
        for row in element.withAncestors.reversed() { sendNear(row) }
        return
      }
      guard let row = waitingRows().first else { throw error(name, .missing) }
      sendNear(row)
    }
  }

  /// Makes the next `count` rows near that are not yet: those of the element called `container`, or of
  /// the whole screen. How many there were.
  @discardableResult
  package func scrollNear(
    _ count: Int = .max, in container: String? = nil
  ) throws(ScreenError) -> Int {
    var done = 0
    while done < count {
      guard let row = waitingRows(in: try container.map(findContainer)).first else { break }
      sendNear(row)
      done += 1
    }
    return done
  }

  private func findContainer(_ name: String) throws(ScreenError) -> Element { try find(name) }

  /// The rows that wait to come near, in order; those of a page that is not chosen have no place yet.
  private func waitingRows(in container: Element? = nil) -> [Element] {
    guard let start = container ?? graph.document.root else { return [] }
    return start.withDescendants.filter { $0.handlers["near"] != nil && !$0.isInHiddenPage }
  }

  private func sendNear(_ row: Element) {
    if row.handlers["near"] != nil { send("near", to: row) }
  }
}

extension Element {
  fileprivate var isInHiddenPage: Bool {
    withAncestors.contains { $0.kind == "tabpage" && $0[attribute: "inert"] != nil }
  }

  /// The element that answers `event` when it happens at the middle of this one.
  fileprivate func target(of event: String, taps: Int) -> Element? {
    func answers(_ element: Element) -> Bool {
      if event == "tap", element.handlers["taps"] != nil {
        return element[attribute: "data-taps"] == (taps == 1 ? nil : "\(taps)")
      }
      return taps == 1 && element.handlers[event] != nil
    }
    if answers(self) { return self }
    let inside = withDescendants.filter(answers)
    if inside.count == 1 { return inside[0] }
    return withAncestors.first(where: answers)
  }
}
