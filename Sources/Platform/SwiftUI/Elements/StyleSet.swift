/// The declarations of an element, layer by layer.
///
/// Elements with the same declarations share one set, which is found by the way from the empty one:
/// each set knows the sets that one more layer leads to. A page has few different ones, however many
/// elements it has, so an element's style costs a pointer and its text is joined once.
@MainActor package final class StyleSet {
  package static let empty = StyleSet()

  /// All declarations, inner layers first.
  package let text: String
  private let inner: StyleSet?
  private let layer: StyleLayer?
  private let css: String
  private var outer: [Step: StyleSet] = [:]
  /// Where the last step led: elements of a kind are made one after the other.
  private var last: (step: Step, set: StyleSet)?

  private struct Step: Hashable {
    let layer: StyleLayer
    let css: String
  }

  private init() {
    inner = nil
    layer = nil
    css = ""
    text = ""
  }

  private init(_ step: Step, on inner: StyleSet) {
    self.inner = inner
    layer = step.layer
    css = step.css
    text = inner.text.isEmpty ? step.css : "\(inner.text);\(step.css)"
  }

  /// The set with the declarations of one layer replaced; empty ones leave the layer out.
  package func setting(_ new: StyleLayer, _ declarations: String) -> StyleSet {
    guard let layer, let inner, layer >= new else {
      return declarations.isEmpty ? self : adding(Step(layer: new, css: declarations))
    }
    if layer == new, css == declarations { return self }
    let changed = inner.setting(new, declarations)
    if layer == new { return changed }
    return changed === inner ? self : changed.adding(Step(layer: layer, css: css))
  }

  private func adding(_ step: Step) -> StyleSet {
    if let last, last.step == step { return last.set }
    if let known = outer[step] {
      last = (step, known)
      return known
    }
    Self.makeRoom()
    let new = StyleSet(step, on: self)
    outer[step] = new
    last = (step, new)
    return new
  }

  // MARK: Room

  /// So many sets are known; then all are forgotten, and those in use found anew.
  package static let limit = 10_000
  package private(set) static var knownCount = 0

  // A style that takes ever new values (a width that follows a finger) must not fill the memory.
  private static func makeRoom() {
    if knownCount >= limit {
      empty.forgetAll()
      knownCount = 0
    }
    knownCount += 1
  }

  private func forgetAll() {
    for set in outer.values { set.forgetAll() }
    outer.removeAll()
    last = nil
  }
}
