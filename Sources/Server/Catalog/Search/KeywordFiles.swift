import Foundation
import PlaceSearch

/// The indexes of names beside a catalogue: a file for each tab, named by what it was built of.
package struct KeywordFiles: Sendable {
  private let directory: String
  private let meta: CatalogMeta
  /// Whether it is an error that an index cannot be written.
  let isRequired: Bool

  package init(directory: String, meta: CatalogMeta, isRequired: Bool = false) {
    self.directory = directory
    self.meta = meta
    self.isRequired = isRequired
  }

  /// `nil` when the file is missing, damaged or of another version.
  func open(_ tab: KeywordBook.Tab) -> PlaceIndex? { try? PlaceIndex(opening: path(tab)) }

  /// Writes an index and removes those of other catalogues.
  func write(_ index: PlaceIndex, _ tab: KeywordBook.Tab) throws {
    let path = path(tab)
    // Two programs may build at once; each writes a file of its own and moves it over the other's.
    let own = "\(path).\(getpid())"
    try index.write(to: own)
    guard rename(own, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(own)
      throw CatalogError.directory(path: directory, reason: reason)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix("names-\(tab.rawValue)-") && name.hasSuffix(".index") {
      if "\(directory)/\(name)" != path { unlink("\(directory)/\(name)") }
    }
  }

  private func path(_ tab: KeywordBook.Tab) -> String {
    let seed = String(meta.seed, radix: 36)
    return "\(directory)/names-\(tab.rawValue)-\(meta.scale.rawValue)-\(meta.schema)-\(seed).index"
  }
}
