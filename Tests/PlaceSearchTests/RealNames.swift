import Foundation
import PlaceSearch

/// The names of the project's own places: airports, cities, regions, sights, and stations.
enum RealNames {
  /// All of them, each name once; the number of a place is its index.
  static let all: [String] = {
    let files = [
      ("airports.tsv", [3, 2]), ("cities.tsv", [2, 1]), ("kr_sido.tsv", [1]),
      ("kr_sigungu.tsv", [3]),
      ("kr_emd.tsv", [2]), ("kr_attractions.tsv", [1]), ("countries.tsv", [1]),
    ]
    var names = files.flatMap { file, columns in
      lines(places.appending(path: file)).dropFirst().flatMap { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        return columns.map { String(cells[$0]) }
      }
    }
    names += lines(here.appending(path: "Fixtures/stations.txt")).map(String.init)
    var seen: Set<String> = [""]
    return names.filter { seen.insert($0).inserted }
  }()

  /// How popular a name is: the same in every run, with many ties.
  static func score(_ place: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(place) &* 0x9E37_79B9_7F4A_7C15 >> 40) % 5_000
  }

  /// An index of all names.
  static let index: Result<PlaceIndex, any Error> = Result {
    var builder = PlaceIndexBuilder()
    for (place, name) in all.enumerated() {
      try builder.add(name, place: UInt32(place), score: score(place))
    }
    return try builder.build()
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let places = here.appending(
    path: "../../Sources/Server/Catalog/Resources/Places")

  private static func lines(_ file: URL) -> [Substring] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n")
  }
}

/// SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
