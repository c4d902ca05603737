// swift-tools-version: 6.2
import PackageDescription

// The architecture, as a table that compiles: one row a module, in layer order. A module may
// import the modules its row lists and nothing else; `ArchitectureTests` reads the same rule from
// the `import` lines. The folder of a module is `Sources/<layer>/<name>`.

/// A layer of the architecture, and the folder below `Sources` that holds its modules.
enum Layer: String {
  case platform = "Platform"
  case core = "Core"
  case clients = "Clients"
  case features = "Features"
  case server = "Server"
  case app = "App"
}

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The modules that Apple's systems bring themselves and that this package builds on Linux.
let systemModules: Set<String> = ["Combine", "SwiftUI"]

#if os(Linux)
  let linux = true
#else
  let linux = false
#endif

// The manifest runs on one thread, which the compiler cannot know.
nonisolated(unsafe) var targets: [Target] = []

func dependencies(_ imports: [String]) -> [Target.Dependency] {
  imports.filter { linux || !systemModules.contains($0) }.map { .target(name: $0) }
}

func module(
  _ name: String, _ layer: Layer, imports: [String] = [], resources: [Resource] = [],
  executable: Bool = false, linuxOnly: Bool = false
) {
  guard linux || !linuxOnly else { return }
  let path = "Sources/\(layer.rawValue)/\(name)"
  if executable {
    targets.append(
      .executableTarget(
        name: name, dependencies: dependencies(imports), path: path, resources: resources,
        swiftSettings: settings))
  } else {
    targets.append(
      .target(
        name: name, dependencies: dependencies(imports), path: path, resources: resources,
        swiftSettings: settings))
  }
}

func system(_ name: String, pkgConfig: String, apt: String, linuxOnly: Bool = false) {
  guard linux || !linuxOnly else { return }
  targets.append(
    .systemLibrary(
      name: name, path: "Sources/Platform/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt])]))
}

func support(_ name: String, imports: [String], resources: [Resource] = []) {
  targets.append(
    .target(
      name: name, dependencies: dependencies(imports), path: "Tests/Support/\(name)",
      resources: resources, swiftSettings: settings))
}

func tests(
  _ name: String, imports: [String], resources: [Resource] = [], linuxOnly: Bool = false
) {
  guard linux || !linuxOnly else { return }
  targets.append(
    .testTarget(
      name: name, dependencies: dependencies(imports), path: "Tests/\(name)",
      resources: resources, swiftSettings: settings))
}

// Platform
system("CWebSockets", pkgConfig: "libwebsockets", apt: "libwebsockets-dev", linuxOnly: true)
system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev")
system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", linuxOnly: true)
module("Combine", .platform, linuxOnly: true)
module("HTTPServer", .platform, imports: ["CWebSockets", "CZlib"], linuxOnly: true)

// Core
module("MVI", .core, imports: ["Combine"])
module("MVITesting", .core, imports: ["Combine", "MVI"])
module("TravelModels", .core)

// Clients
module("Favorites", .clients)
module("Tracking", .clients, imports: ["TravelModels"])
module("TravelAPI", .clients, imports: ["TravelModels"])
module("TravelAPIHTTP", .clients, imports: ["TravelAPI", "TravelModels"])

// Features
module(
  "HomeFeature", .features,
  imports: ["Favorites", "MVI", "Tracking", "TravelAPI", "TravelModels"])

// Server
module("Catalog", .server, imports: ["CSQLite"], resources: [.copy("Resources/Places")])
module(
  "Backend", .server, imports: ["Catalog", "HTTPServer"], resources: [.copy("Resources/Service")],
  linuxOnly: true)

// App
module(
  "nadri-backend", .app, imports: ["Backend", "Catalog", "HTTPServer"], executable: true,
  linuxOnly: true)
module(
  "nadri-bench", .app, imports: ["Combine", "HomeFeature", "MVI", "TravelModels"], executable: true,
  linuxOnly: true)

// Tests
tests("HTTPServerTests", imports: ["HTTPServer", "CZlib"], linuxOnly: true)
tests("CombineTests", imports: ["Combine"], linuxOnly: true)
tests("MVITests", imports: ["Combine", "MVI"])
tests("MVITestingTests", imports: ["MVI", "MVITesting"])
support("TravelFixtures", imports: ["TravelModels"])
tests("TravelModelsTests", imports: ["TravelFixtures", "TravelModels"])
tests(
  "TravelAPITests",
  imports: ["Favorites", "TravelAPI", "TravelAPIHTTP", "TravelFixtures", "TravelModels"])
tests(
  "HomeFeatureTests",
  imports: [
    "Combine", "Favorites", "HomeFeature", "MVI", "Tracking", "TravelAPI", "TravelFixtures",
    "TravelModels",
  ])
tests("CatalogTests", imports: ["Catalog", "CSQLite"])
tests("BackendTests", imports: ["Backend", "Catalog", "HTTPServer"], linuxOnly: true)
tests(
  "ServiceContractTests",
  imports: [
    "Backend", "Catalog", "Combine", "Favorites", "HTTPServer", "HomeFeature", "MVI", "Tracking",
    "TravelAPI", "TravelAPIHTTP", "TravelModels",
  ], linuxOnly: true)

let package = Package(
  name: "nadri",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [],
  targets: targets
)
