/// The position of a text field.
final class TextFieldNode: ElementNode {
  let isTall: Bool
  private lazy var value = PageValue(element)
  private var text = Binding.constant("")
  private var prompt: Text?
  /// The label, where it is a text; other labels are read from their elements.
  private var title: Text?
  private var label: HiddenContent?

  init(isTall: Bool = false, isSecure: Bool = false, under parent: Node) {
    self.isTall = isTall
    super.init(isTall ? "textarea" : "input", under: parent)
    element.kind = "field"
    element.layout = .own
    element.fills = .horizontal
    if isTall {
      element.setAttribute("rows", "1")
    } else {
      element.setAttribute("type", isSecure ? "password" : "text")
    }
    element.setAttribute("autocomplete", isSecure ? "current-password" : "off")
    element.setAttribute("maxlength", "\(PageValue.limit)")
    element.setHandler("input") { [unowned self] in typed($0) }
    if !isTall { element.setHandler("submit") { [unowned self] _ in submitted() } }
  }

  override var children: [Node] { label.map { [$0] } ?? [] }

  func update<Label: View>(text: Binding<String>, prompt: Text?, label view: Label) {
    self.text = text
    self.prompt = prompt
    title = view as? Text
    if title == nil {
      let host =
        label
        ?? HiddenContent(under: self) { [weak self] in
          if let self { graph.markDirty(self) }
        }
      label = host
      host.setContent(view)
    }
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    let (model, values, spoken, placeholder) = track {
      let values = EnvironmentValues(scope: scope)
      let spoken = title?.resolved(in: values) ?? label?.words ?? ""
      return (text.wrappedValue, Traits(values), spoken, prompt?.resolved(in: values) ?? spoken)
    }
    apply(values)
    element.setAttribute("placeholder", placeholder.isEmpty ? nil : placeholder)
    element.setAttribute("aria-label", spoken.isEmpty ? nil : spoken)
    value.show(model)
  }

  private struct Traits {
    let isEnabled: Bool
    let input: TextInputTraits
    let text: TextAttributes

    init(_ values: EnvironmentValues) {
      isEnabled = values.isEnabled
      input = values.textInput
      text = values.text
    }
  }

  private func apply(_ traits: Traits) {
    element.kind = traits.input.isRounded ? "field rounded" : "field"
    element.setAttribute("disabled", traits.isEnabled ? nil : "")
    element.setAttribute("inputmode", traits.input.keyboard.inputMode)
    element.setAttribute("enterkeyhint", isTall ? nil : traits.input.submitLabel ?? "done")
    element.setAttribute("autocapitalize", traits.input.capitalization?.css)
    element.setAttribute("autocorrect", traits.input.correctsText ? nil : "off")
    element.setAttribute("spellcheck", traits.input.correctsText ? nil : "false")
    var attributes = traits.text
    if isTall { attributes.lineLimit = nil }
    var css = attributes.css(for: Text(verbatim: ""))
    if isTall, let limit = traits.text.lineLimit, limit > 0 {
      css += (css.isEmpty ? "" : ";") + "max-height:\(limit)lh"
      if traits.text.reservesSpace { css += ";min-height:\(limit)lh" }
    }
    setStyle(.content, css)
  }

  // MARK: The page's word

  private func typed(_ payload: EventPayload) {
    guard element[attribute: "disabled"] == nil else { return }
    value.take(value.received(payload), into: text, of: self)
  }

  private func submitted() {
    guard element[attribute: "disabled"] == nil else { return }
    SubmitNode.submit(.text, from: self)
  }

  override func didRemove() {
    super.didRemove()
    value.end()
  }
}
