import HomeFeature
import Testing
import TravelFixtures
import TravelModels

struct HomePayloadTests {
  private typealias Fixture = CMSFixture

  private func convert(
    _ screen: CMSScreen, _ context: HomeContext? = nil
  ) throws -> HomeConversion {
    HomeCMSConverter().convert(screen, in: try context ?? .fixture())
  }

  private func stays(_ components: JSONValue..., isDebug: Bool = false) throws -> HomeConversion {
    try convert(
      Fixture.screen(Fixture.module("hotel", id: 1, components: components)),
      .fixture(isDebug: isDebug))
  }

  private static let component = "data.modules[0].components[2]"

  // MARK: Payloads

  @Test(
    arguments: [
      (CMSFixture.title(id: 3, with: ["title": nil]), "title is missing"),
      (CMSFixture.title(id: 3, with: ["title": ["text": nil]]), "text is missing"),
      (CMSFixture.title(id: 3, with: ["title": ["text": ""]]), "text is empty"),
      (CMSFixture.title(id: 3, with: ["title": ["text": 5]]), "text is a number, not a text"),
      (CMSFixture.more(id: 3, with: ["more": ["label": "더"]]), "landing is missing"),
      (
        CMSFixture.more(
          id: 3, with: ["more": ["label": "더", "landing": CMSFixture.landing("MOON", "1")]]),
        "no way to MOON"
      ),
      (
        CMSFixture.more(id: 3, with: ["more": ["label": "더", "landing": ["type": "STAY"]]]),
        "landing.value is missing"
      ),
      (CMSFixture.product(id: 3, with: ["product": []]), "product is an array, not an object"),
      (CMSFixture.product(id: 3, with: ["product": [:]]), "contents is missing"),
      (
        CMSFixture.product(id: 3, with: ["product": ["contents": "x"]]),
        "contents is a string, not an array"
      ),
    ] as [(JSONValue, String)])
  func `a payload that cannot be read costs its component`(
    broken: JSONValue, message: String
  ) throws {
    let conversion = try stays(Fixture.title(id: 1), Fixture.product(id: 2), broken)
    #expect(conversion.ids == ["1/1/1", "1/1/2/1"])
    #expect(
      conversion.issues == [
        CMSIssue(path: Self.component, code: .payloadInvalid, message: message)
      ])
  }

  @Test func `a wrong source costs itself, and its component when it was the last`() throws {
    let broken = Fixture.source(id: 2, with: ["landingValue": nil])
    let stranger = Fixture.source(id: 3, with: ["landingType": "STAY"])
    let conversion = try stays(
      Fixture.product(id: 1, contents: [Fixture.source(id: 1), broken, nil, stranger]),
      Fixture.product(id: 2, contents: [broken]), Fixture.product(id: 3, contents: []))
    #expect(conversion.ids == ["1/1/1/1"])
    let module = "data.modules[0]"
    #expect(
      Set(conversion.lines) == [
        "elementInvalid \(module).components[0].product.contents[2]",
        "payloadInvalid \(module).components[0].product.contents[1]",
        "payloadInvalid \(module).components[0].product.contents[3]",
        "payloadInvalid \(module).components[1].product.contents[0]",
        "empty \(module).components[1]", "empty \(module).components[2]",
      ])
    #expect(conversion.issues.count == 6)
  }

  @Test(
    arguments: [
      ("title", ["text": "글", "align": "up"], "title.align"),
      ("title", ["text": "글", "badge": 3], "title.badge"),
      ("title", ["text": "글", "subText": []], "title.subText"),
      ("tracking", "x", "tracking"), ("tracking", ["name": 3], "tracking.name"),
    ] as [(String, JSONValue, String)])
  func `a wrong optional field is left out and reported`(
    key: String, value: JSONValue, place: String
  ) throws {
    let conversion = try stays(
      Fixture.product(id: 1), Fixture.product(id: 2), Fixture.title(id: 3, with: [key: value]),
      Fixture.product(id: 4))
    #expect(conversion.models.count == 4)
    #expect(conversion.lines == ["fieldInvalid \(Self.component).\(place)"])
  }

  @Test(
    arguments: [
      ("hotel", ["adults": 0], "adults"), ("hotel", ["adults": "two"], "adults"),
      ("hotel", ["checkIn": 20_260_501, "checkOut": "내일"], "checkIn"),
      ("hotel", ["checkIn": "2026-05-01", "checkOut": true], "checkOut"),
      ("hotel", ["checkIn": "2026-05-01"], "checkIn"),
      ("hotel", ["checkIn": "2026-05-02", "checkOut": "2026-05-01"], "checkIn"),
      ("hotel", ["checkIn": "05/01", "checkOut": "05/02"], "checkIn"),
      ("hotel", ["checkIn": "2026-04-19", "checkOut": "2026-05-02"], "checkIn"),
      ("category", ["colSize": 0], "colSize"), ("category", ["rowSize": []], "rowSize"),
      ("banner", ["ratio": 0], "ratio"), ("banner", ["ratio": "0:0"], "ratio"),
      ("banner", ["ratio": "wide"], "ratio"), ("banner", ["ratio": "90:1"], "ratio"),
      ("banner", ["autoScrollSec": 3_600], "autoScrollSec"), ("banner", ["loop": 7], "loop"),
      ("logo", ["style": "huge"], "style"),
    ] as [(String, [String: JSONValue], String)])
  func `a wrong own field of a module is left out and reported`(
    type: String, extra: [String: JSONValue], key: String
  ) throws {
    let content: [String: JSONValue] = [
      "hotel": Fixture.product(id: 1), "category": Fixture.icon(id: 1),
      "banner": Fixture.image(id: 1), "logo": Fixture.image(id: 1),
    ]
    let module = Fixture.module(
      type, id: 1, components: [try #require(content[type])], with: extra)
    let conversion = try convert(Fixture.screen(module))
    #expect(conversion.models.count == 1)
    #expect(conversion.lines == ["fieldInvalid data.modules[0].\(key)"])
    if case .product(let shelf)? = conversion.models.first {
      #expect(shelf.slot.key.request.checkIn == nil)
      #expect(shelf.slot.key.request.checkOut == nil)
      #expect(shelf.slot.key.request.adults == nil)
    }
  }

  @Test(
    arguments: [
      (2.5, 2.5), (3, 3), ("3:1", 3), ("16:10", 1.6), (nil, 2),
    ] as [(JSONValue, Double)])
  func `a ratio is a number or two`(value: JSONValue, ratio: Double) throws {
    let module = Fixture.module(
      "banner", id: 1, components: [Fixture.image(id: 1)], with: ["ratio": value])
    let conversion = try convert(Fixture.screen(module))
    guard case .banner(let banner)? = conversion.models.first else {
      Issue.record("no banner")
      return
    }
    #expect(banner.ratio == ratio)
    #expect(conversion.issues.isEmpty)
  }

  @Test func `the head of the screen has its words, picture and way into search`() throws {
    let components = [Fixture.text(id: 1), Fixture.image(id: 2)]
    let conversion = try convert(
      Fixture.screen(
        Fixture.module("logo", id: 1, components: components),
        Fixture.module("logo", id: 2, components: [], with: ["style": "brand"]),
        Fixture.module("banner", id: 3, components: components)))
    guard case .logo(let first)? = conversion.models.first,
      case .logo(let second)? = conversion.models.dropFirst().first
    else {
      Issue.record("no head")
      return
    }
    #expect(first.searchText == "어디로 떠날까요?")
    #expect(first.searchRoute == .search(tab: nil))
    #expect(first.picture?.alt == "여름 바다")
    #expect((second.searchText, second.picture) == (nil, nil))
    #expect(second.searchRoute == nil)
    #expect(conversion.lines == ["typeNotDrawn data.modules[2].components[0]"])
  }

  @Test(
    arguments: [
      ("CATEGORY", "hotel", .category("hotel")), ("LIST", "hotel/jeju", .products("hotel/jeju")),
      ("HOME_PRODUCTS", "a", .products("a")), ("SEARCH", "airline", .search(tab: "airline")),
      ("STAY", "stay-1", .item(.stay, id: "stay-1")),
      ("TICKET", "ticket-2", .item(.ticket, id: "ticket-2")),
      ("FLIGHT", "flight-3", .item(.flight, id: "flight-3")),
      ("PACKAGE", "package-4", .item(.package, id: "package-4")), ("stay", "stay-1", nil),
      ("WORMHOLE", "1", nil),
    ] as [(String, String, HomeRoute?)])
  func `a landing leads to its route`(type: String, value: String, route: HomeRoute?) {
    #expect(HomeRoute(Landing(type: type, value: value)) == route)
  }

  @Test(arguments: [nil, "x", [:]] as [JSONValue])
  func `a module without a list of components costs itself`(list: JSONValue) throws {
    let conversion = try convert(
      Fixture.screen(
        Fixture.module("logo", id: 1, components: [], with: ["components": list]),
        Fixture.module("logo", id: 2, components: [])))
    #expect(conversion.ids == ["1/2"])
    #expect(conversion.lines == ["payloadInvalid data.modules[0]"])
  }

  // MARK: Headers

  @Test func `a header falls with its content, and only that one`() throws {
    let hidden: [String: JSONValue] = ["exhibitYn": "N"]
    let conversion = try stays(
      Fixture.title(id: 1), Fixture.product(id: 2), Fixture.title(id: 3),
      Fixture.product(id: 4, with: hidden), Fixture.more(id: 5), Fixture.title(id: 6),
      Fixture.product(id: 7))
    #expect(conversion.ids == ["1/1/1", "1/1/2/1", "1/1/6", "1/1/7/1"])
    #expect(
      conversion.lines == [
        "hidden data.modules[0].components[3]", "contentFell data.modules[0].components[2]",
        "contentFell data.modules[0].components[4]",
      ])
  }

  @Test func `a module whose content fell is empty`() throws {
    let conversion = try stays(Fixture.title(id: 1), Fixture.more(id: 2))
    #expect(conversion.models.isEmpty)
    #expect(
      conversion.lines == [
        "contentFell data.modules[0].components[0]", "contentFell data.modules[0].components[1]",
        "empty data.modules[0]", "empty data",
      ])
  }

  // MARK: Types and fallbacks

  @Test(arguments: [
    "motel", "guesthouse", "overseas", "flight", "ticket", "region", "timeDeal", "ranking",
    "recentView",
  ])
  func `a module that is not drawn yet is dropped, or its fallback drawn`(type: String) throws {
    let logo = Fixture.module("logo", id: 9, components: [])
    let plain = Fixture.module(type, id: 1, components: [])
    let conversion = try convert(Fixture.screen(plain, plain.with(["fallback": logo])))
    #expect(conversion.ids == ["1/9"])
    #expect(
      conversion.lines == ["typeNotDrawn data.modules[0]", "typeNotDrawn data.modules[1]"])
    #expect(CMSModuleType(rawValue: type) != nil)
  }

  @Test(arguments: ["tab", "icon", "image", "text", "countdown", "divider"])
  func `a component that has no place in its module is dropped`(type: String) throws {
    let stranger = Fixture.title(id: 3, with: ["typeLabel": .string(type)])
    let conversion = try stays(Fixture.title(id: 1), Fixture.product(id: 2), stranger)
    #expect(conversion.ids.count == 2)
    let code = type == "tab" ? "typeNotDrawn" : "typeNotTaken"
    #expect(conversion.lines == ["\(code) \(Self.component)"])
  }

  @Test func `a fallback has the id of what it stands in for, and its own gates`() throws {
    let logo = Fixture.module("logo", id: 9, components: []).without("id")
    func unknown(_ id: Int, _ fallback: JSONValue) -> JSONValue {
      Fixture.module("hologram", id: .integer(id), components: [], with: ["fallback": fallback])
    }
    let conversion = try convert(
      Fixture.screen(
        unknown(1, logo), unknown(2, logo.with(["exhibitYn": "N"])), unknown(3, "x"),
        unknown(4, unknown(5, logo))))
    #expect(conversion.ids == ["1/1", "1/4"])
    #expect(
      conversion.lines == [
        "typeUnknown data.modules[0]", "typeUnknown data.modules[1]",
        "hidden data.modules[1].fallback", "typeUnknown data.modules[2]",
        "typeUnknown data.modules[3]", "typeUnknown data.modules[3].fallback",
      ])
  }

  @Test func `a fallback of a component stands at its place`() throws {
    let broken = Fixture.title(
      id: 1, with: ["title": [:], "fallback": Fixture.title(id: 8, "대신").without("id")])
    let conversion = try stays(broken, Fixture.product(id: 2))
    guard case .title(let title)? = conversion.models.first else {
      Issue.record("\(conversion.models)")
      return
    }
    #expect(title.text == "대신")
    #expect(conversion.ids == ["1/1/1", "1/1/2/1"])
    #expect(conversion.lines == ["payloadInvalid data.modules[0].components[0]"])
  }

  @Test func `fallbacks inside one another end`() throws {
    var module = Fixture.module("logo", id: 1, components: [])
    for _ in 0..<200 {
      module = Fixture.module("hologram", id: 1, components: [], with: ["fallback": module])
    }
    let conversion = try convert(Fixture.screen(module))
    #expect(conversion.models.isEmpty)
    let limit = HomeCMSConverter.fallbackLimit
    let deepest = "data.modules[0]" + String(repeating: ".fallback", count: limit)
    #expect(conversion.lines.contains("fallbackTooDeep \(deepest)"))
    #expect(conversion.issues.count == limit + 2)
  }

  @Test func `a debug build shows what could not be drawn`() throws {
    let unknown = Fixture.module("hologram", id: 1, components: [])
    let conversion = try convert(Fixture.screen(unknown), .fixture(isDebug: true))
    guard case .placeholder(let placeholder)? = conversion.models.first else {
      Issue.record("no placeholder")
      return
    }
    #expect(placeholder.message.contains("data.modules[0]"))
    #expect(placeholder.message.contains("hologram"))
    #expect(conversion.drops.map(\.code) == [.typeUnknown, .empty])
    let stranger = Fixture.icon(id: 3)
    #expect(
      try stays(Fixture.title(id: 1), Fixture.product(id: 2), stranger, isDebug: true)
        .models.count == 3)
  }

  // MARK: Identity

  @Test func `ids that come twice are told apart and reported`() throws {
    let module = Fixture.module(
      "hotel", id: 1,
      components: [
        Fixture.product(id: 2, contents: [Fixture.source(id: 1), Fixture.source(id: "1")]),
        Fixture.product(id: 2),
      ])
    let conversion = try convert(Fixture.screen(module, module))
    #expect(
      conversion.ids == [
        "1/1/2/1", "1/1/2/1#2", "1/1/2#2/1", "1/1#2/2/1", "1/1#2/2/1#2", "1/1#2/2#2/1",
      ])
    #expect(Set(conversion.ids).count == 6)
    #expect(conversion.models.map(\.element.moduleID) == ["1", "1", "1", "1#2", "1#2", "1#2"])
    #expect(conversion.issues.map(\.code) == Array(repeating: .duplicateID, count: 5))
    #expect(conversion.issues.first?.path == "data.modules[0].components[0].product.contents[1].id")
  }

  @Test func `what is dropped takes no id`() throws {
    let module = Fixture.module("logo", id: 1, components: [])
    let conversion = try convert(Fixture.screen(module.with(["exhibitYn": "N"]), module))
    #expect(conversion.ids == ["1/1"])
    #expect(conversion.lines == ["hidden data.modules[0]"])
  }

  @Test func `a piece knows its tracking and the experiments that put it there`() throws {
    let component = Fixture.product(
      id: 2, contents: [Fixture.source(id: 1, with: ["tracking": ["name": "spring"]])],
      with: ["experiment": ["key": "row", "variant": "B"]])
    let module = Fixture.module(
      "hotel", id: 1, components: [component],
      with: ["experiment": ["key": "deal", "variant": "A"]])
    let conversion = try convert(
      Fixture.screen(module), .fixture(experiments: ["deal": "A", "row": "B"]))
    let element = try #require(conversion.models.first?.element)
    #expect(
      element.tracking == TrackingModel(name: "spring", parameters: ["element": "1/1/2/1"]))
    #expect(
      element.experiments == [
        CMSExperiment(key: "deal", variant: "A"), CMSExperiment(key: "row", variant: "B"),
      ])
  }
}
