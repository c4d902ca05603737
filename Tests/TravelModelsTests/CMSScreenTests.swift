import Foundation
import Testing
import TravelFixtures
import TravelModels

struct CMSScreenTests {
  private func modules(_ screen: CMSScreen) throws -> ([CMSModule], [CMSIssue]) {
    var issues: [CMSIssue] = []
    let data = try #require(screen.data.value)
    return (CMSScreen.modules(of: data, &issues), issues)
  }

  @Test(
    arguments: [
      (JSONValue?.none, CMSIssue.Code.modulesMissing, "data.modules"),
      (.some(nil), .modulesNull, "data.modules"), ("[]", .modulesNotArray, "data.modules"),
      ([:], .modulesNotArray, "data.modules"), ([nil], .elementInvalid, "data.modules[0]"),
      ([7], .elementInvalid, "data.modules[0]"), ([["a"]], .elementInvalid, "data.modules[0]"),
    ] as [(JSONValue?, CMSIssue.Code, String)])
  func `a list of modules that is none gives no module and one issue`(
    list: JSONValue?, code: CMSIssue.Code, path: String
  ) throws {
    let (modules, issues) = try modules(CMSFixture.screen(modules: list))
    #expect(modules.isEmpty)
    #expect(issues.map(\.code) == [code])
    #expect(issues.map(\.path) == [path])
  }

  @Test func `one bad module costs itself`() throws {
    let good = CMSFixture.module("logo", id: 1, components: [])
    let (modules, issues) = try modules(CMSFixture.screen(good, nil, "x", good))
    #expect(modules.map(\.element.path) == ["data.modules[0]", "data.modules[3]"])
    #expect(issues.map(\.path) == ["data.modules[1]", "data.modules[2]"])
  }

  @Test func `a document that is no object has neither code nor data`() {
    let screen = CMSScreen(document: [])
    #expect(screen.code == .invalid("the document is an array, not an object"))
    #expect(screen.data == .absent)
  }

  @Test func `all fourteen module and nine component labels are known`() {
    #expect(CMSModuleType.allCases.count == 14)
    #expect(CMSComponentType.allCases.count == 9)
    let module = CMSModule(
      CMSElement(CMSNode(object: JSONObject(), path: .root)))
    #expect(module.type == .absent)
  }

  @Test func `a screen is coded as its document`() throws {
    let screen = CMSFixture.everything
    let data = try JSONEncoder().encode(screen)
    #expect(try JSONDecoder().decode(CMSScreen.self, from: data) == screen)
    #expect(try CMSScreen(parsing: Array(data)) == screen)
  }

  @Test func `an unread element costs nothing, whatever its payload`() throws {
    let broken = CMSFixture.module(
      "hotel", id: 1, components: [], with: ["components": "?", "minAppVersion": "99"])
    let (modules, issues) = try modules(CMSFixture.screen(broken))
    #expect(issues.isEmpty)
    #expect(modules[0].element.versions.value?.contains(try #require(AppVersion("5"))) == false)
  }

  @Test(
    arguments: [
      ("exhibitStartAt", "soon"), ("exhibitEndAt", 2026), ("minAppVersion", "five"),
      ("maxAppVersion", 5), ("audience", "everyone"), ("experiment", ["key": "a"]),
      ("exhibitYn", "?"),
    ] as [(String, JSONValue)])
  func `a gate that cannot be read is invalid, not absent`(key: String, value: JSONValue) throws {
    let module = CMSFixture.module("logo", id: 1, components: [], with: [key: value])
    let element = try #require(try modules(CMSFixture.screen(module)).0.first?.element)
    var states = [element.period.isInvalid, element.versions.isInvalid]
    states += [element.audience.isInvalid, element.experiment.isInvalid]
    states.append(element.exhibitYn.isInvalid)
    #expect(states.count { $0 } == 1)
  }

  @Test func `tracking keeps what is right`() {
    let object: JSONValue = [
      "tracking": ["name": "summer", "params": ["a": "b", "n": 3, "bad": []]]
    ]
    guard case .object(let members) = object else { return }
    var issues: [CMSIssue] = []
    let model = CMSElement(CMSNode(object: members, path: .root)).tracking(&issues)
    #expect(model == TrackingModel(name: "summer", parameters: ["a": "b", "n": "3"]))
    #expect(issues.map(\.path) == ["tracking.params"])
  }
}

extension CMSReading {
  fileprivate var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }
}
