import Glibc

/// A benchmark with a name.
struct BenchmarkCase: Sendable {
  let name: String
  let unit: String
  var isBaseline = false
  var runs = 7
  /// Whether the first run counts: it warms caches and allocators up.
  var isCold = false
  /// One run: the value in `unit`, and CPU time in `unit` where the unit is a time.
  let run: @MainActor @Sendable () async -> Sample

  @MainActor
  func samples() async -> [Sample] {
    if !isCold { _ = await run() }
    var samples: [Sample] = []
    for _ in 0..<runs { samples.append(await run()) }
    return samples
  }
}

/// The outcome of one run.
struct Sample: Sendable {
  var value: Double
  var cpu: Double?

  /// Microseconds for one of `count` operations that `body` does.
  @MainActor
  static func microseconds(
    per count: Int, _ body: @MainActor () async throws -> Void
  ) async rethrows -> Sample {
    let cpu = seconds(CLOCK_PROCESS_CPUTIME_ID)
    let wall = seconds(CLOCK_MONOTONIC)
    try await body()
    let scale = 1e6 / Double(count)
    return Sample(
      value: (seconds(CLOCK_MONOTONIC) - wall) * scale,
      cpu: (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) * scale)
  }

  /// Milliseconds for one of `count` operations that `body` does.
  @MainActor
  static func milliseconds(per count: Int = 1, _ body: @MainActor () -> Void) -> Sample {
    let cpu = seconds(CLOCK_PROCESS_CPUTIME_ID)
    let wall = seconds(CLOCK_MONOTONIC)
    body()
    let scale = 1e3 / Double(count)
    return Sample(
      value: (seconds(CLOCK_MONOTONIC) - wall) * scale,
      cpu: (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) * scale)
  }

  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The samples of one case, summed up.
struct Measurement {
  let group: String
  let name: String
  let unit: String
  let median: Double
  let min: Double
  let max: Double
  let cpu: Double?
  let runs: Int
  var ratio: Double?

  init(group: String, benchmark: BenchmarkCase, samples: [Sample]) {
    self.group = group
    name = benchmark.name
    unit = benchmark.unit
    let values = samples.map(\.value).sorted()
    median = values[values.count / 2]
    min = values[0]
    max = values[values.count - 1]
    let cpus = samples.compactMap(\.cpu).sorted()
    cpu = cpus.isEmpty ? nil : cpus[cpus.count / 2]
    runs = samples.count
  }

  /// A line for people.
  var line: String {
    var text = "\(group) \(name): \(rounded(median)) \(unit)"
    text += " (min \(rounded(min)), max \(rounded(max))"
    if let cpu { text += ", cpu \(rounded(cpu))" }
    if let ratio { text += ", ×\(rounded(ratio)) of the baseline" }
    return text + ")"
  }

  /// A JSON object on one line.
  var json: String {
    var fields = [
      "\"group\":\"\(group)\"", "\"name\":\"\(name)\"", "\"unit\":\"\(unit)\"",
      "\"median\":\(median)", "\"min\":\(min)", "\"max\":\(max)",
    ]
    if let cpu { fields.append("\"cpu\":\(cpu)") }
    fields.append("\"runs\":\(runs)")
    if let ratio { fields.append("\"ratio\":\(ratio)") }
    return "{\(fields.joined(separator: ","))}"
  }

  private func rounded(_ value: Double) -> Double {
    let scale = value >= 100 ? 1.0 : 10_000.0
    return (value * scale).rounded() / scale
  }
}
