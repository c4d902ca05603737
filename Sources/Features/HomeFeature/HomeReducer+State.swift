import Foundation
import TravelAPI
import TravelModels

/// Something that can be tapped and seen.
struct HomeTarget {
  var tracking: TrackingModel
  var route: HomeRoute?
  var experiments: [CMSExperiment]

  init(_ element: HomeElement, _ route: HomeRoute?) {
    tracking = element.tracking
    self.route = route
    experiments = element.experiments
  }
}

extension HomeReducer.State {
  /// Whether a document is shown, if only to say that there is nothing in it.
  var hasScreen: Bool { phase == .shown || phase == .empty }

  // MARK: Looking up

  /// The slot of the shelf `id`. O(models).
  package func slot(_ id: HomeElementID) -> ProductSlot? {
    for case .product(let model) in models where model.element.id == id { return model.slot }
    return nil
  }

  /// The piece `id`, or the icon or picture in one. O(pieces, icons and pictures).
  func target(_ id: HomeElementID) -> HomeTarget? {
    for model in models {
      switch model {
      case .logo(let logo) where logo.element.id == id:
        return HomeTarget(logo.element, logo.searchRoute)
      case .logo(let logo) where logo.picture?.id == id:
        return logo.picture.map { HomeTarget($0.element, $0.route) }
      case .category(let category):
        if let item = category.items.first(where: { $0.id == id }) {
          return HomeTarget(item.element, item.route)
        }
      case .banner(let banner):
        if let item = banner.items.first(where: { $0.id == id }) {
          return HomeTarget(item.element, item.route)
        }
      case .more(let more) where more.element.id == id:
        return HomeTarget(more.element, more.route)
      case .logo, .title, .product, .more, .placeholder: break
      }
      if model.id == id { return HomeTarget(model.element, nil) }
    }
    return nil
  }

  func product(_ id: String, in shelf: HomeElementID) -> HomeTarget? {
    for case .product(let model) in models where model.element.id == shelf {
      guard let item = model.slot.items.first(where: { $0.id == id }) else { return nil }
      var target = HomeTarget(model.element, item.route)
      target.tracking = item.tracking
      return target
    }
    return nil
  }

  // MARK: Writing

  /// Shows `conversion`; shelves with the same key keep their products. A refused document is a
  /// failure.
  mutating func show(_ conversion: HomeConversion, _ context: HomeContext, savedAt: Date?) {
    issues = conversion.issues
    if case .refused(let message) = conversion.outcome { return fail(.unexpected(message)) }
    let isSameLanguage = language == context.language
    language = context.language
    var slots: [ProductSlotKey: ProductSlot] = [:]
    for case .product(let model) in models { slots[model.slot.key] = model.slot }
    models = conversion.models.map { model in
      guard isSameLanguage, case .product(var shelf) = model, let slot = slots[shelf.slot.key]
      else { return model }
      shelf.slot = slot
      return .product(shelf)
    }
    phase = models.isEmpty ? .empty : .shown
    self.savedAt = savedAt
    if let savedAt {
      toast = HomeText(language).offline(savedAt: savedAt, now: context.now)
    }
  }

  /// Keeps what is shown and says so; without anything the failure is the screen.
  mutating func fail(_ error: TravelError) {
    if hasScreen {
      toast = HomeText(language).refreshFailure
    } else {
      phase = .failed(error)
    }
  }

  /// Changes the shelf of `key`; nothing when its shelf has another key by now.
  mutating func update(_ key: ProductSlotKey, _ change: (inout HomeProductAppModel) -> Void) {
    for index in models.indices {
      guard case .product(var model) = models[index], model.slot.key == key else { continue }
      change(&model)
      models[index] = .product(model)
      return
    }
  }

  /// Turns the hearts that changed; other shelves stay as they are.
  mutating func setLiked(_ ids: Set<String>) {
    liked = ids
    for index in models.indices {
      guard case .product(var model) = models[index] else { continue }
      model.slot.setLiked(ids)
      models[index] = .product(model)
    }
  }

  /// Forgets loads that nobody carries on.
  mutating func interruptLoads() {
    isRefreshing = false
    if phase == .loading { phase = .idle }
    for index in models.indices {
      guard case .product(var model) = models[index] else { continue }
      model.slot.interrupt()
      models[index] = .product(model)
    }
  }
}
