import Testing

struct GraphTests {
  private let project = Project([
    (
      "Package.swift",
      """
      let table: [Target?] = [
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", linuxOnly: true),
        module("Hangul", .core),
        module("MVI", .core, imports: ["Combine"]),
        module("Combine", .platform),
        module("SearchFeature", .features, imports: ["MVI"]),
        module(
          "HomeFeature", .features, imports: ["MVI", "SearchFeature", "StoreSQLite"],
          linuxOnly: true),
      ]
      """
    ),
    ("Sources/Core/Hangul/Jamo.swift", "import Foundation\n// import SwiftUI\n"),
    ("Sources/Core/MVI/Store.swift", "package import Combine\n"),
    ("Sources/Platform/Combine/Just.swift", "@_spi(Host) @testable import struct MVI.Store\n"),
    ("Sources/Features/HomeFeature/Home.swift", "import MVI\nimport SearchFeature\n"),
    ("Sources/Core/Stray/A.swift", ""),
  ])

  @Test func `a module imports what its row lists and nothing else`() throws {
    report(
      GraphRules.unlisted(
        try Project.this.get(),
        unused: ["BackendTests → nadri-backend": "the tests run the program"]))
  }

  @Test func `a row names only rows above it`() throws {
    report(GraphRules.downward(try Project.this.get()))
  }

  @Test func `features know no other feature and no live client`() throws {
    report(GraphRules.featuresApart(try Project.this.get()))
  }

  @Test func `examples know one feature, no other example and no live client`() throws {
    report(GraphRules.examplesApart(try Project.this.get()))
  }

  @Test func `pure cores import nothing`() throws {
    report(GraphRules.pure(try Project.this.get()))
  }

  @Test func `folders and rows are the same`() throws {
    report(GraphRules.homeless(try Project.this.get()))
  }

  @Test func `an import without a row and a row without an import are found`() {
    #expect(
      list(GraphRules.unlisted(project)) == """
        Sources/Platform/Combine/Just.swift:1: Combine imports MVI, which its row does not list
        Package.swift:6: SearchFeature lists MVI and never imports it
        Package.swift:7: HomeFeature lists StoreSQLite and never imports it
        """)
    #expect(
      GraphRules.unlisted(project, unused: ["SearchFeature → MVI": "a reason"]).count == 2)
  }

  @Test func `an import from below is found`() {
    #expect(
      list(GraphRules.downward(project)) == """
        Package.swift:4: MVI lists Combine, which is no row above it
        Package.swift:7: HomeFeature lists StoreSQLite, which is no row above it
        """)
  }

  @Test func `a feature in a feature and a live client are found`() {
    #expect(
      list(GraphRules.featuresApart(project)) == """
        Package.swift:7: the feature HomeFeature imports SearchFeature
        Package.swift:7: the feature HomeFeature imports StoreSQLite
        """)
  }

  @Test func `a second feature in an example, another example and a live client are found`() {
    let project = Project([
      (
        "Package.swift",
        """
        let table: [Target?] = [
          module("HomeFeature", .features),
          module("SearchFeature", .features),
          module("OneShape", .examples, imports: ["HomeFeature"]),
          module(
            "TwoShapes", .examples,
            imports: ["HomeFeature", "SearchFeature", "OneShape", "TravelAPIHTTP"]),
        ]
        """
      )
    ])
    #expect(
      list(GraphRules.examplesApart(project)) == """
        Package.swift:5: the example TwoShapes imports OneShape
        Package.swift:5: the example TwoShapes imports TravelAPIHTTP
        Package.swift:5: the example TwoShapes imports SearchFeature
        """)
  }

  @Test func `an import in a pure core is found`() {
    #expect(
      list(GraphRules.pure(project))
        == "Sources/Core/Hangul/Jamo.swift:1: Hangul is to import nothing")
  }

  @Test func `a folder without a row and a row without a folder are found`() {
    #expect(
      list(GraphRules.homeless(project)) == """
        Sources/Core/Stray/A.swift:1: no row of the table has this folder
        Package.swift:2: nothing is in Sources/Platform/CZlib
        Package.swift:6: nothing is in Sources/Features/SearchFeature
        """)
  }

  @Test func `the table is read with its kinds, layers and folders`() throws {
    let home = try #require(project.table["HomeFeature"])
    #expect(home.layer == "Features")
    #expect(home.imports == ["MVI", "SearchFeature", "StoreSQLite"])
    #expect(home.isLinuxOnly)
    #expect(home.path == "Sources/Features/HomeFeature")
    let zlib = try #require(project.table["CZlib"])
    #expect(zlib.kind == .system)
    #expect(zlib.imports == [])
    #expect(project.table.rows.count == 6)
  }

  @Test func `the table of this package has a row for every folder kind`() throws {
    let rows = try Project.this.get().table.rows
    for kind in ManifestTable.Kind.allCases {
      #expect(rows.contains { $0.kind == kind }, "no row of kind \(kind)")
    }
  }
}
