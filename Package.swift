// swift-tools-version: 6.2
import PackageDescription

// The architecture, as a table that compiles: one row a module, in layer order. A module may
// import the modules its row lists and nothing else; `ArchitectureTests` reads the same rule from
// the `import` lines. The folder of a module is `Sources/<layer>/<name>`.

/// The rows; one that is for Linux only is no row elsewhere.
let table: [Target?] = [
  // Platform
  system("CWebSockets", pkgConfig: "libwebsockets", apt: "libwebsockets-dev", linuxOnly: true),
  system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", linuxOnly: true),
  system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
  module("Combine", .platform, linuxOnly: true),
  module("SwiftUI", .platform, imports: ["Combine"], linuxOnly: true),
  module("HTTPServer", .platform, imports: ["CWebSockets", "CZlib"], linuxOnly: true),
  module(
    "BrowserHost", .platform, imports: ["SwiftUI", "HTTPServer"], resources: [.copy("Resources")],
    linuxOnly: true),

  // Core
  module("Hangul", .core),
  module("CalendarCore", .core),
  module("PlaceSearch", .core, imports: ["Hangul"]),
  module("MVI", .core, imports: ["Combine"]),
  module("MVITesting", .core, imports: ["Combine", "MVI"]),
  module("MVIRecording", .core, imports: ["MVI"]),
  module("MVIReactor", .core, imports: ["Combine", "SwiftUI", "MVI"]),
  module("MVIComposable", .core, imports: ["Combine", "SwiftUI", "MVI"]),
  module("TravelerCore", .core),
  module("TravelModels", .core),
  module(
    "DesignSystem", .core, imports: ["SwiftUI"],
    resources: [.process("Resources/Assets.xcassets"), .copy("Resources/LucideLICENSE.txt")]),

  // Clients
  module("TravelAPI", .clients, imports: ["TravelModels"]),
  module("Favorites", .clients),
  module("Tracking", .clients, imports: ["TravelModels"]),
  module("TravelAPIHTTP", .clients, imports: ["TravelAPI", "TravelModels"]),

  // Features
  module(
    "HomeFeature", .features,
    imports: [
      "Combine", "SwiftUI", "MVI", "DesignSystem", "TravelModels", "TravelAPI", "Favorites",
      "Tracking",
    ]),

  // Examples
  module(
    "HomeInFiveShapes", .examples,
    imports: [
      "Combine", "SwiftUI", "MVI", "MVIReactor", "MVIComposable", "TravelModels", "TravelAPI",
      "Favorites", "Tracking", "HomeFeature",
    ]),

  // Server
  module(
    "Catalog", .server, imports: ["CSQLite", "Hangul", "PlaceSearch", "CalendarCore"],
    resources: [.copy("Resources/Places")]),
  module(
    "Backend", .server,
    imports: ["Hangul", "CalendarCore", "TravelModels", "Catalog", "HTTPServer"],
    resources: [.copy("Resources/Service")], linuxOnly: true),

  // App
  module("CommandLineTool", .app),
  module("MeasuredScreens", .app, imports: ["SwiftUI"], linuxOnly: true),
  module(
    "AppFeature", .app,
    imports: ["SwiftUI", "MVI", "DesignSystem", "HomeFeature"]),
  executable(
    "nadri", .app,
    imports: [
      "SwiftUI", "HTTPServer", "BrowserHost", "MVI", "MVIRecording", "MVIReactor", "MVIComposable",
      "DesignSystem", "TravelModels", "TravelAPI", "TravelAPIHTTP", "Favorites", "Tracking",
      "HomeFeature", "HomeInFiveShapes", "Catalog", "Backend", "CommandLineTool", "AppFeature",
    ], resources: [.copy("Resources/Fonts")], linuxOnly: true),
  executable(
    "nadri-backend", .app,
    imports: ["CalendarCore", "Backend", "Catalog", "HTTPServer", "CommandLineTool"],
    linuxOnly: true),
  executable(
    "nadri-gallery", .app,
    imports: ["SwiftUI", "BrowserHost", "DesignSystem", "CommandLineTool", "MeasuredScreens"],
    linuxOnly: true),
  executable(
    "nadri-bench", .app,
    imports: [
      "CSQLite", "Combine", "SwiftUI", "BrowserHost", "Hangul", "PlaceSearch", "MVI", "MVIReactor",
      "MVIComposable", "TravelModels", "HomeFeature", "CommandLineTool", "MeasuredScreens",
      "CalendarCore", "HTTPServer", "Catalog", "Backend",
    ], linuxOnly: true),

  // Test support
  support("SwiftUITesting", imports: ["SwiftUI"], linuxOnly: true),
  support("TravelFixtures", imports: ["TravelModels"]),

  // Tests
  tests("ArchitectureTests", imports: []),
  tests("HangulTests", imports: ["Hangul"]),
  tests("PlaceSearchTests", imports: ["Hangul", "PlaceSearch"], resources: [.copy("Fixtures")]),
  tests("CombineTests", imports: ["Combine"], linuxOnly: true),
  tests("CalendarCoreTests", imports: ["CalendarCore"]),
  tests("MVITests", imports: ["Combine", "MVI", "MVITesting"]),
  tests("MVITestingTests", imports: ["MVI", "MVITesting"]),
  tests(
    "MVIReactorTests",
    imports: ["Combine", "SwiftUI", "MVI", "MVIReactor", "MVITesting", "SwiftUITesting"],
    linuxOnly: true),
  tests(
    "MVIComposableTests",
    imports: ["Combine", "SwiftUI", "MVI", "MVIComposable", "MVITesting", "SwiftUITesting"],
    linuxOnly: true),
  tests(
    "MVIRecordingTests", imports: ["Combine", "MVI", "MVIComposable", "MVIReactor", "MVIRecording"]),
  tests("TravelerCoreTests", imports: ["TravelerCore"]),
  tests("TravelModelsTests", imports: ["TravelFixtures", "TravelModels"]),
  tests(
    "SwiftUITests", imports: ["SwiftUI", "SwiftUITesting"], resources: [.copy("Fixtures")],
    linuxOnly: true),
  tests(
    "TravelAPITests",
    imports: ["Favorites", "TravelAPI", "TravelAPIHTTP", "TravelFixtures", "TravelModels"]),
  tests(
    "HomeFeatureTests",
    imports: [
      "Combine", "Favorites", "HomeFeature", "MVI", "Tracking", "TravelAPI", "TravelFixtures",
      "TravelModels",
    ]),
  tests(
    "ServiceContractTests",
    imports: [
      "Backend", "Catalog", "Combine", "Favorites", "HTTPServer", "HomeFeature", "MVI", "Tracking",
      "TravelAPI", "TravelAPIHTTP", "TravelModels",
    ], linuxOnly: true),
  tests(
    "AppFeatureTests",
    imports: [
      "SwiftUI", "BrowserHost", "CalendarCore", "MVI", "MVITesting", "TravelModels", "TravelAPI",
      "Favorites", "Tracking", "HomeFeature", "AppFeature", "TravelFixtures", "SwiftUITesting",
    ], linuxOnly: true),
  tests(
    "HomeInFiveShapesTests",
    imports: [
      "Combine", "SwiftUI", "MVI", "MVIReactor", "TravelModels", "TravelAPI", "Favorites",
      "Tracking", "HomeFeature", "HomeInFiveShapes", "TravelFixtures", "SwiftUITesting",
    ], linuxOnly: true),
  tests(
    "CatalogTests", imports: ["CSQLite", "CalendarCore", "Hangul", "Catalog"],
    resources: [.copy("Fixtures")]),
  tests(
    "BackendTests",
    imports: ["CalendarCore", "TravelModels", "Backend", "Catalog", "HTTPServer", "nadri-backend"],
    linuxOnly: true),
  tests(
    "BrowserHostTests", imports: ["Combine", "SwiftUI", "HTTPServer", "BrowserHost"],
    linuxOnly: true),
  tests("HTTPServerTests", imports: ["HTTPServer", "CZlib"], linuxOnly: true),
]

let package = Package(
  name: "nadri",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [
    .library(
      name: "NadriEngine", targets: ["MVI", "MVIReactor", "MVIComposable", "MVIRecording"]),
    .library(name: "NadriSearch", targets: ["Hangul", "PlaceSearch"]),
    .library(name: "NadriEngineTesting", targets: ["MVITesting"]),
    .library(name: "NadriTravelers", targets: ["TravelerCore"]),
    .library(name: "NadriCalendar", targets: ["CalendarCore"]),
  ],
  targets: table.compactMap { $0 }
)

/// A layer of the architecture, and the folder below `Sources` that holds its modules.
enum Layer: String {
  case platform = "Platform"
  case core = "Core"
  case clients = "Clients"
  case features = "Features"
  case examples = "Examples"
  case server = "Server"
  case app = "App"
}

func module(
  _ name: String, _ layer: Layer, imports: [String] = [], resources: [Resource] = [],
  linuxOnly: Bool = false
) -> Target? {
  guard isLinux || !linuxOnly else { return nil }
  return .target(
    name: name, dependencies: dependencies(imports), path: "Sources/\(layer.rawValue)/\(name)",
    resources: resources, swiftSettings: settings)
}

func executable(
  _ name: String, _ layer: Layer, imports: [String], resources: [Resource] = [],
  linuxOnly: Bool = false
) -> Target? {
  guard isLinux || !linuxOnly else { return nil }
  return .executableTarget(
    name: name, dependencies: dependencies(imports), path: "Sources/\(layer.rawValue)/\(name)",
    resources: resources, swiftSettings: settings)
}

func system(_ name: String, pkgConfig: String, apt: String, linuxOnly: Bool = false) -> Target? {
  guard isLinux || !linuxOnly else { return nil }
  return .systemLibrary(
    name: name, path: "Sources/Platform/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func support(_ name: String, imports: [String], linuxOnly: Bool = false) -> Target? {
  guard isLinux || !linuxOnly else { return nil }
  return .target(
    name: name, dependencies: dependencies(imports), path: "Tests/Support/\(name)",
    swiftSettings: settings)
}

func tests(
  _ name: String, imports: [String], resources: [Resource] = [], linuxOnly: Bool = false
) -> Target? {
  guard isLinux || !linuxOnly else { return nil }
  return .testTarget(
    name: name, dependencies: dependencies(imports), path: "Tests/\(name)", resources: resources,
    swiftSettings: settings)
}

/// The modules that Apple's systems bring themselves are built here on Linux only.
func dependencies(_ imports: [String]) -> [Target.Dependency] {
  imports.filter { isLinux || !["Combine", "SwiftUI"].contains($0) }.map { .target(name: $0) }
}

nonisolated var isLinux: Bool {
  #if os(Linux)
    true
  #else
    false
  #endif
}

nonisolated var settings: [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
