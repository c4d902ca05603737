import Foundation
import HomeFeature
import Testing
import TravelFixtures
import TravelModels

struct HomeCMSConverterTests {
  private typealias Fixture = CMSFixture

  private func convert(
    _ screen: CMSScreen, _ context: HomeContext? = nil
  ) throws -> HomeConversion {
    HomeCMSConverter().convert(screen, in: try context ?? .fixture())
  }

  @Test func `each module the app draws gives its pieces in order`() throws {
    let conversion = try convert(Fixture.everything)
    #expect(conversion.issues.isEmpty)
    #expect(conversion.outcome == .shown)
    #expect(
      conversion.ids == [
        "1/1", "1/2", "1/3", "1/4/1", "1/4/2/1", "1/4/3", "1/5/1", "1/5/2/1",
      ])
    guard case .category(let category) = conversion.models[1],
      case .banner(let banner) = conversion.models[2],
      case .title(let title) = conversion.models[3],
      case .product(let shelf) = conversion.models[4],
      case .more(let more) = conversion.models[5]
    else {
      Issue.record("other pieces: \(conversion.models)")
      return
    }
    #expect(category.items.map(\.name) == ["호텔·리조트", "펜션·풀빌라"])
    #expect(category.items.first?.route == .products("hotel/all"))
    #expect((banner.ratio, banner.autoScrollSeconds) == (2.5, 4))
    #expect(banner.isLooping)
    #expect(banner.items.map(\.id.rawValue) == ["1/3/1/1", "1/3/1/2"])
    #expect(banner.items.first?.route == .item(.stay, id: "stay-17"))
    #expect((title.text, title.element.moduleID) == ("오션뷰 호텔", "4"))
    #expect(shelf.layout == .carousel)
    #expect(
      shelf.slot.key.request
        == HomeProductsRequest(
          landing: "hotel/ocean", pageSize: 10, sort: "recommended", checkIn: "2026-05-01",
          checkOut: "2026-05-02", adults: 2))
    #expect(more.route == .products("hotel/ocean"))
  }

  @Test func `the same document in the same context gives the same`() throws {
    let context = try HomeContext.fixture(isDebug: true)
    let screen = Fixture.screen(modules: [nil, Fixture.module("x", id: 1, components: []), 3])
    let first = try convert(screen, context)
    #expect(first.issues.count == 4)
    #expect(try convert(screen, context) == first)
  }

  // MARK: The document as a whole

  @Test(
    arguments: [
      (CMSFixture.screen(code: 500), "refusedCode code"),
      (CMSFixture.screen(code: nil), "refusedCode code"),
      (CMSFixture.screen(code: "down"), "refusedCode code"),
      (CMSScreen(document: []), "refusedCode code"), (CMSScreen(document: nil), "refusedCode code"),
      (CMSScreen(document: ["code": 200]), "dataInvalid data"),
      (CMSScreen(document: ["code": 200, "data": nil]), "dataInvalid data"),
      (CMSScreen(document: ["code": "200", "data": []]), "dataInvalid data"),
    ] as [(CMSScreen, String)])
  func `a document without a screen is refused`(screen: CMSScreen, line: String) throws {
    let conversion = try convert(screen)
    #expect(conversion.lines == [line])
    guard case .refused = conversion.outcome else {
      Issue.record("\(conversion.outcome)")
      return
    }
  }

  @Test(arguments: [
    ("N" as JSONValue?, "hidden data"), (false, "hidden data"), (0, "hidden data"),
    (.some(nil), "hidden data"), ("?", "gateInvalid data"),
  ])
  func `a screen that is not exhibited is hidden, not refused`(
    flag: JSONValue?, line: String
  ) throws {
    let conversion = try convert(Fixture.screen(exhibitYn: flag ?? nil))
    #expect(conversion.outcome == .hidden)
    #expect(conversion.lines == [line])
  }

  @Test(
    arguments: [
      (JSONValue?.none, ["modulesMissing data.modules"]),
      (.some(nil), ["modulesNull data.modules"]), ("", ["modulesNotArray data.modules"]),
      ([], ["empty data"]), ([nil], ["elementInvalid data.modules[0]", "empty data"]),
    ] as [(JSONValue?, [String])])
  func `a screen without modules is shown empty`(list: JSONValue?, lines: [String]) throws {
    let conversion = try convert(Fixture.screen(modules: list))
    #expect(conversion.outcome == .shown)
    #expect(conversion.models.isEmpty)
    #expect(conversion.lines == lines)
  }

  @Test func `a screen without an id keeps its modules`() throws {
    let screen = Fixture.screen(id: nil, modules: [Fixture.module("logo", id: 1, components: [])])
    let conversion = try convert(screen)
    #expect(conversion.ids == ["0/1"])
    #expect(conversion.lines == ["fieldInvalid data.id"])
  }

  // MARK: Gates

  static let closedGates: [([String: JSONValue], CMSIssue.Code)] = [
    (["exhibitYn": "N"], .hidden), (["exhibitYn": nil], .hidden), (["exhibitYn": 0], .hidden),
    (["exhibitYn": "maybe"], .gateInvalid),
    (["exhibitStartAt": "2026-04-21"], .outsidePeriod),
    (["exhibitEndAt": "2026-04-19"], .outsidePeriod),
    (["exhibitStartAt": "2026-04-20T12:00:01"], .outsidePeriod),
    (["exhibitEndAt": "2026-04-20T12:00"], .outsidePeriod),
    (["exhibitEndAt": "2026-04-20T03:00:00Z"], .outsidePeriod),
    (["exhibitStartAt": "later"], .gateInvalid), (["exhibitEndAt": 5], .gateInvalid),
    (["minAppVersion": "5.12.1"], .outsideVersion), (["maxAppVersion": "5.11.9"], .outsideVersion),
    (["minAppVersion": 6], .gateInvalid), (["maxAppVersion": "v5"], .gateInvalid),
    (["audience": ["login": true]], .outsideAudience), (["audience": "vip"], .gateInvalid),
    (["experiment": ["key": "deal", "variant": "B"]], .outsideExperiment),
    (["experiment": ["key": "other", "variant": "A"]], .outsideExperiment),
    (["experiment": ["key": "deal"]], .gateInvalid),
    // Two closed gates: the earlier one speaks.
    (["exhibitYn": "N", "minAppVersion": "9"], .hidden),
    (["exhibitEndAt": "2020-01-01", "minAppVersion": "9"], .outsidePeriod),
    (["minAppVersion": "9", "audience": ["login": true]], .outsideVersion),
    (["minAppVersion": "9", "typeLabel": "hologram"], .outsideVersion),
    (["audience": ["login": true], "typeLabel": "hologram"], .outsideAudience),
    (["typeLabel": "hologram"], .typeUnknown), (["typeLabel": nil], .typeUnknown),
    (["typeLabel": 4], .typeUnknown), (["id": nil], .payloadInvalid),
    (["id": "a1"], .payloadInvalid), (["id": []], .payloadInvalid),
  ]

  @Test(arguments: closedGates)
  func `a closed gate drops its module once and spares the next`(
    extra: [String: JSONValue], code: CMSIssue.Code
  ) throws {
    let components = [Fixture.title(id: 1), Fixture.product(id: 2)]
    let conversion = try convert(
      Fixture.screen(
        Fixture.module("hotel", id: 1, components: components),
        Fixture.module("hotel", id: 2, components: components, with: extra),
        Fixture.module("hotel", id: 3, components: components)),
      .fixture(experiments: ["deal": "A"]))
    #expect(conversion.ids == ["1/1/1", "1/1/2/1", "1/3/1", "1/3/2/1"])
    #expect(conversion.lines == ["\(code.rawValue) data.modules[1]"])
  }

  @Test(arguments: closedGates)
  func `a closed gate drops its component once and spares the next`(
    extra: [String: JSONValue], code: CMSIssue.Code
  ) throws {
    let conversion = try convert(
      Fixture.screen(
        Fixture.module(
          "category", id: 1,
          components: [
            Fixture.icon(id: 1), Fixture.icon(id: 2, with: extra), Fixture.icon(id: 3),
          ],
          with: ["colSize": 5, "rowSize": 1])),
      .fixture(experiments: ["deal": "A"]))
    guard case .category(let category)? = conversion.models.first else {
      Issue.record("no category")
      return
    }
    #expect(category.items.map(\.id.rawValue) == ["1/1/1", "1/1/3"])
    #expect(conversion.lines == ["\(code.rawValue) data.modules[0].components[1]"])
  }

  @Test(
    arguments: [
      ["exhibitStartAt": "2026-04-20", "exhibitEndAt": "2026-04-20"],
      ["exhibitStartAt": "2026-04-20T12:00+09:00"], ["exhibitEndAt": nil],
      ["exhibitStartAt": nil],
      ["minAppVersion": "5.12", "maxAppVersion": "5.12.0"], ["audience": [:]],
      ["audience": ["login": false]],
      ["experiment": ["key": "deal", "variant": "A"]], ["experiment": nil], ["exhibitYn": true],
      ["exhibitYn": 1], ["id": "7"], ["id": 7.0],
    ] as [[String: JSONValue]])
  func `an open gate lets through`(extra: [String: JSONValue]) throws {
    let conversion = try convert(
      Fixture.screen(Fixture.module("logo", id: 7, components: [], with: extra)),
      .fixture(experiments: ["deal": "A"]))
    #expect(conversion.ids == ["1/7"])
    #expect(conversion.issues.isEmpty)
  }

  @Test func `a day without an offset begins where the app is`() throws {
    let module = Fixture.module(
      "logo", id: 1, components: [], with: ["exhibitStartAt": "2026-04-20"])
    let night = 1_776_614_400.0  // 2026-04-20 01:00 in Seoul, 12:00 the day before in New York.
    let seoul = try HomeContext.fixture(now: night)
    let newYork = try HomeContext.fixture(now: night, zone: "America/New_York")
    #expect(try convert(Fixture.screen(module), seoul).models.count == 1)
    #expect(
      try convert(Fixture.screen(module), newYork).lines.first == "outsidePeriod data.modules[0]")
  }

  @Test func `what is for members is for members`() throws {
    let module = Fixture.module("logo", id: 1, components: [], with: ["audience": ["login": true]])
    let guestModule = Fixture.module(
      "logo", id: 2, components: [], with: ["audience": ["login": false]])
    let conversion = try convert(
      Fixture.screen(module, guestModule), .fixture(isMember: true))
    #expect(conversion.ids == ["1/1"])
  }

  @Test func `a module that is too new is not read`() throws {
    let broken = Fixture.module(
      "hotel", id: 1, components: [],
      with: ["components": ["a", nil, 3], "minAppVersion": "99", "adults": "many", "tracking": 5])
    #expect(try convert(Fixture.screen(broken)).lines.first == "outsideVersion data.modules[0]")
    #expect(try convert(Fixture.screen(broken)).issues.count == 2)
  }
}
