import Hangul

/// A big index, a small one and a few names that are in neither: together what one index of all would
/// be.
///
/// Nothing sorted is ever changed. A name that is taken back is hidden by a bit; one with another score
/// is hidden and comes again.
struct IndexLayers: Sendable {
  /// Names that are looked through one by one.
  static let freshLimit = 1_000

  private struct Table: Sendable {
    var index: PlaceIndex
    var hidden = SlotSet()

    mutating func hide(_ places: Set<UInt32>) {
      for slot in 0..<index.nameCount where places.contains(index.places[slot]) {
        hidden.insert(slot)
      }
    }

    var nameCount: Int { index.nameCount - hidden.count }
  }

  private struct Fresh: Sendable {
    var text: KeyText
    var place: UInt32
    var score: UInt32
  }

  private var base: Table
  private var second: Table?
  private var fresh: [Fresh] = []

  init(_ base: PlaceIndex) {
    self.base = Table(index: base)
  }

  /// The names that can be found.
  var nameCount: Int { base.nameCount + (second?.nameCount ?? 0) + fresh.count }

  /// The names that are not in the big index, and those of it that are hidden.
  var changeCount: Int {
    base.hidden.count + (second?.index.nameCount ?? 0) + fresh.count
  }

  /// Takes the places back that are listed, then adds names.
  mutating func apply(_ change: Change) throws(PlaceIndexError) {
    var added: [Fresh] = []
    for name in change.names {
      let text = KeyText(name.name)
      guard text.keys.count <= PlaceIndex.keyLimit else {
        throw .nameTooLong(place: name.place, keys: text.keys.count)
      }
      if !text.keys.isEmpty {
        added.append(Fresh(text: text, place: name.place, score: name.score))
      }
    }
    guard nameCount + added.count <= PlaceIndex.nameLimit else { throw .tooManyNames }
    if !change.removed.isEmpty {
      base.hide(change.removed)
      second?.hide(change.removed)
      fresh.removeAll { change.removed.contains($0.place) }
    }
    fresh += added
    if fresh.count > Self.freshLimit { try sortFresh() }
  }

  /// Makes a new small index of the old one and the unsorted names.
  private mutating func sortFresh() throws(PlaceIndexError) {
    var builder = PlaceIndexBuilder()
    if let second { try builder.add(second.index, hidden: second.hidden) }
    for name in fresh { try builder.add(name.text, place: name.place, score: name.score) }
    second = Table(index: try builder.build())
    fresh = []
  }

  /// One index of all names.
  func merged(progress: (Double) -> Bool) throws(PlaceIndexError) -> PlaceIndex {
    var builder = PlaceIndexBuilder()
    try builder.add(base.index, hidden: base.hidden)
    if let second { try builder.add(second.index, hidden: second.hidden) }
    for name in fresh { try builder.add(name.text, place: name.place, score: name.score) }
    return try builder.build(progress: progress)
  }

  func search(_ query: HangulQuery, limit: Int, allowsErrors: Bool) -> [PlaceHit] {
    var searches = [base, second].compactMap { $0 }.map {
      IndexSearch($0.index, limit: limit, hidden: $0.hidden)
    }
    func merged(_ fresh: [RankedHit]) -> [RankedHit] {
      RankedHit.merge(searches.flatMap(\.hits) + fresh, limit: limit)
    }
    for number in searches.indices { searches[number].find(query) }
    var hits = merged(freshHits(query, allowsErrors: false))
    // Whether errors are forgiven depends on what all layers together have found.
    if allowsErrors, hits.count < limit {
      for number in searches.indices { searches[number].findWithErrors(query) }
      hits = merged(freshHits(query, allowsErrors: true))
    }
    return hits.map { $0.hit(of: query) }
  }

  private func freshHits(_ query: HangulQuery, allowsErrors: Bool) -> [RankedHit] {
    fresh.compactMap { name in
      query.match(in: name.text, allowsErrors: allowsErrors).map {
        RankedHit(rank: $0.rank, score: name.score, place: name.place)
      }
    }
  }
}

/// What is to happen to an index.
struct Change: Sendable {
  /// The places whose names are taken back.
  var removed: Set<UInt32>
  var names: [PlaceName]
}
