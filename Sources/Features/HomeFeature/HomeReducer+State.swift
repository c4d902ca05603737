import Foundation
import MVI
import TravelAPI
import TravelModels

extension HomeReducer {
  package struct State: Sendable, Equatable, Codable {
    package var phase = HomePhase.idle
    /// Whether a pull is being answered.
    package var isRefreshing = false
    /// The screen from top to bottom; products are in the slots of their shelves.
    package var models: [HomeAppModel] = []
    /// What the last document had wrong.
    package var issues: [CMSIssue] = []
    /// When the shown screen was good, where it comes from the disk.
    package var savedAt: Date?
    package var liked: Set<String> = []
    package var language: HomeContext.Language
    /// What was seen in this visit.
    package var seen: Set<String> = []
    /// Arms of experiments that were met since the reducer was made.
    package var exposed: Set<CMSExperiment> = []
    @Pulse package var toast: String?
    @Pulse package var route: HomeRoute?

    package init(language: HomeContext.Language = .ko) {
      self.language = language
    }
  }
}

extension HomeReducer.State {
  /// Whether a document is shown, if only to say that there is nothing in it.
  package var hasScreen: Bool { phase == .shown || phase == .empty }

  /// What the screen draws of it. O(pieces).
  package var screen: HomeScreenState {
    HomeScreenState(
      phase: phase, sections: models.sections, language: language, toast: toast,
      toastCount: $toast.count)
  }

  /// The slot of the shelf `id`. O(models).
  package func slot(_ id: HomeElementID) -> ProductSlot? { models.slot(id) }

  /// Shows `conversion`; shelves with the same key keep their products. A refused document is a
  /// failure.
  package mutating func show(
    _ conversion: HomeConversion, _ context: HomeContext, savedAt: Date?
  ) {
    issues = conversion.issues
    if case .refused(let message) = conversion.outcome { return fail(.unexpected(message)) }
    let isSameLanguage = language == context.language
    language = context.language
    models = isSameLanguage ? conversion.models.takingProducts(of: models) : conversion.models
    phase = models.isEmpty ? .empty : .shown
    self.savedAt = savedAt
    if let savedAt {
      toast = HomeText(language).offline(savedAt: savedAt, now: context.now)
    }
  }

  /// Keeps what is shown and says so; without anything the failure is the screen.
  package mutating func fail(_ error: TravelError) {
    if hasScreen {
      toast = HomeText(language).refreshFailure
    } else {
      phase = .failed(error)
    }
  }

  /// Shows what was good last, if nothing is shown and it gives something; fails otherwise.
  package mutating func showLast(
    _ last: HomeLastScreen?, _ context: HomeContext, instead error: TravelError
  ) {
    guard let last, !hasScreen else { return fail(error) }
    let conversion = HomeCMSConverter().convert(last.screen, in: context)
    guard !conversion.models.isEmpty else { return fail(error) }
    show(conversion, context, savedAt: last.savedAt)
  }

  /// Forgets loads that nobody carries on.
  mutating func interruptLoads() {
    isRefreshing = false
    if phase == .loading { phase = .idle }
    models.interruptLoads()
  }
}
