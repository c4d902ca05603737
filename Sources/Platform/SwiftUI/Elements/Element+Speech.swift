/// Words about an element whose attribute depends on what kind of element it is.
enum AriaWords {
  static let value = "words-value"
  static let hint = "words-hint"
  /// Names that stand for attributes of other names, which depend on the element.
  static let names: Set<String> = [value, hint]
  static let ranges: Set<String> = ["slider", "spinbutton", "progressbar", "meter", "scrollbar"]
}

/// What assistive technology is told of an element beside attributes.
struct ElementSpeech {
  /// The element that a label for this one belongs to, where it is made of several.
  var control: Element?
  /// Whether the element is one thing with what is in it.
  var isOne = false
  /// The children that are silent because of that.
  var silenced: [Element] = []
  /// Whether a value or a hint was ever said of it.
  var hasWords = false
}

extension Element {
  /// See `ElementSpeech`.
  var speech: ElementSpeech {
    get { extras?.speech ?? ElementSpeech() }
    set { makeExtras().speech = newValue }
  }

  /// Makes one element of this and what is in it; gives the attributes that say so.
  ///
  /// Children that hold no control are silent. In a combination they are read all the same, as the name
  /// of the element, which the browser puts together from their ids.
  func speakAsOne(_ behavior: AccessibilityChildBehavior) -> [Attribute] {
    speech.isOne = true
    let isSilent = behavior != .contain && !hasFocusable
    let silenced = isSilent ? children.filter { $0[attribute: "aria-hidden"] == nil } : []
    let kept = speech.silenced.filter { child in isSilent && children.contains { $0 === child } }
    for child in speech.silenced where !kept.contains(where: { $0 === child }) {
      child.setAttribute("aria-hidden", nil)
    }
    for child in silenced { child.setAttribute("aria-hidden", "true") }
    speech.silenced = kept + silenced
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

  /// Puts value and hint into attributes that the element may have.
  func settleWords() {
    let value = attachedValue(AriaWords.value)
    let hint = attachedValue(AriaWords.hint)
    guard value != nil || hint != nil || extras?.speech?.hasWords == true else { return }
    speech.hasWords = value != nil || hint != nil
    let isRange = AriaWords.ranges.contains(self[attribute: "role"] ?? "")
    setAttribute("aria-valuetext", isRange ? value : nil)
    let rest = [isRange ? nil : value, hint].compactMap { $0 }
    setAttribute("aria-description", rest.isEmpty ? nil : rest.joined(separator: ". "))
  }
}
