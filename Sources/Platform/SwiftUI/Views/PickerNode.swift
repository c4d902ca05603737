/// The position of a picker: a `select`, a group of radio buttons, or the items of a menu.
final class PickerNode: ElementNode {
  let look: PickerLook
  private lazy var value = PageValue(element)
  private var options: [PickerOption] = []
  private var known: [AnyHashable: PickerOption] = [:]
  private var lastKey = 0
  private var selection = Binding<String>.constant("")
  private var label: HiddenContent?
  private var choices: HiddenContent?

  init(_ look: PickerLook, under parent: Node) {
    self.look = look
    super.init(look == .select ? "select" : look == .segmented ? "fieldset" : "div", under: parent)
    element.layout = .own
    switch look {
    case .select: element.kind = "field select"
    case .segmented:
      element.kind = "segments"
      element.fills = .horizontal
      element.setAttribute("role", "radiogroup")
    case .menuItems:
      element.kind = "v menuitems"
      element.fills = .horizontal
      element.setAttribute("role", "group")
    }
    element.speech.isOne = true
    if look != .menuItems {
      element.setHandler("input") { [unowned self] in chosen(value.received($0)) }
    }
  }

  override func collectContent(into list: inout [Element]) { list += options.map(\.element) }

  override var children: [Node] { [label, choices].compactMap { $0 } }

  func update<Label: View, SelectionValue: Hashable, Content: View>(
    _ view: Picker<Label, SelectionValue, Content>
  ) {
    let selection = view.selection
    self.selection = Binding(
      read: { [unowned self] in
        let now = selection.wrappedValue
        return options.first { $0.tag.base as? SelectionValue == now }?.key ?? ""
      },
      write: { [unowned self] key, _ in
        let option = options.first { $0.key == key }
        if let tag = option?.tag.base as? SelectionValue { selection.wrappedValue = tag }
      })
    label = show(view.label, in: label)
    choices = show(view.content, in: choices)
    evaluate()
  }

  private func show<V: View>(_ view: V, in old: HiddenContent?) -> HiddenContent {
    let host =
      old
      ?? HiddenContent(under: self) { [weak self] in
        if let self { graph.markDirty(self) }
      }
    host.setContent(view)
    return host
  }

  override func evaluate() {
    isDirty = false
    let words = label?.words ?? ""
    element.setAttribute("aria-label", words.isEmpty ? nil : words)
    if findOptions() { value.showAgain() }
    let (model, isEnabled, text) = track {
      let values = EnvironmentValues(scope: scope)
      return (selection.wrappedValue, values.isEnabled, values.text)
    }
    element.setAttribute("disabled", isEnabled ? nil : "")
    if look == .select { setStyle(.content, text.css(for: Text(verbatim: ""))) }
    if look == .menuItems {
      for option in options { option.check(option.key == model) }
    } else {
      value.show(model)
    }
  }

  /// Brings the options up to date with the content; whether their list changed.
  private func findOptions() -> Bool {
    var found: [(tag: AnyHashable, words: String)] = []
    if let choices { for child in choices.children { collect(child, nil, &found) } }
    var next: [PickerOption] = []
    var seen: Set<AnyHashable> = []
    for (tag, words) in found where seen.insert(tag).inserted {
      let option = known[tag] ?? makeOption(tag)
      option.show(words)
      next.append(option)
    }
    let isSame = next.elementsEqual(options, by: ===)
    guard !isSame else { return false }
    for option in options where !seen.contains(option.tag) {
      option.forget()
      known[option.tag] = nil
    }
    options = next
    graph.document.childrenChanged(of: element)
    return true
  }

  private func makeOption(_ tag: AnyHashable) -> PickerOption {
    lastKey += 1
    let option = PickerOption(tag: tag, key: "\(lastKey)", in: self)
    known[tag] = option
    return option
  }

  private func collect(
    _ node: Node, _ row: AnyHashable?, _ list: inout [(tag: AnyHashable, words: String)]
  ) {
    if let tag = (node as? TagNode)?.tag {
      list.append((tag, HiddenContent.words(of: node)))
    } else if let rows = node as? any IdentifiedRows {
      for (id, child) in zip(rows.rowIDs, node.children) {
        let count = list.count
        collect(child, id, &list)
        if list.count == count { list.append((id, HiddenContent.words(of: child))) }
      }
    } else {
      for child in node.children { collect(child, row, &list) }
    }
  }

  func chosen(_ key: String) {
    guard element[attribute: "disabled"] == nil else { return }
    value.take(key, into: selection, of: self)
  }

  override func didRemove() {
    super.didRemove()
    for option in options { option.forget() }
    value.end()
  }
}

/// Rows that have ids, which stand for tags where rows have none.
@MainActor protocol IdentifiedRows: AnyObject {
  var rowIDs: [AnyHashable] { get }
}

/// One option of a picker and its elements, which stay while its words and place change.
@MainActor private final class PickerOption {
  let tag: AnyHashable
  /// What the page calls the option.
  let key: String
  let element: Element
  private let text: Element

  init(tag: AnyHashable, key: String, in picker: PickerNode) {
    self.tag = tag
    self.key = key
    let document = picker.graph.document
    switch picker.look {
    case .select:
      element = document.makeElement("option")
      element.setAttribute("value", key)
      text = element
    case .segmented:
      element = document.makeElement("label")
      element.kind = "segment"
      text = document.makeElement("span")
      let radio = document.makeElement("input")
      radio.kind = "radio"
      radio.setAttribute("type", "radio")
      radio.setAttribute("name", "choice\(picker.element.id)")
      radio.setAttribute("value", key)
      element.makeExtras().collectChildren = { [text] in [radio, text] }
      document.childrenChanged(of: element)
    case .menuItems:
      element = document.makeElement("button")
      element.kind = "btn menuitem"
      element.fills = .horizontal
      element.setAttribute("type", "button")
      element.setAttribute("role", "menuitemradio")
      text = element
      element.setHandler("tap") { [weak picker] _ in picker?.chosen(key) }
    }
    element.layout = .own
  }

  func show(_ words: String) { text.setText(words) }

  func check(_ isChosen: Bool) {
    element.setAttribute("aria-checked", isChosen ? "true" : "false")
  }

  func forget() { element.document.forget(element) }
}
