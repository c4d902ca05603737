import TravelModels

/// Something that can be tapped and seen.
package struct HomeTarget: Sendable {
  package var tracking: TrackingModel
  package var route: HomeRoute?
  package var experiments: [CMSExperiment]

  init(_ element: HomeElement, _ route: HomeRoute?) {
    tracking = element.tracking
    self.route = route
    experiments = element.experiments
  }
}

extension [HomeAppModel] {
  /// The piece `id`, or the icon or picture in one. O(pieces, icons and pictures).
  package func target(_ id: HomeElementID) -> HomeTarget? {
    for model in self {
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

  /// The product `id` on the shelf `shelf`. O(models and products of the shelf).
  package func product(_ id: String, in shelf: HomeElementID) -> HomeTarget? {
    for case .product(let model) in self where model.element.id == shelf {
      guard let item = model.slot.items.first(where: { $0.id == id }) else { return nil }
      var target = HomeTarget(model.element, item.route)
      target.tracking = item.tracking
      return target
    }
    return nil
  }
}
