import Catalog
import Synchronization

/// The sorted lists of the queries asked last, so that a further page costs no search.
final class ListCache: Sendable {
  private struct Kept {
    var results: ItemResults
    var lastUse: Int
  }

  private struct State {
    var lists: [ItemQuery: Kept] = [:]
    var clock = 0
    var rows = 0
  }

  private let state = Mutex(State())
  private let mostLists: Int
  private let mostRows: Int

  /// - Parameter mostRows: Of all lists together, four bytes each.
  init(mostLists: Int = 64, mostRows: Int = 4_000_000) {
    self.mostLists = mostLists
    self.mostRows = mostRows
  }

  /// The list of `query`: as it was kept, or by `make`.
  func results(_ query: ItemQuery, make: () -> ItemResults) -> ItemResults {
    let kept: ItemResults? = state.withLock { state in
      state.clock += 1
      state.lists[query]?.lastUse = state.clock
      return state.lists[query]?.results
    }
    if let kept { return kept }
    // Outside the lock: two who ask at once work twice, and nobody else waits.
    let results = make()
    state.withLock { keep(results, of: query, in: &$0) }
    return results
  }

  private func keep(_ results: ItemResults, of query: ItemQuery, in state: inout State) {
    guard results.count <= mostRows, state.lists[query] == nil else { return }
    state.lists[query] = Kept(results: results, lastUse: state.clock)
    state.rows += results.count
    while state.lists.count > mostLists || state.rows > mostRows {
      guard let oldest = state.lists.min(by: { $0.value.lastUse < $1.value.lastUse })
      else { return }
      state.lists[oldest.key] = nil
      state.rows -= oldest.value.results.count
    }
  }

  var count: Int { state.withLock { $0.lists.count } }
}
