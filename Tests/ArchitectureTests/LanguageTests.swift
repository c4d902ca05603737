import Testing

struct LanguageTests {
  private func findings(
    _ rule: (Project) -> [Finding], _ code: String, at path: String = "Sources/Core/A/A.swift"
  ) -> [Int] {
    rule(Project([(path, code)])).map(\.line)
  }

  @Test func `SwiftUI and Combine are imported without asking`() throws {
    report(LanguageRules.canImport(try Project.this.get()))
  }

  @Test func `systems are told apart in three places only`() throws {
    report(LanguageRules.os(try Project.this.get()))
  }

  @Test func `what the compiler cannot check is explained`() throws {
    report(LanguageRules.unexplained(try Project.this.get()))
  }

  @Test func `nothing built for iOS is newer than iOS 18`() throws {
    report(LanguageRules.recent(try Project.this.get()))
  }

  @Test func `asking for SwiftUI is found`() {
    let code = "#if canImport(UIKit)\n#elseif DEBUG && canImport(SwiftUI)\n#endif"
    #expect(findings(LanguageRules.canImport, code) == [2])
    #expect(findings(LanguageRules.canImport, "#if canImport(Combine)", at: "Package.swift") == [1])
  }

  @Test func `asking for the system is found`() {
    #expect(findings(LanguageRules.os, "// os(\n#if DEBUG || os(Linux)\n#endif\nos(1)") == [2])
    #expect(findings(LanguageRules.os, "#if os(Linux)", at: "Sources/App/nadri/main.swift") == [])
  }

  @Test(
    arguments: [
      "struct A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1", "let a = try! b()",
      "let a = b as! C", "let a = b!", "call(a[0]!, 1)", "let a = f()!.b",
    ])
  func `an unchecked line without a sentence is found`(line: String) {
    #expect(findings(LanguageRules.unexplained, line) == [1])
    #expect(findings(LanguageRules.unexplained, "// Far away.\n\n\(line)") == [3])
    #expect(findings(LanguageRules.unexplained, "// It holds.\n\(line)") == [])
    #expect(findings(LanguageRules.unexplained, "\(line)  // It holds.") == [])
  }

  @Test(
    arguments: [
      "if !a, b != c {}", "let a = \"Hello!\"", "guard a !== b else {}", "let a: Int!=nil",
      "// as! and try!", "return !isDone",
    ])
  func `an exclamation mark is not always an unwrap`(line: String) {
    #expect(findings(LanguageRules.unexplained, line) == [])
  }

  @Test(
    arguments: [
      "Task.immediate { }", "let a: Span<Int>", "let a = InlineArray<3, Int>()",
      "for await a in Observations({ b })", ".glassEffect()", "isolated deinit {}",
    ])
  func `newer API is found`(line: String) {
    #expect(findings(LanguageRules.recent, line) == [1])
  }

  @Test func `newer API is no matter on Linux alone`() {
    let project = Project([
      ("Package.swift", "let table: [Target?] = [\n  module(\"A\", .core, linuxOnly: true),\n]"),
      ("Sources/Core/A/A.swift", "isolated deinit {}"),
      ("Sources/Core/B/B.swift", "isolated deinit {}\ncase immediate"),
    ])
    #expect(LanguageRules.recent(project).map(\.path) == ["Sources/Core/B/B.swift"])
  }

  @Test func `code, comments and text are told apart`() {
    let text = SourceText(
      """
      let a = "// no \\(b("c") + "d") comment" // yes
      /* one /* two */ still */ let b = #"a "quoted" \\(x)"#
      let c = \"\"\"
        import "SwiftUI"
        \"\"\" + d
      """)
    #expect(
      text.lines.map(\.code) == ["let a = \"\" ", " let b = \"\"", "let c = \"\"", "", " + d"])
    #expect(text.lines.map(\.comment) == ["// yes", " one  two  still ", "", "", ""])
  }
}
