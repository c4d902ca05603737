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
module("Combine", .platform, linuxOnly: true)
module("HTTPServer", .platform, imports: ["CWebSockets"], linuxOnly: true)

// Core
module("MVI", .core, imports: ["Combine"])
module("MVITesting", .core, imports: ["Combine", "MVI"])

// App
module("nadri-bench", .app, imports: ["Combine", "MVI"], executable: true, linuxOnly: true)

// Tests
tests("CombineTests", imports: ["Combine"], linuxOnly: true)
tests("MVITests", imports: ["Combine", "MVI", "MVITesting"])
tests("MVITestingTests", imports: ["MVI", "MVITesting"])

let package = Package(
  name: "nadri",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [],
  targets: targets
)
