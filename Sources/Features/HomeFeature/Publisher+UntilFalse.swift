import Combine

extension Publisher where Output == Bool, Failure == Never {
  /// Returns once the publisher sends false; its values must come on the main actor.
  @MainActor package func untilFalse() async {
    var subscription: AnyCancellable?
    await withCheckedContinuation { continuation in
      var isWaiting = true
      subscription = sink { value in
        guard isWaiting, !value else { return }
        isWaiting = false
        continuation.resume()
      }
    }
    subscription?.cancel()
  }
}
