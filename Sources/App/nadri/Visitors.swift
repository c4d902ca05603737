import Favorites

/// What is kept of each visitor while the process lives, for all of their pages.
@MainActor final class Visitors {
  private struct Record {
    let favorites: FavoriteClient
    var lastVisit: Int
  }

  private var records: [String: Record] = [:]
  private var visits = 0
  private let limit: Int

  init(limit: Int = 10_000) { self.limit = limit }

  /// The visitor's favorites; the visitor who was away longest is forgotten beyond the limit.
  /// - Parameter liked: what a visitor who is not known liked when an earlier process ended.
  func favorites(of id: String, liked: Set<String> = []) -> FavoriteClient {
    visits += 1
    if records[id] == nil {
      if records.count >= limit,
        let oldest = records.min(by: { $0.value.lastVisit < $1.value.lastVisit })
      {
        records[oldest.key] = nil
      }
      records[id] = Record(favorites: .inMemory(liked.sorted()), lastVisit: visits)
    }
    records[id]?.lastVisit = visits
    return records[id]?.favorites ?? .inMemory()
  }
}
