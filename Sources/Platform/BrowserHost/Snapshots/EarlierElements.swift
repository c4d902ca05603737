@_spi(Host) import SwiftUI

/// The elements of graphs that are no more, by the ids under which the page still knows them.
///
/// An event is for the element at the same structural place, or for none: what is not found is not
/// guessed. Once the page has an event for a present element, it has forgotten the earlier ones.
@MainActor struct EarlierElements {
  private(set) var places: [Int: UInt64] = [:]
  /// The ids up to this one are of earlier graphs.
  private var lastID = 0
  /// Where places were found, since many events may be for one.
  private var found: [UInt64: Int] = [:]

  init() {}

  init(places: [Int: UInt64], lastID: Int) {
    self.places = places
    self.lastID = lastID
  }

  /// Takes in the elements of a graph that goes.
  mutating func park(_ archive: StateArchive) {
    places.merge(archive.targets) { $1 }
    lastID = archive.lastID
    found.removeAll()
  }

  /// The id that the element has now; `nil` when there is no such element.
  mutating func present(_ id: Int, in graph: ViewGraph) -> Int? {
    guard id <= lastID else {
      places.removeAll()
      found.removeAll()
      return id
    }
    guard let place = places[id] else { return nil }
    if let known = found[place], graph.document.listens(known) { return known }
    let present = graph.element(at: place)
    found[place] = present
    return present
  }
}
