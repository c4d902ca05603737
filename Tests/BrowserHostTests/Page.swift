import Foundation
import Synchronization

@testable import BrowserHost
@_spi(Host) import SwiftUI

/// A connection that keeps what was sent on it.
final class Wire: PageSocket {
  private struct State {
    var sent: [String] = []
    var closing: Int?
    var bufferedBytes = 0
  }

  let id: Int
  private let state = Mutex(State())

  init(_ id: Int) { self.id = id }

  var sent: [String] { state.withLock { $0.sent } }
  /// The code it was closed with.
  var closeCode: Int? { state.withLock { $0.closing } }
  var bufferedBytes: Int {
    get { state.withLock { $0.bufferedBytes } }
    set { state.withLock { $0.bufferedBytes = newValue } }
  }

  func send(_ text: String) { state.withLock { $0.sent.append(text) } }
  func close(code: Int, reason: String) { state.withLock { $0.closing = code } }

  /// Takes what was sent since the last call, parsed.
  func take() throws -> [[Any]] {
    let texts = state.withLock { state in
      defer { state.sent.removeAll() }
      return state.sent
    }
    return try texts.map { try json($0) }
  }
}

struct NotAList: Error {}

func json(_ text: String) throws -> [Any] {
  guard let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any] else {
    throw NotAList()
  }
  return list
}

/// The page's half of the protocol: a tree of elements to which messages are applied.
///
/// Every message must fit the page as it is; one that does not is an error.
final class Page {
  final class Node {
    let id: Int
    let tag: String
    var classes: String
    var style: String
    var attributes: [String: String]
    var text: String?
    var children: [Node] = []

    init(id: Int, tag: String, classes: String, style: String, attributes: [String: String]) {
      self.id = id
      self.tag = tag
      self.classes = classes
      self.style = style
      self.attributes = attributes
    }

    var lines: [String] {
      let pairs = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let own = "\(id) \(tag) [\(classes)] {\(style)} \(pairs) \(text ?? "-")"
      return [own] + children.flatMap { $0.lines.map { "  " + $0 } }
    }

    func find(_ id: Int) -> Node? {
      if self.id == id { return self }
      for child in children { if let found = child.find(id) { return found } }
      return nil
    }

    func take(_ id: Int) -> Node? {
      if let index = children.firstIndex(where: { $0.id == id }) {
        return children.remove(at: index)
      }
      for child in children { if let found = child.take(id) { return found } }
      return nil
    }
  }

  enum Failure: Error { case gap(Int), unknownNode(Int), malformed, unknownCode(Int) }

  private(set) var root: Node?
  private(set) var applied = 0
  private(set) var acknowledged = 0
  private var strings: [String] = []

  init(_ snapshot: ElementSnapshot?) { root = snapshot.map(Self.node) }

  var lines: [String] { root?.lines ?? [] }

  static func node(_ snapshot: ElementSnapshot) -> Node {
    let attributes = snapshot.attributes.map { ($0.name, $0.value) }
    let node = Node(
      id: snapshot.id, tag: snapshot.tag, classes: snapshot.classes, style: snapshot.style,
      attributes: Dictionary(attributes) { _, last in last })
    node.text = snapshot.text
    node.children = snapshot.children.map(Self.node)
    return node
  }

  func apply(_ message: [Any]) throws {
    if let kind = message.first as? String {
      guard ["hello", "ack"].contains(kind) else { throw Failure.malformed }
      acknowledged = try number(message, 1)
      return
    }
    let seq = try number(message, 0)
    guard message.count == 4, let fresh = message[2] as? [String],
      let operations = message[3] as? [[Any]]
    else { throw Failure.malformed }
    let isWhole = try operations.first.map { try number($0, 0) } == 8
    if isWhole { strings.removeAll() } else if seq != applied + 1 { throw Failure.gap(seq) }
    strings += fresh
    for operation in operations { try perform(operation) }
    applied = seq
    acknowledged = try number(message, 1)
  }

  private func perform(_ operation: [Any]) throws {
    let code = try number(operation, 0)
    switch code {
    case 1:
      let child = try element(operation[3])
      try place(child, in: number(operation, 1), before: number(operation, 2))
    case 2:
      guard root?.take(try number(operation, 1)) != nil else { throw Failure.malformed }
    case 3:
      let id = try number(operation, 1)
      guard let child = root?.take(id) else { throw Failure.unknownNode(id) }
      try place(child, in: number(operation, 2), before: number(operation, 3))
    case 4: try node(operation).text = operation[2] as? String
    case 5: try node(operation).style = string(operation, 2)
    case 6: try node(operation).attributes[string(operation, 2)] = operation[3] as? String
    case 7: try node(operation).classes = string(operation, 2)
    case 8: root = try element(operation[1])
    default: throw Failure.unknownCode(code)
    }
  }

  private func place(_ child: Node, in parent: Int, before: Int) throws {
    guard let box = root?.find(parent) else { throw Failure.unknownNode(parent) }
    guard before != 0 else { return box.children.append(child) }
    guard let index = box.children.firstIndex(where: { $0.id == before }) else {
      throw Failure.unknownNode(before)
    }
    box.children.insert(child, at: index)
  }

  private func element(_ value: Any) throws -> Node {
    guard let list = value as? [Any], list.count == 7, let pairs = list[4] as? [Any],
      let children = list[6] as? [Any]
    else { throw Failure.malformed }
    var attributes: [String: String] = [:]
    for index in stride(from: 0, to: pairs.count, by: 2) {
      attributes[try string(pairs, index)] = pairs[index + 1] as? String
    }
    let node = Node(
      id: try number(list, 0), tag: try string(list, 1), classes: try string(list, 2),
      style: try string(list, 3), attributes: attributes)
    node.text = list[5] as? String
    node.children = try children.map(element)
    return node
  }

  private func node(_ operation: [Any]) throws -> Node {
    let id = try number(operation, 1)
    guard let node = root?.find(id) else { throw Failure.unknownNode(id) }
    return node
  }

  private func string(_ list: [Any], _ index: Int) throws -> String {
    let number = try number(list, index)
    guard strings.indices.contains(number) else { throw Failure.malformed }
    return strings[number]
  }

  private func number(_ list: [Any], _ index: Int) throws -> Int {
    guard list.indices.contains(index), let number = list[index] as? Int else {
      throw Failure.malformed
    }
    return number
  }
}
