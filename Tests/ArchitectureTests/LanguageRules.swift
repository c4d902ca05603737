/// The rules on what a source may say.
enum LanguageRules {
  /// The modules of this package that other systems bring themselves; asking whether they can be
  /// imported gives different answers from build to build.
  static func canImport(_ project: Project) -> [Finding] {
    find(project, withManifest: true) { words in
      zip(words, words.dropFirst()).contains {
        $0 == "canImport" && ($1 == "SwiftUI" || $1 == "Combine")
      } ? "SwiftUI and Combine are imported, not asked for" : nil
    }
  }

  /// The files, by the start of their path, that may tell systems apart.
  static let mayAskForSystem = [
    "Package.swift", "Sources/Core/DesignSystem/Modifiers/LifeCycleModifier", "Sources/App/nadri/",
  ]

  /// `os(` stands in the manifest, the lifecycle bridge and the app's entry only.
  static func os(_ project: Project) -> [Finding] {
    find(project) { words in
      words.contains("os") && words.contains { ["#if", "#elseif", "if", "elseif"].contains($0) }
        ? "only the manifest, the lifecycle bridge and the app's entry tell systems apart" : nil
    }.filter { finding in !mayAskForSystem.contains { finding.path.hasPrefix($0) } }
  }

  /// What the compiler is not allowed to check comes with a sentence that says why it holds.
  static func unexplained(_ project: Project) -> [Finding] {
    project.sources.flatMap { file in
      file.text.lines.enumerated().compactMap { index, line in
        guard let what = unchecked(line.code, inTests: file.isTest),
          !isExplained(index, file.text.lines)
        else { return nil }
        return Finding(
          path: file.path, line: index + 1, sentence: "\(what) without a sentence above it")
      }
    }
  }

  private static func unchecked(_ code: String, inTests: Bool) -> String? {
    guard code.utf8.contains(where: { "!@(".utf8.contains($0) }) else { return nil }
    for what in ["@unchecked Sendable", "nonisolated(unsafe)", "try!", "as!"]
    where code.contains(what) {
      return what
    }
    // A failing test may end by a trap; an app may not.
    return inTests || !hasForceUnwrap(code) ? nil : "a force unwrap"
  }

  static func hasForceUnwrap(_ code: String) -> Bool {
    guard code.utf8.contains(UInt8(ascii: "!")) else { return false }
    let characters = Array(code)
    return characters.indices.dropFirst().contains { index in
      guard characters[index] == "!" else { return false }
      let before = characters[index - 1]
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      return (before.isLetter || before.isNumber || ")]_\"".contains(before)) && after != "="
    }
  }

  /// A comment on the line, or above it with at most three lines of the same paragraph between.
  private static func isExplained(_ index: Int, _ lines: [SourceText.Line]) -> Bool {
    if !lines[index].comment.isEmpty { return true }
    for line in lines[max(0, index - 4)..<index].reversed() {
      if line.isBlank { return false }
      if line.isComment { return true }
    }
    return false
  }

  /// Names of API that came after iOS 18, which nothing on Linux warns of.
  static let tooRecent: Set<String> = [
    "addImmediateTask", "addImmediateTaskUnlessCancelled", "backgroundExtensionEffect",
    "ConcentricRectangle", "containerCornerOffset", "glassBackgroundEffect", "glassEffect",
    "GlassButtonStyle", "GlassEffectContainer", "immediate", "immediateDetached", "InlineArray",
    "listSectionMargins", "MutableRawSpan", "MutableSpan", "navigationSubtitle", "Observations",
    "OutputRawSpan", "OutputSpan", "RawSpan", "safeAreaBar", "scrollEdgeEffectHidden",
    "scrollEdgeEffectStyle", "searchToolbarBehavior", "sectionIndexLabel", "Span",
    "tabBarMinimizeBehavior", "tabViewBottomAccessory", "ToolbarSpacer", "UTF8Span", "WebPage",
    "WebView",
  ]

  /// Names that are common words too and are API only after another.
  private static let tooRecentAfter = ["immediate": "Task", "immediateDetached": "Task"]

  /// Whatever is built for iOS uses nothing newer than the oldest iOS it runs on.
  static func recent(_ project: Project) -> [Finding] {
    let linuxOnly = Set(project.table.rows.filter(\.isLinuxOnly).map { $0.path + "/" })
    return find(project) { words in
      for (index, word) in words.enumerated() {
        let before = index > 0 ? words[index - 1] : nil
        if word == "deinit", before == "isolated" { return "isolated deinit is iOS 18.4" }
        guard tooRecent.contains(word) else { continue }
        if let needed = tooRecentAfter[word], needed != before { continue }
        return "\(word) is newer than iOS 18"
      }
      return nil
    }.filter { finding in
      finding.path.hasPrefix("Sources/") && !linuxOnly.contains { finding.path.hasPrefix($0) }
    }
  }

  /// The lines of code for which `judge` has a sentence.
  static func find(
    _ project: Project, withManifest: Bool = false, judge: ([String]) -> String?
  ) -> [Finding] {
    var texts = project.sources.map { ($0.path, $0.text) }
    if withManifest { texts.append(("Package.swift", project.manifest)) }
    return texts.flatMap { path, text in
      text.lines.enumerated().compactMap { index, line in
        judge(line.words).map { Finding(path: path, line: index + 1, sentence: $0) }
      }
    }
  }
}
