import Foundation
import Hangul
import Testing

@testable import PlaceSearch

struct FileTests {
  private let path = NSTemporaryDirectory() + "place-index-\(UInt64.random(in: .min ... .max))"

  private func small() throws -> PlaceIndex {
    var builder = PlaceIndexBuilder()
    for (place, name) in RealNames.all.prefix(300).enumerated() {
      try builder.add(name, place: UInt32(place), score: RealNames.score(place))
    }
    return try builder.build()
  }

  @Test func `an index that was written answers as before`() throws {
    defer { unlink(path) }
    let index = try small()
    try index.write(to: path)
    let opened = try PlaceIndex(opening: path)
    #expect(opened.nameCount == index.nameCount)
    #expect(opened.byteCount == index.byteCount)
    for query in ["공항", "ㄱㅎ", "rhdgkd", "국제ㄱㅎ", "air", "궁항"] {
      #expect(opened.search(query) == index.search(query))
      #expect(!opened.search(query).isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: path + ".partial"))
  }

  @Test func `every byte that changed is noticed`() throws {
    defer { unlink(path) }
    try small().write(to: path)
    let good = try Data(contentsOf: URL(filePath: path))
    for place in stride(from: 0, to: good.count, by: 1_009) {
      var bad = good
      bad[place] ^= 1 << UInt8(place % 8)
      try bad.write(to: URL(filePath: path))
      #expect(throws: PlaceIndexError.self) { try PlaceIndex(opening: path) }
    }
  }

  @Test func `a file of another length is refused`() throws {
    defer { unlink(path) }
    try small().write(to: path)
    let good = try Data(contentsOf: URL(filePath: path))
    for count in [good.count - 1, good.count / 2, 64] {
      try good.prefix(count).write(to: URL(filePath: path))
      #expect(throws: PlaceIndexError.wrongLength(expected: good.count, found: count)) {
        try PlaceIndex(opening: path, checksContents: false)
      }
    }
    for count in [0, 1, 63] {
      try good.prefix(count).write(to: URL(filePath: path))
      #expect(throws: PlaceIndexError.notAnIndex) { try PlaceIndex(opening: path) }
    }
    try (good + [0]).write(to: URL(filePath: path))
    #expect(throws: PlaceIndexError.wrongLength(expected: good.count, found: good.count + 1)) {
      try PlaceIndex(opening: path)
    }
  }

  @Test func `another file, another version and no file are told apart`() throws {
    defer { unlink(path) }
    #expect(throws: PlaceIndexError.file(path: path, code: ENOENT)) {
      try PlaceIndex(opening: path)
    }
    try Data(repeating: 65, count: 1_000).write(to: URL(filePath: path))
    #expect(throws: PlaceIndexError.notAnIndex) { try PlaceIndex(opening: path) }
    try small().write(to: path)
    var other = try Data(contentsOf: URL(filePath: path))
    other[8] = 9
    try other.write(to: URL(filePath: path))
    #expect(throws: PlaceIndexError.unknownVersion(9)) { try PlaceIndex(opening: path) }
  }

  @Test func `a file that cannot be written leaves nothing behind`() throws {
    let index = try small()
    #expect(throws: PlaceIndexError.self) { try index.write(to: path + "/no/such") }
  }

  @Test func `a build tells how far it is and stops when told to`() throws {
    var builder = PlaceIndexBuilder()
    for (place, name) in RealNames.all.prefix(300).enumerated() {
      try builder.add(name, place: UInt32(place), score: 0)
    }
    var told: [Double] = []
    _ = try builder.build {
      told.append($0); return true
    }
    #expect(told.first == 0 && told.last == 1)
    #expect(told == told.sorted())
    #expect(told.count > 50)
    for stop in [1, 2, told.count / 2, told.count] {
      var calls = 0
      #expect(throws: PlaceIndexError.cancelled) {
        try builder.build { _ in
          calls += 1
          return calls < stop
        }
      }
      #expect(calls == stop)
    }
  }

  @Test func `a name may take 250 keys`() throws {
    var builder = PlaceIndexBuilder()
    let longest = String(repeating: "가", count: 125)
    try builder.add(longest, place: 1, score: 0)
    #expect(throws: PlaceIndexError.nameTooLong(place: 2, keys: 251)) {
      try builder.add(longest + "a", place: 2, score: 0)
    }
    let index = try builder.build()
    #expect(index.search(longest).map(\.kind) == [.exact])
    #expect(index.search(String(longest.suffix(3))).map(\.place) == [1])
  }

  @Test func `names over the limit are refused`() throws {
    #expect(PlaceIndex.nameLimit == 4_194_304)
    var builder = PlaceIndexBuilder()
    builder.nameLimit = 2
    try builder.add("가", place: 1, score: 0)
    try builder.add("나", place: 2, score: 0)
    #expect(throws: PlaceIndexError.tooManyNames) { try builder.add("다", place: 3, score: 0) }
    #expect(builder.nameCount == 2)
  }

  @Test func `bytes that are no text separate words`() throws {
    var builder = PlaceIndexBuilder()
    let bytes = Array("서울".utf8) + [0xFF, 0xE0, 0x80] + Array("역".utf8) + [0xED]
    try bytes.withUnsafeBufferPointer { try builder.add(utf8: $0, place: 1, score: 0) }
    let index = try builder.build()
    #expect(index.search("서울역").map(\.kind) == [.exact])
    #expect(index.search("역").map(\.kind) == [.wordStart])
  }
}
