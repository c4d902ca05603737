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

  /// Waits before a value that the model did not take is taken from the page.
  private var refusal: Task<Void, Never>?

  /// The longest text that is taken from a page, in UTF-16 units; the rest is cut off.
  static let limit = 10_000

  init(_ element: Element) { self.element = element }

  /// Makes the page show `value`, unless it does, or the model has yet to answer the page.
  func show(_ value: String) {
    guard refusal == nil, value != shown else { return }
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

  /// Gives the model what an event of the page brings, and looks at the model again in this flush.
  ///
  /// A model that keeps its value may have refused the new one, or may take it a moment later; so the
  /// page keeps what it shows for another 100 ms.
  func take<Value: Equatable>(_ new: Value, into binding: Binding<Value>, of node: Node) {
    let before = binding.wrappedValue
    refusal?.cancel()
    refusal = nil
    if new != before { binding.wrappedValue = new }
    node.graph.markDirty(node)
    guard new != before, binding.wrappedValue == before else { return }
    let sleep = node.graph.sleep
    refusal = Task { [weak self, weak node] in
      do { try await sleep(.milliseconds(100)) } catch { return }
      self?.refusal = nil
      guard let node, !node.isRemoved else { return }
      node.graph.enqueue { node.graph.markDirty(node) }
    }
  }

  /// The position is gone.
  func end() { refusal?.cancel() }

  static let attribute = "data-value"

  private static func cut(_ text: String) -> String {
    guard text.utf16.count > limit else { return text }
    var end = text.utf16.index(text.startIndex, offsetBy: limit)
    // Never through a character.
    while end.samePosition(in: text) == nil { end = text.utf16.index(before: end) }
    return String(text[..<end])
  }
}
