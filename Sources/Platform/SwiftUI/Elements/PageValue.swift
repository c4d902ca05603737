import Foundation

/// A value that the page changes by itself and tells afterwards: a field's text, a toggle, a choice.
///
/// The page counts its changes. A value goes out with the number of the last change known here, and the
/// page takes it only when it has made none since; so what a visitor types is never overtaken by an
/// older answer. A value that the page has already is not sent.
@MainActor final class PageValue {
  private unowned let element: Element
  /// The page's last change that is known.
  private(set) var revision = 0
  /// What the page shows, as far as is known.
  private(set) var shown: String?

  /// The longest text that is taken from a page, in UTF-16 units; the rest is cut off.
  static let limit = 10_000

  init(_ element: Element) { self.element = element }

  /// Makes the page show `value`, unless it does.
  func show(_ value: String) {
    guard value != shown else { return }
    shown = value
    element.setAttribute(Self.attribute, "\(revision) \(value)")
  }

  /// Sends the value again: what it is chosen from has changed.
  func showAgain() {
    guard let value = shown else { return }
    shown = nil
    element.noteAttribute(Self.attribute, nil)
    show(value)
  }

  /// The value that an event of the page brings, which the page shows now.
  func received(_ payload: EventPayload) -> String {
    if let number = payload.numbers.first, number >= 0, number < 9e15 {
      revision = max(revision, Int(number))
    }
    let text = Self.cut(payload.text)
    // A text that was cut is not what the page shows.
    let isWhole = text.utf16.count == payload.text.utf16.count
    shown = isWhole ? text : nil
    element.noteAttribute(Self.attribute, isWhole ? "\(revision) \(text)" : nil)
    return text
  }

  static let attribute = "data-value"

  private static func cut(_ text: String) -> String {
    guard text.utf16.count > limit else { return text }
    var end = text.utf16.index(text.startIndex, offsetBy: limit)
    // Never through a character.
    while end.samePosition(in: text) == nil { end = text.utf16.index(before: end) }
    return String(text[..<end])
  }
}
