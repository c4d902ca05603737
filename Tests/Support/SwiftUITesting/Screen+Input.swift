@_spi(Host) package import SwiftUI

extension Screen {
  /// Types `text` at the end of the field called `name`, a letter at a time; the field gets focus.
  package func type(_ text: String, into name: String) throws(ScreenError) {
    for letter in text { try enter(try value(of: name) + String(letter), into: name) }
  }

  /// Replaces the text of the field called `name` at once, as pasting over all of it does, or makes
  /// another choice in a picker.
  package func enter(_ text: String, into name: String) throws(ScreenError) {
    let field = try usable(name, for: "input")
    focus(field)
    let revision = field.word.revision + 1
    send("input", to: field, EventPayload(text: text, numbers: [Double(revision)]))
  }

  /// Presses return in the field called `name`.
  package func submit(_ name: String) throws(ScreenError) {
    let field = try usable(name, for: "submit")
    focus(field)
    send("submit", to: field)
  }

  /// Switches the toggle called `name`.
  package func toggle(_ name: String) throws(ScreenError) {
    let toggle = try usable(name, for: "input")
    let revision = toggle.word.revision + 1
    let value = toggle.word.value == "1" ? "0" : "1"
    send("input", to: toggle, EventPayload(text: value, numbers: [Double(revision)]))
  }

  /// Gives focus to the control called `name`, as a tap or the tab key does.
  package func focus(_ name: String) throws(ScreenError) {
    focus(try usable(name, for: "focus"))
  }

  /// Takes focus away from the control called `name`, for one that no view asks about.
  package func blur(_ name: String) throws(ScreenError) {
    let control = try usable(name, for: "blur")
    focusMoves += 1
    send("blur", to: control, EventPayload(numbers: [Double(focusMoves)]))
  }

  /// What the field, toggle or picker called `name` shows.
  package func value(of name: String) throws(ScreenError) -> String {
    try control(name).word.value
  }

  /// Whether the page was last asked to give focus to the control called `name`.
  package func asksForFocus(_ name: String) throws(ScreenError) -> Bool {
    try control(name)[attribute: "data-focus"]?.hasSuffix(" 1") == true
  }

  /// The control called `name`, or the one in what is called so.
  package func control(_ name: String) throws(ScreenError) -> Element {
    let found = try find(name)
    let controls = found.withDescendants.filter { $0[attribute: "data-value"] != nil }
    return controls.count == 1 ? controls[0] : found
  }

  private func usable(_ name: String, for event: String) throws(ScreenError) -> Element {
    let control = try control(name)
    guard control.handlers[event] != nil else { throw error(name, .listensToNothing(event)) }
    if control.isHidden { throw error(name, .hidden) }
    if control.isDisabled { throw error(name, .disabled) }
    return control
  }

  private func focus(_ control: Element) {
    guard control.handlers["focus"] != nil else { return }
    focusMoves += 1
    send("focus", to: control, EventPayload(numbers: [Double(focusMoves)]))
  }
}

extension Element {
  /// The revision and the value of `data-value`.
  fileprivate var word: (revision: Int, value: String) {
    guard let word = self[attribute: "data-value"], let gap = word.firstIndex(of: " ") else {
      return (0, "")
    }
    return (Int(word[..<gap]) ?? 0, String(word[word.index(after: gap)...]))
  }
}
