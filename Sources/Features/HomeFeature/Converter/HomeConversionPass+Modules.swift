import TravelModels

/// The module types this app draws.
enum HomeModuleKind {
  case logo, category, banner
  /// A module of products for nights and people.
  case stays

  /// Closed on purpose: a module type that is drawn from now on is moved up here.
  static func drawn(_ type: CMSModuleType) -> HomeModuleKind? {
    switch type {
    case .logo: .logo
    case .category: .category
    case .banner: .banner
    case .hotel, .pension: .stays
    case .motel, .guesthouse, .overseas, .flight, .ticket, .region, .timeDeal, .ranking,
      .recentView:
      nil
    }
  }
}

extension HomeConversionPass {
  /// The pieces of the screen `data`.
  mutating func screen(_ data: CMSElement) -> [HomeAppModel] {
    var id = 0
    switch data.id {
    case .value(let value): id = value
    case .absent, .invalid:
      let message = data.id.trouble("id") ?? ""
      issues.append(data.node.issue(.fieldInvalid, at: "id", message))
    }
    var place = HomePlace(id: HomeElementID(rawValue: String(id)))
    let reported = issues.count
    let modules = CMSScreen.modules(of: data, &issues)
    let hasList = issues.dropFirst(reported).allSatisfy { $0.code == .elementInvalid }
    var models: [HomeAppModel] = []
    var isEmpty = true
    for module in modules {
      let pieces = self.module(module, &place)
      isEmpty = isEmpty && pieces.isEmpty
      models += pieces
      models += placeholders.map(HomeAppModel.placeholder)
      placeholders = []
    }
    if isEmpty, hasList { drop(data, .empty, "no module to draw") }
    return models
  }

  private mutating func module(_ module: CMSModule, _ place: inout HomePlace) -> [HomeAppModel] {
    let here = place
    let resolved = resolve(module.element, type: Self.moduleKind, placeholderBelow: here) {
      pass, source, kind throws(CMSFault) -> (HomeSource, [HomeAppModel])? in
      let models = try pass.models(source, kind, here)
      guard !models.isEmpty else {
        pass.drop(source.element, .empty, "nothing in it to draw")
        return nil
      }
      return (source, models)
    }
    guard let (source, models) = resolved else { return [] }
    place.take(source, &issues)
    return models
  }

  private static func moduleKind(_ element: CMSElement) -> Result<HomeModuleKind, Obstacle> {
    let type = CMSModule(element).type
    guard let known = type.value else {
      let message = type.trouble("typeLabel") ?? ""
      return .failure(Obstacle(code: .typeUnknown, message: message))
    }
    guard let kind = HomeModuleKind.drawn(known) else {
      let message = "\(known.rawValue) is not drawn yet"
      return .failure(Obstacle(code: .typeNotDrawn, message: message))
    }
    return .success(kind)
  }

  private mutating func models(
    _ source: HomeSource, _ kind: HomeModuleKind, _ place: HomePlace
  ) throws(CMSFault) -> [HomeAppModel] {
    let type = CMSModule(source.element).type.value
    let element = place.element(source, type: type?.rawValue ?? "module", &issues)
    switch kind {
    case .logo: return try logo(source, element)
    case .category: return try category(source, element)
    case .banner: return try banner(source, element)
    case .stays: return try stays(source, element, type)
    }
  }

  // MARK: One piece a module

  /// Drawn without a component, too: brand and way into search are its content.
  private mutating func logo(
    _ source: HomeSource, _ element: HomeElement
  ) throws(CMSFault) -> [HomeAppModel] {
    let pieces = try pieces(source, element, type: .logo)
    let fields = CMSLogoFields(source.node, &issues)
    return [
      .logo(
        HomeLogoAppModel(
          element: element, searchText: pieces.compactMap(\.text).first,
          searchRoute: fields.style == .search ? .search(tab: nil) : nil,
          picture: pieces.flatMap(\.pictures).first))
    ]
  }

  private mutating func category(
    _ source: HomeSource, _ element: HomeElement
  ) throws(CMSFault) -> [HomeAppModel] {
    let items = try pieces(source, element, type: .category).compactMap(\.icon)
    guard !items.isEmpty else { return [] }
    let fields = CMSCategoryFields(source.node, &issues)
    return [
      .category(
        HomeCategoryAppModel(
          element: element, colSize: fields.colSize, rowSize: fields.rowSize, items: items))
    ]
  }

  private mutating func banner(
    _ source: HomeSource, _ element: HomeElement
  ) throws(CMSFault) -> [HomeAppModel] {
    let pictures = try pieces(source, element, type: .banner).flatMap(\.pictures)
    guard !pictures.isEmpty else { return [] }
    let fields = CMSBannerFields(source.node, &issues)
    return [
      .banner(
        HomeBannerAppModel(
          element: element, ratio: fields.ratio, autoScrollSeconds: fields.autoScrollSec,
          isLooping: fields.loop, items: pictures))
    ]
  }

  // MARK: A piece a component

  private mutating func stays(
    _ source: HomeSource, _ element: HomeElement, _ type: CMSModuleType?
  ) throws(CMSFault) -> [HomeAppModel] {
    var fields = CMSStayFields(source.node, &issues)
    if let first = fields.checkIn, first < today {
      issues.append(source.node.issue(.fieldInvalid, at: "checkIn", "\(first) is past"))
      (fields.checkIn, fields.checkOut) = (nil, nil)
    }
    let pieces = try pieces(source, element, type: type ?? .hotel, stay: fields)
    return sections(of: pieces).flatMap { section -> [HomeAppModel] in
      if section.contains(where: \.isShelf) { return section.flatMap(\.models) }
      for piece in section { drop(piece.element, .contentFell, "nothing left below or above it") }
      return []
    }
  }

  /// The pieces by header: each title begins a section, which lives by its shelves.
  private func sections(of pieces: [HomePiece]) -> [[HomePiece]] {
    pieces.reduce(into: []) { sections, piece in
      if piece.isTitle || sections.isEmpty {
        sections.append([piece])
      } else {
        sections[sections.count - 1].append(piece)
      }
    }
  }
}
