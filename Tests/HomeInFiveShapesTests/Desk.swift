import TravelAPI
import TravelModels

/// A service, and a store of favorites, whose answers a test gives one by one.
///
/// It does not care whether the one who asked still waits: answers may be late.
@MainActor final class Desk {
  enum Question: Hashable, Sendable {
    case home
    case products(HomeProductsRequest)
    /// Whether a like is kept.
    case like(String)
  }

  enum Answer: Sendable {
    case screen(CMSScreen)
    case page(ProductPage)
    case kept
    case failure(TravelError)
  }

  /// A script answers what nobody asked.
  struct NothingAsked: Error {
    let open: [Question]
  }

  /// All that was ever asked.
  private(set) var asked: [Question] = []
  private var waiting: [(question: Question, place: CheckedContinuation<Answer, Never>)] = []
  private var isClosed = false

  nonisolated init() {}

  func ask(_ question: Question) async -> Answer {
    asked.append(question)
    if isClosed { return .failure(.unreachable) }
    return await withCheckedContinuation { waiting.append((question, $0)) }
  }

  /// Counts a question that needs no answer; whether it was one of the first `limit`.
  func note(_ question: Question, upTo limit: Int) -> Bool {
    asked.append(question)
    return asked.count <= limit
  }

  /// The questions without an answer, the oldest first.
  var open: [Question] { waiting.map(\.question) }

  /// Answers the open question at `index`.
  func answer(_ index: Int, _ answer: Answer) throws {
    guard waiting.indices.contains(index) else { throw NothingAsked(open: open) }
    waiting.remove(at: index).place.resume(returning: answer)
  }

  /// Answers whatever is open or comes later, so that nobody waits for ever.
  func close() {
    isClosed = true
    for (_, place) in waiting { place.resume(returning: .failure(.unreachable)) }
    waiting = []
  }
}
