import Foundation
import Testing

/// Symbols by owner, name and demangled signature: ours as the compiler lists them, and the facts.
enum SymbolFacts {
  struct Symbol: Hashable {
    /// Owner and name, such as `Edge.Set.all` or `Color.opacity(_:)`.
    var title: String

    /// The normalised demangled name, which holds labels, types and constraints.
    var signature: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The documented symbols whose USR is known.
  static func facts() throws -> [Symbol] {
    let lines = try fixture("symbols").dropFirst()
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let known = rows.filter { $0.count > 3 && $0[3] != "-" }
    let signatures = try demangled(known.map { String($0[3]) })
    return zip(known, signatures).map { row, signature in
      Symbol(title: title(type: String(row[0]), name: String(row[1])), signature: signature)
    }
  }

  /// Signatures of ours that are documented overloads, but have no row of their own.
  static func overloadsWithoutRow() throws -> Set<String> {
    Set(try fixture("overloads-without-row").filter { !$0.hasPrefix("#") })
  }

  /// A documented symbol that the module does not offer, and why.
  struct Omission {
    var symbol: Symbol
    var reason: String
  }

  /// What is not offered on purpose, or not yet: title, signature and reason in each row.
  static func omissions() throws -> [Omission] {
    try fixture("not-offered").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, !parts[2].isEmpty else {
        throw Failure(description: "not-offered.tsv needs title, signature, reason: \(line)")
      }
      return Omission(symbol: Symbol(title: parts[0], signature: parts[1]), reason: parts[2])
    }
  }

  /// The public symbols of the modules that stand in for Apple's.
  static func offered() throws -> [Symbol] {
    let modules = Bundle.module.bundleURL.deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let triple = try targetTriple()
    var symbols: [Graph.Symbol] = []
    for module in ["SwiftUI", "Combine"] {
      let file = modules.appendingPathComponent("\(module).swiftmodule")
      // The one is the module under test; the other comes along where the manifest has it.
      guard module == "SwiftUI" || FileManager.default.fileExists(atPath: file.path) else {
        continue
      }
      symbols += try extracted(module, from: modules, triple: triple)
    }
    let own = symbols.filter {
      $0.identifier.precise.hasPrefix("s:") && !$0.identifier.precise.contains("::SYNTHESIZED::")
    }
    let signatures = try demangled(own.map(\.identifier.precise))
    return zip(own, signatures).map { symbol, signature in
      Symbol(title: symbol.pathComponents.joined(separator: "."), signature: signature)
    }
  }

  /// Owner and name as one; a type's own row repeats its name, `-` is no owner.
  static func title(type: String, name: String) -> String {
    type == "-" || type == name ? name : "\(type).\(name)"
  }

  /// A demangled name with its types named as they are named on Linux.
  static func normalised(_ demangled: String) -> String {
    let twins = "CGSize|CGPoint|CGRect|CGAffineTransform"
    let rules = [
      (#"\(extension in \w+\):"#, ""),
      (#"\bCoreFoundation\.CGFloat\b"#, "Foundation.CGFloat"),
      (#"\b__C\.(\#(twins))\b"#, "Foundation.$1"),
      (#"\b__C\.NSBundle\b"#, "Foundation.Bundle"),
      // What Foundation and UIKit do not have on Linux, the module declares itself.
      (#"\bSwiftUI\.LocalizedStringResource\b"#, "Foundation.LocalizedStringResource"),
      (#"\b__C\.(UI\w+)\b"#, "SwiftUI.$1"),
      (#"\bFoundationEssentials\."#, "Foundation."),
      // In Swift 6 a function of the main actor is sendable by itself, and says so.
      (#"@Swift\.MainActor @Sendable \(\)"#, "@Swift.MainActor ()"),
    ]
    return rules.reduce(demangled) { text, rule in
      text.replacingOccurrences(of: rule.0, with: rule.1, options: .regularExpression)
    }
  }
}

extension SymbolFacts {
  /// The part of a symbol graph that is read here.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable {
        var precise: String
      }
      var identifier: Identifier
      var pathComponents: [String]
    }
    var symbols: [Symbol]
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      var unversionedTriple: String
    }
    var target: Target
  }

  private static func fixture(_ name: String) throws -> [String] {
    guard
      let file = Bundle.module.url(
        forResource: name, withExtension: "tsv", subdirectory: "Fixtures")
    else { throw Failure(description: "Fixtures/\(name).tsv is not in the test bundle") }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func targetTriple() throws -> String {
    let info = try swift(["-print-target-info"])
    return try JSONDecoder().decode(TargetInfo.self, from: info).target.unversionedTriple
  }

  private static func extracted(
    _ module: String, from modules: URL, triple: String
  ) throws -> [Graph.Symbol] {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    _ = try swift([
      "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target", triple,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output.path,
    ])
    // Extensions of other modules' types stand in files of their own, `Module@Other`.
    return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      .flatMap { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)).symbols }
  }

  /// Signatures in the order of `usrs`.
  private static func demangled(_ usrs: [String]) throws -> [String] {
    // `s:` is the mangling prefix of USRs; what follows `::` is the name of a page's group.
    let names = usrs.map { usr in
      "$s" + usr.dropFirst(2).prefix { $0 != ":" }
    }
    let output = try swift(["demangle", "--compact"], input: names.joined(separator: "\n"))
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard lines.count == usrs.count else {
      throw Failure(description: "swift demangle gave \(lines.count) lines for \(usrs.count)")
    }
    return lines.map { normalised(String($0)) }
  }

  /// The standard output of a tool of the Swift toolchain.
  private static func swift(_ arguments: [String], input: String = "") throws -> Data {
    // Files, because a full pipe would make two programs wait for each other.
    let base = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let files = ["in", "out", "err"].map { base.appendingPathExtension($0) }
    defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }
    try Data(input.utf8).write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let message = (try? String(contentsOf: files[2], encoding: .utf8)) ?? ""
      throw Failure(
        description:
          "`swift \(arguments.joined(separator: " "))` ended with "
          + "\(process.terminationStatus); is the Swift toolchain on PATH? \(message)")
    }
    return try Data(contentsOf: files[1])
  }
}

extension SymbolFacts {
  /// What is offered under a documented title with a type that no row of the title has.
  ///
  /// The facts are a subset, so a further overload is fine once every row of its title is
  /// offered, or when it is listed as documented.
  static func mismatches(
    of offered: [Symbol], with facts: [Symbol], documented: Set<String>
  ) -> [String] {
    let rows = Dictionary(grouping: facts, by: \.title)
    let signatures = Set(offered.map(\.signature))
    return offered.compactMap { symbol in
      guard let described = rows[symbol.title]?.map(\.signature),
        !described.contains(symbol.signature), !documented.contains(symbol.signature)
      else { return nil }
      let missing = described.filter { !signatures.contains($0) }
      guard !missing.isEmpty else { return nil }
      let wanted = missing.map { "\n  fact: \($0)" }.joined()
      return "\(symbol.title)\n  ours: \(symbol.signature)\(wanted)"
    }
  }
}
