@_spi(Host) import SwiftUI

/// Writes the first page: the whole view as HTML, so that it can be seen before any script has run.
struct PageRenderer {
  let title: String
  let language: String
  /// What the page says while its connection is lost.
  let connectionLost: String
  let nonce: String
  let token: String
  let assets: Assets

  /// Styles become classes in one style element: the page's policy forbids `style` attributes.
  private struct Styles {
    var names: [String: String] = [:]
    var rules = ""

    mutating func name(of css: String) -> String {
      if let name = names[css] { return name }
      let name = "s\(names.count)"
      names[css] = name
      rules += ".\(name){\(css)}"
      return name
    }
  }

  func page(_ root: ElementSnapshot) -> String {
    var styles = Styles()
    var body = ""
    write(root, &body, &styles)
    return """
      <!doctype html>
      <html lang="\(escape(language))" dir="\(LayoutDirection(language: language).css)"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
      <title>\(escape(title))</title>
      <link rel="icon" href="data:,">
      <style nonce="\(nonce)">\(assets.styleSheet)\(styles.rules)</style>
      <script nonce="\(nonce)">\(Assets.earlyScript)</script>
      <script src="\(assets.clientPath)" defer></script>
      </head><body data-token="\(token)" data-icons="\(assets.iconsPath)" \
      data-lost="\(escape(connectionLost))">\(body)</body></html>
      """
  }

  /// - Parameter chosen: the value of the choice around the element, if there is one.
  private func write(
    _ element: ElementSnapshot, _ html: inout String, _ styles: inout Styles, chosen: String? = nil
  ) {
    html += "<\(element.tag) id=\"n\(element.id)\""
    var classes = element.classes
    if !element.style.isEmpty {
      classes += (classes.isEmpty ? "" : " ") + styles.name(of: element.style)
    }
    if !classes.isEmpty { html += " class=\"\(classes)\"" }
    let value = PageField(element, chosen: chosen)
    if let attribute = value.attribute {
      html += " \(attribute.name)=\"\(escape(attribute.value))\""
    }
    for attribute in element.attributes {
      html += " \(attribute.name)"
      if !attribute.value.isEmpty { html += "=\"\(escape(attribute.value))\"" }
    }
    html += ">"
    if ["img", "input", "hr"].contains(element.tag) { return }
    if let icon = element.attributes.first(where: { $0.name == "data-icon" }) {
      html += "<use href=\"\(assets.iconsPath)#\(escape(icon.value))\"></use>"
    }
    if let text = element.text ?? value.content { html += escape(text) }
    for child in element.children { write(child, &html, &styles, chosen: value.choice) }
    html += "</\(element.tag)>"
  }

  private func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
