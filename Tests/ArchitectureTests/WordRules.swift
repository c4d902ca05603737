/// The rules on words.
enum WordRules {
  /// Words of travel, of which the design system knows none. Icons are named by strings.
  static let travelWords: Set<String> = [
    "accommodation", "airline", "airport", "booking", "cms", "favorite", "flight", "guest", "home",
    "hotel", "itinerary", "lodging", "motel", "night", "passenger", "pension", "reservation",
    "room", "stay", "ticket", "travel", "traveler", "trip",
  ]

  /// The names in `DesignSystem` hold no word of travel, in the singular or the plural.
  static func travel(_ project: Project) -> [Finding] {
    LanguageRules.find(project) { words in
      for word in words {
        for part in nameParts(word).map({ $0.lowercased() }) {
          if travelWords.contains(part)
            || part.last == "s" && travelWords.contains(String(part.dropLast()))
          {
            return "\(word) speaks of travel"
          }
        }
      }
      return nil
    }.filter { $0.path.hasPrefix("Sources/Core/DesignSystem/") }
  }

  /// Folders of single machines; a path below one of them is right on that machine only.
  private static let machineFolders = ["home", "root", "Users", "workspace"]

  /// Nothing names a path of the machine it was written on.
  static func machinePaths(_ project: Project) -> [Finding] {
    let code = project.sources.flatMap { file in
      file.text.lines.enumerated().map { (file.path, $0.offset + 1, $0.element.comment) }
    }
    let documents = project.documents.flatMap { document in
      document.lines.enumerated().map { (document.path, $0.offset + 1, String($0.element)) }
    }
    return (code + documents).compactMap { path, line, text in
      namesMachinePath(text)
        ? Finding(path: path, line: line, sentence: "a path of one machine") : nil
    }
  }

  static func namesMachinePath(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return false }
    return machineFolders.contains { folder in
      var rest = text[...]
      while let found = rest.firstRange(of: "/\(folder)/") {
        // `https://example.com/home/` and `a/home/b` are no paths from the root.
        let before = rest[..<found.lowerBound].last
        if before.map({ !$0.isLetter && !$0.isNumber && $0 != "}" }) ?? true { return true }
        rest = rest[found.upperBound...]
      }
      return false
    }
  }
}
