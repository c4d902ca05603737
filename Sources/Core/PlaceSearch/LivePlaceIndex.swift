public import Hangul
import Synchronization

/// An index that takes changes while it answers.
///
/// Changes go into layers on top of an index that is never edited, and the answers are those of an
/// index of all names. Every change costs a little time afterwards; ``rebuild(progress:)`` makes one
/// index of the layers and puts it in their place at once, without making anybody wait.
///
/// ```swift
/// let live = LivePlaceIndex(try PlaceIndex(opening: path))
/// try live.replace([3: [PlaceName("서울숲", place: 3, score: 70)]])
/// if live.changeCount > 20_000 { try live.rebuild() }
/// ```
public final class LivePlaceIndex: Sendable {
  private struct Content {
    var layers: IndexLayers
    /// The changes since a rebuild began; `nil` while none is under way.
    var sinceRebuild: [Change]?
  }

  private let content: Mutex<Content>
  /// Held by whoever makes new layers, so that searches wait for the swap alone.
  private let writing = Mutex(())

  public init(_ index: PlaceIndex) {
    content = Mutex(Content(layers: IndexLayers(index)))
  }

  /// The names that can be found.
  public var nameCount: Int { layers.nameCount }

  /// How much stands in layers: names added or hidden since the index was built.
  public var changeCount: Int { layers.changeCount }

  private var layers: IndexLayers { content.withLock { $0.layers } }

  /// The best places for a typed text, the best first; as ``PlaceIndex/search(_:limit:allowsErrors:)``.
  public func search(_ text: String, limit: Int = 20, allowsErrors: Bool = true) -> [PlaceHit] {
    search(HangulQuery(text), limit: limit, allowsErrors: allowsErrors)
  }

  /// The best places for a query, the best first.
  ///
  /// Takes the layers as they stand, so that it waits for no change and no rebuild.
  public func search(
    _ query: HangulQuery, limit: Int = 20, allowsErrors: Bool = true
  ) -> [PlaceHit] {
    layers.search(query, limit: limit, allowsErrors: allowsErrors)
  }

  /// Takes all names of places back and adds others: new places, new names, new scores.
  ///
  /// All or nothing. Linear in the names of the index; many at once cost hardly more than one.
  ///
  /// - Parameter names: By place, what it is called from now on; no name takes the place out.
  public func replace(_ names: [UInt32: [PlaceName]]) throws(PlaceIndexError) {
    let change = Change(
      removed: Set(names.keys),
      names: names.flatMap { place, names in
        names.map { PlaceName($0.name, place: place, score: $0.score) }
      })
    try writing.withLock { _ throws(PlaceIndexError) in
      var layers = layers
      try layers.apply(change)
      content.withLock { [layers] content in
        content.layers = layers
        content.sinceRebuild?.append(change)
      }
    }
  }

  /// Takes places out.
  public func remove(_ places: some Sequence<UInt32>) throws(PlaceIndexError) {
    var names: [UInt32: [PlaceName]] = [:]
    for place in places { names[place] = [] }
    try replace(names)
  }

  /// Makes one index of all layers and answers from it; changes meanwhile are kept.
  ///
  /// Works on the calling thread, with the memory of a second index.
  ///
  /// - Returns: The index, to be written to a file; `nil` if another rebuild is under way.
  @discardableResult
  public func rebuild(
    progress: (Double) -> Bool = { _ in true }
  ) throws(PlaceIndexError) -> PlaceIndex? {
    let snapshot: IndexLayers? = content.withLock { content in
      guard content.sinceRebuild == nil else { return nil }
      content.sinceRebuild = []
      return content.layers
    }
    guard let snapshot else { return nil }
    do {
      let index = try snapshot.merged(progress: progress)
      try writing.withLock { _ throws(PlaceIndexError) in
        var layers = IndexLayers(index)
        for change in content.withLock({ $0.sinceRebuild }) ?? [] { try layers.apply(change) }
        content.withLock { [layers] in $0 = Content(layers: layers) }
      }
      return index
    } catch {
      content.withLock { $0.sinceRebuild = nil }
      throw error
    }
  }
}
