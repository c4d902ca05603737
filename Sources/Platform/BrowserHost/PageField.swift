@_spi(Host) import SwiftUI

/// How an element of a first page says its value in HTML, so that it can be seen before a script runs.
struct PageField {
  /// The attribute of the element that says it.
  private(set) var attribute: (name: String, value: String)?
  /// The text in the element that says it.
  private(set) var content: String?
  /// What is chosen among the choices in the element.
  private(set) var choice: String?

  /// - Parameter chosen: the value of the choice around the element, if there is one.
  init(_ element: ElementSnapshot, chosen: String?) {
    func value(of name: String) -> String? { element.attributes.first { $0.name == name }?.value }
    choice = chosen
    if let chosen, value(of: "value") == chosen {
      if element.tag == "option" { attribute = ("selected", "") }
      if element.tag == "input" { attribute = ("checked", "") }
    }
    guard let word = value(of: "data-value"), let gap = word.firstIndex(of: " ") else { return }
    let held = String(word[word.index(after: gap)...])
    switch (element.tag, value(of: "type")) {
    case ("input", "checkbox"):
      if held == "1" { attribute = ("checked", "") }
    case ("input", _): attribute = ("value", held)
    // HTML drops a line break that a text begins with.
    case ("textarea", _): content = held.hasPrefix("\n") ? "\n" + held : held
    default: choice = held
    }
  }
}
