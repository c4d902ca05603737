import Testing

struct WordTests {
  @Test func `the design system knows no word of travel`() throws {
    report(WordRules.travel(try Project.this.get()))
  }

  @Test func `nothing names a path of one machine`() throws {
    report(WordRules.machinePaths(try Project.this.get()))
  }

  @Test func `a word of travel is found in the design system`() {
    let code =
      "struct HotelCard {}\n// a hotel\nlet label = \"hotel\"\nlet countOfRooms = 1\nlet homely = 1"
    let project = Project([
      ("Sources/Core/DesignSystem/Card.swift", code), ("Sources/Core/Other/Card.swift", code),
    ])
    #expect(
      list(WordRules.travel(project)) == """
        Sources/Core/DesignSystem/Card.swift:1: HotelCard speaks of travel
        Sources/Core/DesignSystem/Card.swift:4: countOfRooms speaks of travel
        """)
  }

  @Test func `a path of one machine is found in comments and documents`() {
    let folder = "/Use" + "rs/"
    let project = Project([
      ("Sources/A/A.swift", "let a = 1\n// see \(folder)notes.md"),
      ("README.md", "[a](/ro" + "ot/a)\nhttps://example.com/home/a and home/b"),
    ])
    #expect(
      list(WordRules.machinePaths(project)) == """
        Sources/A/A.swift:2: a path of one machine
        README.md:1: a path of one machine
        """)
  }
}
