import TravelModels

/// What one component gave, with the element that is dropped if it must fall later.
struct HomePiece {
  enum Content {
    case title(HomeTitleAppModel)
    case shelves([HomeProductAppModel])
    case more(HomeMoreAppModel)
    case icon(HomeCategoryItem)
    case pictures([HomePicture])
    case text(String)
  }

  var source: HomeSource
  var content: Content

  var element: CMSElement { source.element }

  var isTitle: Bool {
    if case .title = content { true } else { false }
  }

  var isShelf: Bool {
    if case .shelves = content { true } else { false }
  }

  var icon: HomeCategoryItem? {
    if case .icon(let item) = content { item } else { nil }
  }

  var pictures: [HomePicture] {
    if case .pictures(let pictures) = content { pictures } else { [] }
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var models: [HomeAppModel] {
    switch content {
    case .title(let model): [.title(model)]
    case .shelves(let models): models.map(HomeAppModel.product)
    case .more(let model): [.more(model)]
    case .icon, .pictures, .text: []
    }
  }
}

extension HomeConversionPass {
  /// The pieces of a module's components, in order.
  mutating func pieces(
    _ module: HomeSource, _ element: HomeElement, type: CMSModuleType,
    stay: CMSStayFields = CMSStayFields()
  ) throws(CMSFault) -> [HomePiece] {
    let components = try CMSModule(module.element).components(&issues)
    var place = HomePlace.below(element)
    var pieces: [HomePiece] = []
    for component in components {
      let here = place
      let piece = resolve(
        component.element, type: { Self.componentType($0, in: type) }, placeholderBelow: here
      ) { pass, source, kind throws(CMSFault) -> HomePiece? in
        try pass.content(source, kind, here, stay).map { HomePiece(source: source, content: $0) }
      }
      guard let piece else { continue }
      place.take(piece.source, &issues)
      pieces.append(piece)
    }
    return pieces
  }

  private static func componentType(
    _ element: CMSElement, in module: CMSModuleType
  ) -> Result<CMSComponentType, Obstacle> {
    let type = CMSComponent(element).type
    guard let known = type.value else {
      let message = type.trouble("typeLabel") ?? ""
      return .failure(Obstacle(code: .typeUnknown, message: message))
    }
    guard module.takes.contains(known) else {
      let message = "\(module.rawValue) takes no \(known.rawValue)"
      return .failure(Obstacle(code: .typeNotTaken, message: message))
    }
    switch known {
    case .title, .product, .image, .icon, .more: return .success(known)
    case .text where module == .logo: return .success(known)
    case .text, .tab, .countdown, .divider:
      let message = "\(known.rawValue) is not drawn yet"
      return .failure(Obstacle(code: .typeNotDrawn, message: message))
    }
  }

  private mutating func content(
    _ source: HomeSource, _ type: CMSComponentType, _ place: HomePlace, _ stay: CMSStayFields
  ) throws(CMSFault) -> HomePiece.Content? {
    let element = place.element(source, type: type.rawValue, &issues)
    switch type {
    case .title:
      let title = try CMSTitle(source.element, &issues)
      return .title(
        HomeTitleAppModel(
          element: element, text: title.text, subText: title.subText,
          isCentered: title.align == .center, badge: title.badge))
    case .more:
      let more = try CMSMore(source.element, &issues)
      let route = try route(more.landing)
      return .more(HomeMoreAppModel(element: element, label: more.label, route: route))
    case .icon:
      let icon = try CMSIcon(source.element, &issues)
      let route = try route(icon.landing)
      return .icon(
        HomeCategoryItem(
          element: element, name: icon.name, image: icon.image, badge: icon.badge, route: route))
    case .image:
      return try pictures(source, element)
    case .product:
      return try shelves(source, element, stay)
    case .text:
      return .text(try CMSText(source.element).body)
    case .tab, .countdown, .divider:
      throw CMSFault("\(type.rawValue) is not drawn yet")
    }
  }

  /// The route of an element that is nothing without one.
  private func route(_ landing: Landing) throws(CMSFault) -> HomeRoute {
    guard let route = HomeRoute(landing) else { throw CMSFault("no way to \(landing.type)") }
    return route
  }

  // MARK: Lists inside a payload

  private mutating func pictures(
    _ source: HomeSource, _ element: HomeElement
  ) throws(CMSFault) -> HomePiece.Content? {
    let image = try CMSImage(source.element, &issues)
    var place = HomePlace.below(element)
    let pictures = contents(image.contents, &place) {
      pass, source, place throws(CMSFault) -> HomePicture in
      let content = try CMSImage.Content(source.element, &pass.issues)
      let element = place.element(source, type: "picture", &pass.issues)
      let route = content.landing.flatMap(HomeRoute.init)
      if let landing = content.landing, route == nil {
        let message = "no way to \(landing.type)"
        pass.issues.append(source.node.issue(.fieldInvalid, at: "landing", message))
      }
      return HomePicture(
        element: element, url: content.url, width: content.width, height: content.height,
        alt: content.alt ?? "", route: route)
    }
    guard !pictures.isEmpty else {
      drop(source.element, .empty, "no picture to draw")
      return nil
    }
    return .pictures(pictures)
  }

  private mutating func shelves(
    _ source: HomeSource, _ element: HomeElement, _ stay: CMSStayFields
  ) throws(CMSFault) -> HomePiece.Content? {
    let product = try CMSProduct(source.element, &issues)
    var place = HomePlace.below(element)
    let shelves = contents(product.contents, &place) {
      pass, source, place throws(CMSFault) -> HomeProductAppModel in
      let content = try CMSProduct.Source(source.element, &pass.issues)
      guard content.landing.type == "HOME_PRODUCTS" else {
        throw CMSFault("no products from \(content.landing.type)")
      }
      let element = place.element(source, type: "product", &pass.issues)
      let request = HomeProductsRequest(
        landing: content.landing.value, pageSize: content.pageSize, sort: content.sort,
        checkIn: stay.checkIn, checkOut: stay.checkOut, adults: stay.adults)
      return HomeProductAppModel(
        element: element, layout: Self.layout(product.layout), pageSize: content.pageSize,
        slot: ProductSlot(key: ProductSlotKey(id: element.id, request: request)))
    }
    guard !shelves.isEmpty else {
      drop(source.element, .empty, "no source of products")
      return nil
    }
    return .shelves(shelves)
  }

  private static func layout(_ layout: CMSProduct.Layout) -> HomeProductAppModel.Layout {
    switch layout {
    case .carousel: .carousel
    case .grid: .grid
    case .list: .list
    }
  }

  /// What `build` makes of the elements of a list, each on its own.
  private mutating func contents<Piece>(
    _ elements: [CMSElement], _ place: inout HomePlace,
    build: (inout HomeConversionPass, HomeSource, HomePlace) throws(CMSFault) -> Piece
  ) -> [Piece] {
    var pieces: [Piece] = []
    for element in elements {
      guard admits(element, isExhibitedByDefault: true) else { continue }
      let saved = issues.count
      do throws(CMSFault) {
        let id = try element.node.required("id", CMSNode.integer)
        let source = HomeSource(element: element, id: id)
        pieces.append(try build(&self, source, place))
        place.take(source, &issues)
      } catch {
        issues.removeSubrange(saved...)
        drop(element, .payloadInvalid, error.message)
      }
    }
    return pieces
  }
}
