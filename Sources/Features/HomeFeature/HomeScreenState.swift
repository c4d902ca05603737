import TravelAPI

/// What the home screen is about to be.
package enum HomePhase: Sendable, Equatable, Codable {
  case idle, loading, shown, empty
  /// Nothing to show; with a way to try again.
  case failed(TravelError)
}

/// All that `HomeScreenView` draws, whatever it comes from.
package struct HomeScreenState: Sendable, Equatable {
  package var phase: HomePhase
  package var sections: [HomeSection]
  package var language: HomeContext.Language
  package var toast: String?
  /// Moves with each toast, so that the same words show again.
  package var toastCount: UInt

  package init(
    phase: HomePhase = .idle, sections: [HomeSection] = [], language: HomeContext.Language,
    toast: String? = nil, toastCount: UInt = 0
  ) {
    self.phase = phase
    self.sections = sections
    self.language = language
    self.toast = toast
    self.toastCount = toastCount
  }
}
