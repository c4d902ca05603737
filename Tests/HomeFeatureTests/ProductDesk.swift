import TravelAPI
import TravelModels

/// A service whose answers a test gives one by one.
@MainActor
final class ProductDesk {
  private(set) var asked: [HomeProductsRequest] = []
  private var open: [(HomeProductsRequest, CheckedContinuation<Answer, Never>)] = []
  private var waiting: [(count: Int, CheckedContinuation<Void, Never>)] = []
  /// Answers at once, where set.
  var answer: ((HomeProductsRequest) -> Answer)?

  typealias Answer = Result<ProductPage, TravelError>

  var openCount: Int { open.count }

  nonisolated init() {}

  func ask(_ request: HomeProductsRequest) async -> Answer {
    asked.append(request)
    for (_, continuation) in waiting.filter({ $0.count <= asked.count }) { continuation.resume() }
    waiting.removeAll { $0.count <= asked.count }
    if let answer { return answer(request) }
    return await withCheckedContinuation { open.append((request, $0)) }
  }

  /// Waits until `count` requests have come in all.
  func waitForAsked(_ count: Int) async {
    guard asked.count < count else { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  /// Answers the oldest open request.
  func reply(_ answer: Answer) {
    guard !open.isEmpty else { return }
    open.removeFirst().1.resume(returning: answer)
  }
}
