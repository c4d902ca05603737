import CommandLineTool
import Glibc

/// `nadri-bench [group…] [--json FILE]`: named benchmark cases, one line each.
@main
struct NadriBench {
  static let groups: [(name: String, cases: [BenchmarkCase])] = [
    ("engine", EngineBenchmarks.cases),
    ("runtime", RuntimeBenchmarks.cases),
    ("calendar", CalendarBenchmarks.cases),
    ("home", HomeBenchmarks.cases),
    ("search", SearchBenchmarks.cases(1_000_000, "1m") + ResultsBenchmark.cases),
    ("search100k", SearchBenchmarks.cases(100_000, "100k")),
    ("server", ServerBenchmarks.cases),
    ("soak", ServerBenchmarks.longCases),
    ("catalog", CatalogBenchmarks.cases),
  ]

  static let help = """
    Usage: nadri-bench [group…] [options]

    Measures the cases of the groups that are named, or of all but soak, and prints a line for each: the
    median, the spread, CPU time, and the ratio to the baseline of the same unit before it.

      --json FILE   write the measurements to this file too, an object on each line
      --only NAME   measure this case alone, to look at it closely
      --help        print this

    Groups: \(groups.map(\.name).joined(separator: ", "))
    """

  static func main() async {
    await runTool(named: "nadri-bench", run)
  }

  @MainActor
  private static func run(_ words: [String]) async throws {
    let arguments = try Arguments(words, options: ["--json", "--only"], names: groups.map(\.name))
    if arguments.wantsHelp { return print(help) }
    let only = arguments.text("--only")
    if let only, !groups.contains(where: { $0.cases.contains { $0.name == only } }) {
      throw UsageError(description: "there is no case \(only)")
    }
    var measurements: [Measurement] = []
    let names = Set(arguments.names)
    for group in groups where names.isEmpty ? group.name != "soak" : names.contains(group.name) {
      let cases = group.cases.filter { only == nil || $0.name == only }
      measurements += await measure(cases, in: group.name)
    }
    if let file = arguments.text("--json") { try save(measurements.map(\.json), to: file) }
  }

  @MainActor
  private static func measure(_ cases: [BenchmarkCase], in group: String) async -> [Measurement] {
    var measurements: [Measurement] = []
    // Of each unit the newest.
    var baselines: [String: Double] = [:]
    for benchmark in cases {
      let samples = await benchmark.samples()
      var measurement = Measurement(group: group, benchmark: benchmark, samples: samples)
      if benchmark.isBaseline { baselines[benchmark.unit] = measurement.median }
      if let baseline = baselines[benchmark.unit], baseline > 0 {
        measurement.ratio = measurement.median / baseline
      }
      print(measurement.line)
      measurements.append(measurement)
    }
    return measurements
  }

  // Written beside the file and moved over it, so that no half of it is ever seen.
  private static func save(_ lines: [String], to path: String) throws {
    let draft = path + ".partial"
    guard let file = fopen(draft, "w") else { throw SaveError(path: path) }
    let written = fputs(lines.map { $0 + "\n" }.joined(), file) >= 0
    guard fclose(file) == 0, written, rename(draft, path) == 0 else {
      remove(draft)
      throw SaveError(path: path)
    }
  }
}

/// Why the measurements are not in their file.
struct SaveError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "cannot write \(path): \(String(cString: strerror(errno)))"
  }
}
