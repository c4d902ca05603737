@_spi(Host) import SwiftUI

/// Turns a session's changes into messages for the page.
///
/// A message is `[seq, acknowledged event, [new strings], [operations]]`. Repeated strings (tags,
/// classes, styles, attribute names) are sent once and named by number from then on; an operation is
/// a flat array that starts with its code. `Resources/Client/patches.js` is the other half of this file.
package struct PatchEncoder {
  private enum Code: Int {
    case insert = 1, remove, move, text, style, attribute, classes, whole
    case leave = 20
    case resume, scroll
  }

  private var numbers: [String: Int] = [:]
  private var fresh: [String] = []

  /// How many strings the page has been sent to keep.
  var stringCount: Int { numbers.count }

  package init() {}

  /// The message for a list of changes.
  package mutating func patch(
    seq: Int, acknowledged: Int, _ changes: [Document.Change]
  ) -> String {
    message(seq: seq, acknowledged: acknowledged) { encoder, writer in
      var isFirst = true
      for change in changes {
        writer.separate(&isFirst)
        encoder.encode(change, &writer)
      }
    }
  }

  /// The message that replaces the whole page.
  package mutating func snapshot(seq: Int, acknowledged: Int, _ root: ElementSnapshot) -> String {
    message(seq: seq, acknowledged: acknowledged) { encoder, writer in
      encoder.open(.whole, &writer)
      encoder.encode(root, &writer)
      writer.raw("]")
    }
  }

  private mutating func message(
    seq: Int, acknowledged: Int, _ operations: (inout PatchEncoder, inout JSONWriter) -> Void
  ) -> String {
    fresh.removeAll()
    var body = JSONWriter()
    operations(&self, &body)
    var head = JSONWriter()
    head.raw("[")
    head.number(seq)
    head.raw(",")
    head.number(acknowledged)
    head.raw(",[")
    var isFirst = true
    for string in fresh {
      head.separate(&isFirst)
      head.string(string)
    }
    head.raw("],[")
    return head.text + body.text + "]]"
  }

  private mutating func open(_ code: Code, _ writer: inout JSONWriter) {
    writer.raw("[")
    writer.number(code.rawValue)
    writer.raw(",")
  }

  private mutating func intern(_ string: String, _ writer: inout JSONWriter) {
    if let number = numbers[string] {
      writer.number(number)
      return
    }
    let number = numbers.count
    numbers[string] = number
    fresh.append(string)
    writer.number(number)
  }

  private mutating func encode(_ change: Document.Change, _ writer: inout JSONWriter) {
    switch change {
    case .insert(let element, let parent, let before):
      open(.insert, &writer)
      place(parent, before, &writer)
      writer.raw(",")
      encode(element, &writer)
    case .remove(let id):
      open(.remove, &writer)
      writer.number(id)
    case .leave(let id):
      open(.leave, &writer)
      writer.number(id)
    case .scroll(let id, let anchor, let isAnimated):
      open(.scroll, &writer)
      writer.number(id)
      for value in [anchor?.x, anchor?.y] {
        writer.raw(",")
        if let value { writer.number(Double(value)) } else { writer.raw("null") }
      }
      writer.raw(isAnimated ? ",1" : ",0")
    case .resume(let id, let earlier):
      open(.resume, &writer)
      writer.number(id)
      writer.raw(",")
      writer.number(earlier)
    case .move(let id, let parent, let before):
      open(.move, &writer)
      writer.number(id)
      writer.raw(",")
      place(parent, before, &writer)
    case .text(let id, let text):
      open(.text, &writer)
      writer.number(id)
      writer.raw(",")
      writer.string(text)
    case .style(let id, let css, let animation):
      open(.style, &writer)
      writer.number(id)
      writer.raw(",")
      intern(css, &writer)
      if let animation { encode(animation, &writer) }
    case .attribute(let id, let name, let value):
      open(.attribute, &writer)
      writer.number(id)
      writer.raw(",")
      intern(name, &writer)
      writer.raw(",")
      if let value { writer.string(value) } else { writer.raw("null") }
    case .classes(let id, let classes):
      open(.classes, &writer)
      writer.number(id)
      writer.raw(",")
      intern(classes, &writer)
    }
    writer.raw("]")
  }

  private func place(_ parent: Int, _ before: Int?, _ writer: inout JSONWriter) {
    writer.number(parent)
    writer.raw(",")
    writer.number(before ?? 0)
  }

  /// Duration and delay in milliseconds, easing, iterations (0 is for ever), whether it alternates.
  private mutating func encode(_ animation: Animation, _ writer: inout JSONWriter) {
    let timing = animation.timing
    writer.raw(",")
    writer.number(timing.duration * 1000)
    writer.raw(",")
    writer.number(timing.delay * 1000)
    writer.raw(",")
    intern(timing.easing, &writer)
    writer.raw(",")
    writer.number(timing.iterations.isFinite ? timing.iterations : 0)
    writer.raw(timing.alternates ? ",1" : ",0")
  }

  /// `[id, tag, classes, style, [name, value, …], text or 0, [children]]`
  private mutating func encode(_ element: ElementSnapshot, _ writer: inout JSONWriter) {
    writer.raw("[")
    writer.number(element.id)
    for part in [element.tag, element.classes, element.style] {
      writer.raw(",")
      intern(part, &writer)
    }
    writer.raw(",[")
    var isFirst = true
    for attribute in element.attributes {
      writer.separate(&isFirst)
      intern(attribute.name, &writer)
      writer.raw(",")
      writer.string(attribute.value)
    }
    writer.raw("],")
    if let text = element.text { writer.string(text) } else { writer.raw("0") }
    writer.raw(",[")
    isFirst = true
    for child in element.children {
      writer.separate(&isFirst)
      encode(child, &writer)
    }
    writer.raw("]]")
  }
}
