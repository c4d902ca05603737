/// Words about an element whose attribute depends on what kind of element it is.
enum AriaWords {
  static let value = "words-value"
  static let hint = "words-hint"
  static let ranges: Set<String> = ["slider", "spinbutton", "progressbar", "meter", "scrollbar"]
}

extension Element {
  /// Makes one element of this and what is in it; gives the attributes that say so.
  ///
  /// Children that hold no control are silent. In a combination they are read all the same, as the name
  /// of the element, which the browser puts together from their ids.
  func speakAsOne(_ behavior: AccessibilityChildBehavior) -> [Attribute] {
    isSpokenElement = true
    let isSilent = behavior != .contain && !hasFocusable
    let silenced = isSilent ? children.filter { $0[attribute: "aria-hidden"] == nil } : []
    let kept = silencedChildren.filter { child in isSilent && children.contains { $0 === child } }
    for child in silencedChildren where !kept.contains(where: { $0 === child }) {
      child.setAttribute("aria-hidden", nil)
    }
    for child in silenced { child.setAttribute("aria-hidden", "true") }
    silencedChildren = kept + silenced
    switch behavior {
    case .combine:
      let words = children.flatMap(\.speakers).map { "n\($0.id)" }
      return words.isEmpty
        ? []
        : [
          Attribute(name: "role", value: "group"),
          Attribute(name: "aria-labelledby", value: words.joined(separator: " ")),
        ]
    case .ignore where children.isEmpty: return [Attribute(name: "role", value: "img")]
    default: return [Attribute(name: "role", value: "group")]
    }
  }

  /// The elements here and below that say something by themselves.
  private var speakers: [Element] {
    if self[attribute: "aria-label"] != nil || self[attribute: "alt"] != nil { return [self] }
    return (text == nil || text == "" ? [] : [self]) + children.flatMap(\.speakers)
  }

  /// Puts value and hint into attributes that the element may have, and lets a label of its own win
  /// over words that it combines.
  func settleWords() {
    let value = outermost(AriaWords.value)
    let hint = outermost(AriaWords.hint)
    let isRange = AriaWords.ranges.contains(self[attribute: "role"] ?? "")
    if value != nil || hint != nil || hasWords {
      hasWords = value != nil || hint != nil
      setAttribute("aria-valuetext", isRange ? value : nil)
      let rest = [isRange ? nil : value, hint].compactMap { $0 }
      setAttribute("aria-description", rest.isEmpty ? nil : rest.joined(separator: ". "))
    }
    if self[attribute: "aria-labelledby"] != nil, outermost("aria-label") != nil {
      setAttribute("aria-labelledby", nil)
    }
  }

  private func outermost(_ name: String) -> String? {
    attached.filter { $0.attribute.name == name }.min { $0.depth < $1.depth }?.attribute.value
  }
}
