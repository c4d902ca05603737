@_spi(Host) package import SwiftUI

/// What a dump tells beside kinds, names, texts and the attributes that matter.
package struct DumpOptions: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The style declarations, in braces.
  package static let styles = DumpOptions(rawValue: 1)
  /// The axes along which an element takes whatever there is: `grows x`, `grows y`, `grows xy`.
  package static let growth = DumpOptions(rawValue: 2)
}

extension Screen {
  /// The tree of elements, a line each, indented by two spaces a level.
  ///
  ///     root
  ///       vstack #counter
  ///         text "1"
  ///         button "Increment" [label=One more] [disabled]
  ///
  /// A line holds, in this order: kind, identifier, text, attributes. It holds no element ids, so that
  /// two screens that look the same have the same dump.
  package func dump(_ options: DumpOptions = []) -> String {
    graph.document.root.map { Self.dump($0, options) } ?? "nothing"
  }

  /// The tree below the element called `name`.
  package func dump(of name: String, _ options: DumpOptions = []) throws(ScreenError) -> String {
    Self.dump(try find(name), options)
  }

  package static func dump(_ element: Element, _ options: DumpOptions = []) -> String {
    lines(element, options, indent: "").joined(separator: "\n")
  }

  private static func lines(
    _ element: Element, _ options: DumpOptions, indent: String
  ) -> [String] {
    [indent + element.line(options)]
      + element.children.flatMap { lines($0, options, indent: indent + "  ") }
  }

  /// A change in words; elements that are still there are named by identifier, text or kind.
  package func line(_ change: Document.Change) -> String {
    switch change {
    case .insert(let snapshot, let parent, let before):
      "insert \(snapshot.name) in \(name(of: parent))" + place(before)
    case .move(let id, let parent, let before):
      "move \(name(of: id)) in \(name(of: parent))" + place(before)
    case .remove: "remove"
    case .leave: "leave"
    case .scroll(let id, let anchor, let isAnimated):
      "scroll to \(name(of: id))" + (anchor.map { " at \($0.x) \($0.y)" } ?? "")
        + (isAnimated ? " animated" : "")
    case .resume(let id, _): "resume \(name(of: id))"
    case .text(let id, let text): "text \(name(of: id)) = \(text)"
    case .style(let id, let style, let animation):
      "style \(name(of: id)) = \(style)"
        + (animation.map { " over \($0.timing.completion) s" } ?? "")
    case .attribute(let id, let attribute, let value):
      "attribute \(name(of: id)) \(attribute)" + (value.map { " = \($0)" } ?? " removed")
    case .classes(let id, let classes): "classes \(name(of: id)) = \(classes)"
    }
  }

  private func place(_ before: Int?) -> String { before.map { " before \(name(of: $0))" } ?? "" }

  private func name(of id: Int) -> String {
    graph.document.root?.withDescendants.first { $0.id == id }?.name ?? "gone"
  }
}

extension Element {
  fileprivate var name: String {
    self[attribute: "data-testid"].map { "#\($0)" } ?? text.map { "\"\($0)\"" } ?? kindName
  }

  fileprivate var kindName: String { SwiftUITesting.kindName(tag: tag, classes: kind) }

  fileprivate func line(_ options: DumpOptions) -> String {
    var parts = [kindName]
    if let identifier = self[attribute: "data-testid"] { parts.append("#\(identifier)") }
    if let text { parts.append("\"\(text)\"") }
    for attribute in attributes.sorted(by: { $0.name < $1.name }) {
      guard !silentAttributes.contains(attribute.name) else { continue }
      if attribute.name == "alt", attribute.value.isEmpty { continue }
      if attribute.name == "data-value" {
        // Without the page's count of its changes.
        parts.append("[holds=\(attribute.value.drop { $0 != " " }.dropFirst())]")
        continue
      }
      let name = attributeNames[attribute.name] ?? attribute.name
      parts.append(attribute.value.isEmpty ? "[\(name)]" : "[\(name)=\(attribute.value)]")
    }
    if options.contains(.growth), !grows.isEmpty {
      parts.append(
        "grows " + (grows.contains(.horizontal) ? "x" : "") + (grows.contains(.vertical) ? "y" : "")
      )
    }
    if options.contains(.styles), !style.isEmpty { parts.append("{\(style)}") }
    return parts.joined(separator: " ")
  }
}

extension ElementSnapshot {
  fileprivate var name: String {
    attributes.first { $0.name == "data-testid" }.map { "#\($0.value)" }
      ?? text.map { "\"\($0)\"" } ?? kindName(tag: tag, classes: classes)
  }
}

private func kindName(tag: String, classes: String) -> String {
  let words = classes.split(separator: " ").map(String.init).filter { $0 != "gx" && $0 != "gy" }
  guard tag == "div" || tag == "span" || tag == "section" || tag == "nav" || tag == "main" else {
    return tag
  }
  guard let first = words.first else { return tag }
  return ([kindNames[first] ?? first] + words.dropFirst()).joined(separator: " ")
}

private let kindNames = [
  "v": "vstack", "h": "hstack", "z": "zstack", "b": "box", "f": "frame", "t": "text",
]

/// Attributes that the page needs and no test looks for.
private let silentAttributes: Set<String> = [
  "data-testid", "data-on", "type", "tabindex", "loading", "decoding", "draggable",
  "data-focus", "autocomplete", "maxlength", "enterkeyhint",
  "data-taps", "data-drag", "data-hold",
]

private let attributeNames = [
  "aria-label": "label", "alt": "label", "aria-valuetext": "value", "title": "help",
  "aria-description": "description",
  "aria-pressed": "pressed",
  "aria-hidden": "unspoken", "aria-current": "current", "data-icon": "icon",
  "data-refreshing": "refreshing",
]
