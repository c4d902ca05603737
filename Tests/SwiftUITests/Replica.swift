@_spi(Host) import SwiftUI

/// A page that knows nothing but what it was told: a snapshot, then changes.
@MainActor final class Replica {
  private final class Node {
    let snapshot: ElementSnapshot
    var classes: String
    var style: String
    var text: String?
    var attributes: [String: String]
    var children: [Node]
    weak var parent: Node?

    init(_ snapshot: ElementSnapshot) {
      self.snapshot = snapshot
      classes = snapshot.classes
      style = snapshot.style
      text = snapshot.text
      attributes = Dictionary(
        snapshot.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      children = snapshot.children.map(Node.init)
      for child in children { child.parent = self }
    }
  }

  /// A change that names an element that was never told, or is gone.
  struct Unknown: Error {
    let change: String
  }

  private let root: Node
  private var nodes: [Int: Node] = [:]

  init(_ snapshot: ElementSnapshot) {
    root = Node(snapshot)
    learn(root)
  }

  func apply(_ change: Document.Change) throws {
    switch change {
    case .insert(let snapshot, let parent, let before):
      guard nodes[snapshot.id] == nil else { throw Unknown(change: "doubled \(change)") }
      let node = Node(snapshot)
      learn(node)
      try place(node, parent, before)
    case .move(let id, let parent, let before):
      let node = try known(id, change)
      node.parent?.children.removeAll { $0 === node }
      try place(node, parent, before)
    case .resume, .scroll: break
    case .remove(let id), .leave(let id):
      let node = try known(id, change)
      node.parent?.children.removeAll { $0 === node }
      forget(node)
    case .text(let id, let text): try known(id, change).text = text
    case .style(let id, let style, _): try known(id, change).style = style
    case .attribute(let id, let name, let value): try known(id, change).attributes[name] = value
    case .classes(let id, let classes): try known(id, change).classes = classes
    }
  }

  private func known(_ id: Int, _ change: Document.Change) throws -> Node {
    guard let node = nodes[id] else { throw Unknown(change: "\(change)") }
    return node
  }

  private func place(_ node: Node, _ parent: Int, _ before: Int?) throws {
    guard let parent = nodes[parent] else { throw Unknown(change: "place in \(parent)") }
    node.parent = parent
    guard let before else { return parent.children.append(node) }
    guard let index = parent.children.firstIndex(where: { $0.snapshot.id == before }) else {
      throw Unknown(change: "place before \(before)")
    }
    parent.children.insert(node, at: index)
  }

  private func learn(_ node: Node) {
    nodes[node.snapshot.id] = node
    for child in node.children { learn(child) }
  }

  private func forget(_ node: Node) {
    nodes[node.snapshot.id] = nil
    for child in node.children { forget(child) }
  }

  /// As `describe(_:)` of the page that is replicated.
  var description: String { Self.describe(root) }

  private static func describe(_ node: Node) -> String {
    line(
      node.snapshot.id, node.snapshot.tag, node.classes, node.style, node.text, node.attributes)
      + node.children.map(describe).joined() + ")"
  }

  static func line(
    _ id: Int, _ tag: String, _ classes: String, _ style: String, _ text: String?,
    _ attributes: [String: String]
  ) -> String {
    let attributes = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "(\(id) \(tag) \(classes) {\(style)} \(text ?? "-") \(attributes)"
  }
}

/// An element and all below, with ids.
@MainActor func describe(_ element: Element) -> String {
  Replica.line(
    element.id, element.tag, element.classes, element.style, element.text,
    Dictionary(element.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    + element.children.map(describe).joined() + ")"
}
