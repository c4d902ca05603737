import Backend
import Foundation
import HTTPServer
import Synchronization

/// Keyword requests over HTTP against a hundred thousand items, as many as there is time for.
///
/// Server and clients share the machine and the process: of two cores the clients take their part.
enum ServerBenchmarks {
  static let cases: [BenchmarkCase] = [
    BenchmarkCase(name: "keyword.rps", unit: "requests/s", runs: 3) { await load().rate },
    BenchmarkCase(name: "keyword.p99", unit: "ms", runs: 3) { await load().p99 },
    BenchmarkCase(name: "errors", unit: "requests", runs: 1) { await load().errors },
  ]

  /// What a long run adds: memory at its end as a multiple of that after the first minute.
  static let longCases: [BenchmarkCase] = [
    BenchmarkCase(name: "memory.5min", unit: "ratio", runs: 1, isCold: true) { await memory() }
  ]

  private static let connections = 16
  private static let texts = [
    "서", "서우", "서울", "ㅅㅇ", "해운대", "해운대해", "tjdnf", "강릉 펜션", "제주", "ㅈㅈ", "부사", "한옥", "글램",
    "역삼", "속초", "가평 풀", "호텔", "윤슬", "시청", "경주",
  ]

  private struct Outcome {
    var rate: Sample
    var p99: Sample
    var errors: Sample
  }

  @MainActor private static var server: HTTPServer?

  @MainActor
  private static func port() async -> Int {
    if let server { return server.port }
    let backend = await BenchWorld.backend()
    do {
      let started = try HTTPServer(.init(), respond: { await backend.respond(to: $0) })
      server = started
      return started.port
    } catch {
      fatalError("no server to measure: \(error)")
    }
  }

  @MainActor
  private static func load(seconds: Double = 4) async -> Outcome {
    let port = await port()
    let start = Sample.seconds(CLOCK_MONOTONIC)
    let results = Mutex<(times: [Double], errors: Int)>(([], 0))
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for number in 0..<connections {
        Thread.detachNewThread(in: group) {
          var client = LoadClient(port: port)
          var (times, errors) = ([Double](), 0)
          var turn = number
          while Sample.seconds(CLOCK_MONOTONIC) - start < seconds {
            let asked = Sample.seconds(CLOCK_MONOTONIC)
            if client.get(path(texts[turn % texts.count])) == 200 {
              times.append((Sample.seconds(CLOCK_MONOTONIC) - asked) * 1e3)
            } else {
              errors += 1
            }
            turn += 1
          }
          results.withLock {
            $0.times += times
            $0.errors += errors
          }
        }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
    let (times, errors) = results.withLock { ($0.times.sorted(), $0.errors) }
    let elapsed = Sample.seconds(CLOCK_MONOTONIC) - start
    return Outcome(
      rate: Sample(value: Double(times.count) / elapsed, cpu: nil),
      p99: Sample(value: times.isEmpty ? 0 : times[times.count * 99 / 100], cpu: nil),
      errors: Sample(value: Double(errors), cpu: nil))
  }

  @MainActor
  private static func memory() async -> Sample {
    _ = await load(seconds: 60)
    let first = residentBytes()
    _ = await load(seconds: 240)
    return Sample(value: residentBytes() / max(1, first), cpu: nil)
  }

  private static func residentBytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func path(_ text: String) -> String {
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "a"..."z"))
    let encoded = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "/v1/search/keywords?tab=domestic&q=\(encoded)"
  }
}

extension Thread {
  /// Runs `body` on a thread of its own that the group waits for.
  fileprivate static func detachNewThread(
    in group: DispatchGroup, _ body: @escaping @Sendable () -> Void
  ) {
    group.enter()
    Thread.detachNewThread {
      body()
      group.leave()
    }
  }
}
