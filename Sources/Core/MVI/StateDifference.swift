/// Whether two states are the same: by `==` where there is one, else by their dumps.
package func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  if let isEqual = equality(of: Value.self) { return isEqual(left, right) }
  return lines(of: left) == lines(of: right)
}

/// The lines in which the dumps of two values differ: `-` expected, `+` came.
package func difference<Value>(expected: Value, actual: Value) -> String {
  let old = lines(of: expected)
  let new = lines(of: actual)
  let changes = new.difference(from: old)
  guard !changes.isEmpty else { return "  (the dumps are the same, the values are not equal)" }
  var marked: [(offset: Int, order: Int, text: String)] = []
  for change in changes {
    switch change {
    case .remove(let offset, let line, _): marked.append((offset, 0, "- \(line)"))
    case .insert(let offset, let line, _): marked.append((offset, 1, "+ \(line)"))
    }
  }
  return marked.sorted { ($0.offset, $0.order) < ($1.offset, $1.order) }.map(\.text)
    .joined(separator: "\n")
}

private func lines<Value>(of value: Value) -> [String] {
  var text = ""
  dump(value, to: &text)
  return inOrder(text.split(separator: "\n").map(String.init)[...])
}

// Equal sets and dictionaries may list their members differently, so those are sorted.
private func inOrder(_ node: ArraySlice<String>) -> [String] {
  guard let head = node.first else { return [] }
  var children: [ArraySlice<String>] = []
  let inner = node.dropFirst()
  let depth = inner.first.map(indentation)
  for index in inner.indices {
    if indentation(of: inner[index]) == depth {
      children.append(inner[index...index])
    } else if let last = children.popLast() {
      children.append(inner[last.startIndex...index])
    }
  }
  var ordered = children.map(inOrder)
  let isUnordered = ["member", "members", "key/value pair", "key/value pairs"].contains {
    head.hasSuffix(" \($0)")
  }
  if isUnordered { ordered.sort { $0.lexicographicallyPrecedes($1) } }
  return [head] + ordered.joined()
}

private func indentation(of line: String) -> Int {
  line.prefix { $0 == " " }.count
}
