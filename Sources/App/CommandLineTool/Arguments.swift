/// A wrong command line, in one sentence.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// The options of one command: `--name value` or `--name=value`, each at most once.
package struct Arguments {
  private var values: [String: String] = [:]
  package private(set) var names: Set<String> = []
  package private(set) var wantsHelp = false

  /// Refuses what is not in `options`, which take a value, in `flags`, which take none, or in
  /// `names`, which stand alone.
  package init(
    _ words: [String], options: [String], flags: [String] = [], names allowed: [String] = []
  ) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      if flags.contains(word) {
        values[word] = "yes"
        continue
      }
      if allowed.contains(word) {
        names.insert(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard options.contains(name) else {
        let what = word.hasPrefix("-") ? "unknown option" : "unexpected argument"
        throw UsageError(description: "\(what) \(word)")
      }
      guard values[name] == nil else {
        throw UsageError(description: "\(name) is given twice")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw UsageError(description: "\(name) needs a value")
      }
      values[name] = value
    }
  }

  package func text(_ name: String) -> String? { values[name] }

  package func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = values[name] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw UsageError(
        description: "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(value)")
    }
    return number
  }
}
