import Foundation
import TravelAPI
import TravelModels

/// What a shelf's products belong to: a reply for another key is another shelf's.
package struct ProductSlotKey: Sendable, Hashable, Codable {
  package var id: HomeElementID
  /// Landing, dates and people.
  package var request: HomeProductsRequest

  package init(id: HomeElementID, request: HomeProductsRequest) {
    self.id = id
    self.request = request
  }
}

/// The products of one shelf on their way: idle → loading → loaded, empty or failed.
///
/// Products stay in sight while they are asked for again, so nothing jumps.
package struct ProductSlot: Sendable, Equatable, Codable {
  package let key: ProductSlotKey
  package private(set) var phase = Phase.idle
  package private(set) var items: [HomeProductItem] = []
  private var answeredAt: Date?

  package enum Phase: Sendable, Equatable, Codable {
    /// Not asked for yet; drawn as loading.
    case idle
    /// Asked for, or waiting for its turn; the attempt counts from 1.
    case loading(HomeProductsRequest, attempt: Int)
    case loaded
    case empty
    case failed(TravelError, attempts: Int)
  }

  package init(key: ProductSlotKey) {
    self.key = key
  }

  /// Whether coming near asks for the products: not yet asked for, or too old by now.
  ///
  /// A failed slot waits for its retry; a clock set back makes products old.
  package func isDue(at now: Date, timeToLive: TimeInterval) -> Bool {
    switch phase {
    case .idle: return true
    case .loading, .failed: return false
    case .loaded, .empty:
      guard let answeredAt else { return true }
      return !(0..<timeToLive).contains(now.timeIntervalSince(answeredAt))
    }
  }

  /// Starts, or starts again after a failure, which counts as one more attempt.
  package mutating func begin() {
    if case .failed(_, let attempts) = phase {
      phase = .loading(key.request, attempt: attempts + 1)
    } else {
      phase = .loading(key.request, attempt: 1)
    }
  }

  /// Takes the answer; ignored unless the slot is loading.
  package mutating func receive(_ items: [HomeProductItem], at now: Date) {
    guard case .loading = phase else { return }
    self.items = items
    answeredAt = now
    phase = items.isEmpty ? .empty : .loaded
  }

  /// Takes the failure; ignored unless the slot is loading. A cancelled load never was.
  package mutating func fail(_ reason: TravelError) {
    guard case .loading(_, let attempt) = phase else { return }
    if reason == .cancelled {
      interrupt()
    } else {
      phase = .failed(reason, attempts: attempt)
    }
  }

  /// Forgets a load that nobody carries on, as after a restored snapshot.
  package mutating func interrupt() {
    guard case .loading = phase else { return }
    phase = answeredAt == nil ? .idle : items.isEmpty ? .empty : .loaded
    answeredAt = nil
  }

  /// Turns the heart of the one product whose like changed.
  package mutating func setLiked(_ liked: Set<String>) {
    for index in items.indices where items[index].isLiked != liked.contains(items[index].id) {
      items[index].isLiked.toggle()
    }
  }
}
