import Testing

struct FileTests {
  @Test func `no file is over its budget`() throws {
    report(FileRules.long(try Project.this.get()))
  }

  @Test func `the middle source file has a hundred lines at most`() throws {
    let median = FileRules.medianLength(try Project.this.get())
    #expect((1...FileRules.median).contains(median))
  }

  @Test func `no module, file or type has a name that says nothing`() throws {
    report(FileRules.emptyNames(try Project.this.get()))
  }

  @Test func `a file over its budget is found`() {
    let long = String(repeating: "let a = 1\n", count: 401)
    let project = Project([("Sources/A/A.swift", long), ("Tests/A/A.swift", long)])
    #expect(list(FileRules.long(project)) == "Sources/A/A.swift:401: 401 lines, 400 at most")
    #expect(FileRules.medianLength(project) == 401)
  }

  @Test func `an empty name is found on modules, files and types`() {
    let project = Project([
      (
        "Package.swift",
        """
        let table: [Target?] = [
          module("TravelCommon", .core),
        ]
        """
      ),
      ("Sources/A/DateUtils.swift", "let newDate = 1"),
      ("Sources/A/A.swift", "final class StoreManager {}\n// class HelperA\nstruct Newest {}"),
    ])
    #expect(
      list(FileRules.emptyNames(project)) == """
        Package.swift:2: a module is called TravelCommon
        Sources/A/DateUtils.swift:1: the file's name says nothing
        Sources/A/A.swift:1: a type is called StoreManager
        """)
  }

  @Test(
    arguments: [
      ("HomeManager", true), ("BaseView", true), ("ViewBase", true), ("HomeV2", true),
      ("ClientImpl", true), ("NewHome", true), ("AppEnv", true), ("LegacyHome", true),
      ("Database", false), ("Environment", false), ("BasedOn", false), ("Renewal", false),
      ("HTTPServer", false),
    ])
  func `a name is judged by its parts`(name: String, isEmpty: Bool) {
    #expect(FileRules.isEmpty(name) == isEmpty)
  }

  @Test(
    arguments: [
      ("HTTPServerV2", ["HTTP", "Server", "V2"]), ("onDidLoad", ["on", "Did", "Load"]),
      ("LifeCycle_modifier", ["Life", "Cycle", "modifier"]), ("A", ["A"]), ("", []),
    ])
  func `a name falls into its parts`(name: String, parts: [String]) {
    #expect(nameParts(name) == parts)
  }
}
