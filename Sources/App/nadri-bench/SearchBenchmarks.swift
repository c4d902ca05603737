import Glibc
import PlaceSearch

/// What a search among a million names costs, and what it costs without an index of our own.
enum SearchBenchmarks {
  /// The cases for `count` names, which `size` abbreviates.
  static func cases(_ count: Int, _ size: String) -> [BenchmarkCase] {
    func keyword(
      _ name: String, _ ways: [TypedWay], _ part: Double, allowsErrors: Bool = true
    ) -> BenchmarkCase {
      BenchmarkCase(name: "keyword.\(size).\(name)", unit: "ms", runs: 3) {
        await percentile(part, ways, allowsErrors, of: SearchFixture.of(count))
      }
    }
    let perWay = TypedWay.allCases.filter { $0 != .mixed }.flatMap { way in
      [keyword("\(way).p50", [way], 0.5), keyword("\(way).p99", [way], 0.99)]
    }
    return [
      BenchmarkCase(
        name: "baseline.scan.p50", unit: "ms", isBaseline: true, runs: 1, isCold: true
      ) {
        await SearchBaselines.scan(SearchFixture.of(count))
      },
      BenchmarkCase(name: "baseline.fts5.p50", unit: "ms", runs: 1, isCold: true) {
        await SearchBaselines.fts5(SearchFixture.of(count))
      },
      BenchmarkCase(name: "index.build.\(size)", unit: "s", runs: 1, isCold: true) {
        await build(SearchFixture.of(count))
      },
      BenchmarkCase(name: "index.open.\(size)", unit: "ms", runs: 3) {
        await open(SearchFixture.of(count))
      },
      BenchmarkCase(name: "index.\(size)", unit: "bytes", runs: 1, isCold: true) {
        Sample(value: Double(SearchFixture.of(count).index.byteCount))
      },
      keyword("p50", TypedWay.plain, 0.5), keyword("p99", TypedWay.plain, 0.99),
      keyword("mixed.p99", [.mixed, .mistyped], 0.99),
      keyword("withoutErrors.p50", TypedWay.plain, 0.5, allowsErrors: false),
      keyword("withoutErrors.p99", TypedWay.plain, 0.99, allowsErrors: false),
    ] + perWay
  }

  /// The `part` of the times of single searches, the shortest first.
  @MainActor
  private static func percentile(
    _ part: Double, _ ways: [TypedWay], _ allowsErrors: Bool, of fixture: SearchFixture
  ) async -> Sample {
    let index = fixture.index
    let queries = ways.flatMap { fixture.queries[$0] ?? [] }
    var found = 0
    let times = Times(queries) { found += index.search($0, allowsErrors: allowsErrors).count }
    // A tenth of the queries may be mistyped beyond recognition.
    precondition(found > queries.count / 2)
    return times.sample(part)
  }

  @MainActor
  private static func build(_ fixture: SearchFixture) async -> Sample {
    _ = fixture.names.count
    let sample = await Sample.microseconds(per: 1_000_000) {
      precondition(fixture.build().nameCount == fixture.names.count)
    }
    return sample
  }

  /// Opens the index as a file, with all of its bytes checked.
  @MainActor
  private static func open(_ fixture: SearchFixture) async -> Sample {
    let path = "/tmp/nadri-bench-\(getpid()).index"
    defer { unlink(path) }
    do {
      try fixture.index.write(to: path)
      var opened: PlaceIndex?
      let sample = try await Sample.microseconds(per: 1_000) {
        opened = try PlaceIndex(opening: path)
      }
      precondition(opened?.nameCount == fixture.names.count)
      return sample
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// The times of single calls, in milliseconds.
struct Times {
  private var wall: [Double] = []
  private var cpu: [Double] = []

  init(_ queries: [String], _ body: (String) -> Void) {
    for query in queries {
      let begin = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_THREAD_CPUTIME_ID))
      body(query)
      let end = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_THREAD_CPUTIME_ID))
      wall.append((end.0 - begin.0) * 1_000)
      cpu.append((end.1 - begin.1) * 1_000)
    }
    wall.sort()
    cpu.sort()
  }

  func sample(_ part: Double) -> Sample {
    let index = min(wall.count - 1, Int(Double(wall.count) * part))
    return Sample(value: wall[index], cpu: cpu[index])
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
