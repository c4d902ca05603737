import CalendarCore
import Catalog

/// The screens that the CMS holds: one JSON file each in `Resources/Service/Home`, named by version.
///
/// To change a screen, edit its file; to add a version, add a file. A word `@today`, `@today+3`,
/// `@friday` or `@friday+1` in place of a date becomes that day; `@friday` is the first Friday
/// from today on.
struct HomeScreens: Sendable {
  static let standard = "default"

  private let files: [String: [UInt8]]

  init() throws {
    var files: [String: [UInt8]] = [:]
    for name in try ServiceResource.names(in: "Home", suffix: ".json") {
      files[name] = try ServiceResource.bytes("Home/\(name).json")
    }
    self.files = files
  }

  /// Every version, sorted.
  var versions: [String] { files.keys.sorted() }

  /// The tree of `version` with its dates filled in; `nil` when there is no such version.
  func body(_ version: String, today: CalendarDay) -> [UInt8]? {
    files[version].map { Self.fillDates($0, today: today) }
  }

  /// Replaces `@today+N` and `@friday+N` in the bytes of a file.
  static func fillDates(_ bytes: [UInt8], today: CalendarDay) -> [UInt8] {
    let friday = today + (4 - today.weekdayIndex + 7) % 7
    var filled: [UInt8] = []
    filled.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      filled += rest[..<at]
      rest = rest[at...]
      let anchors = [("@today", today), ("@friday", friday)]
      guard let (word, day) = anchors.first(where: { rest.starts(with: $0.0.utf8) }) else {
        filled.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(word.utf8.count)
      filled += "\(day + takeOffset(&rest))".utf8
    }
    return filled + rest
  }

  private static func takeOffset(_ rest: inout ArraySlice<UInt8>) -> Int {
    guard rest.first == UInt8(ascii: "+") else { return 0 }
    let digits = rest.dropFirst().prefix { (48...57).contains($0) }.prefix(3)
    rest = rest.dropFirst(1 + digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
