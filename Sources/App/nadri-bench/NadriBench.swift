import Glibc

/// `nadri-bench [group…] [--json FILE]`: named benchmark cases, one line each.
@main
struct NadriBench {
  static let groups: [(name: String, cases: [BenchmarkCase])] = [
    ("engine", EngineBenchmarks.cases),
    ("runtime", RuntimeBenchmarks.cases),
    ("home", HomeBenchmarks.cases),
  ]

  @MainActor
  static func main() async {
    guard let request = Request(Array(CommandLine.arguments.dropFirst())) else { exit(2) }
    var measurements: [Measurement] = []
    for group in groups where request.groups.isEmpty || request.groups.contains(group.name) {
      var baseline: Double?
      for benchmark in group.cases {
        let samples = await benchmark.samples()
        var measurement = Measurement(group: group.name, benchmark: benchmark, samples: samples)
        if benchmark.isBaseline { baseline = measurement.median }
        if let baseline, baseline > 0, ["us", "ms"].contains(benchmark.unit) {
          measurement.ratio = measurement.median / baseline
        }
        print(measurement.line)
        measurements.append(measurement)
      }
    }
    if let file = request.json, !save(measurements.map(\.json), to: file) { exit(1) }
  }

  // Written beside the file and moved over it, so that no half of it is ever seen.
  private static func save(_ lines: [String], to path: String) -> Bool {
    let draft = path + ".partial"
    guard let file = fopen(draft, "w") else {
      complain("nadri-bench: cannot write \(path)")
      return false
    }
    let written = fputs(lines.map { $0 + "\n" }.joined(), file) >= 0
    guard fclose(file) == 0, written, rename(draft, path) == 0 else {
      complain("nadri-bench: cannot write \(path)")
      remove(draft)
      return false
    }
    return true
  }
}

/// What the command line asks for.
struct Request {
  private(set) var groups: Set<String> = []
  private(set) var json: String?

  /// Reads `arguments`; says what is wrong on standard error and gives nil otherwise.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    let known = NadriBench.groups.map(\.name)
    while let argument = rest.popFirst() {
      switch argument {
      case "--help":
        print("usage: nadri-bench [group…] [--json FILE]\ngroups: \(known.joined(separator: " "))")
        exit(0)
      case "--json":
        guard let file = rest.popFirst() else {
          complain("nadri-bench: --json needs a file")
          return nil
        }
        json = file
      case _ where known.contains(argument):
        groups.insert(argument)
      default:
        complain("nadri-bench: no group or option \(argument); try --help")
        return nil
      }
    }
  }
}

/// Writes one line to standard error.
func complain(_ text: String) {
  let line = text + "\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
