import TravelFixtures
import TravelModels

/// A screen with random faults, and what must become of each of its elements.
struct RandomScreen {
  private(set) var screen = CMSFixture.screen(modules: [])
  /// The text of each title, alt and name, and the landing of each source, that must be drawn.
  private(set) var kept: [String] = []
  /// The path of each element that must be dropped, and said once.
  private(set) var dropped: [String] = []
  private var nextMark = 0

  init(random: inout SeededNumbers) {
    var modules: [JSONValue] = []
    for index in 0..<Int.random(in: 1...6, using: &random) {
      modules.append(module(index, &random))
    }
    if kept.isEmpty { dropped.append("data") }
    screen = CMSFixture.screen(modules: .array(modules))
  }

  private mutating func mark() -> String {
    nextMark += 1
    return "mark-\(nextMark)"
  }

  private mutating func module(_ index: Int, _ random: inout SeededNumbers) -> JSONValue {
    let path = "data.modules[\(index)]"
    let type = ["category", "banner", "hotel", "pension"].randomElement(using: &random) ?? ""
    let isBroken = Int.random(in: 0..<4, using: &random) == 0
    let before = (kept, dropped)
    var components: [JSONValue] = []
    let hasContent = Int.random(in: 0..<8, using: &random) > 0
    for place in 0..<(hasContent ? Int.random(in: 1...5, using: &random) : 0) {
      let isAnchor = place == 0
      components.append(
        component(type, "\(path).components[\(place)]", place, isAnchor, &random))
    }
    let module = CMSFixture.module(type, id: .integer(index), components: components)
    guard isBroken else {
      if !hasContent { dropped.append(path) }
      return module
    }
    // Nothing inside a module that falls at a gate is read, so nothing inside is said.
    (kept, dropped) = before
    dropped.append(path)
    return broken(module, payload: "components", &random)
  }

  /// The first component of a module is right, so that the others fall for their own faults only.
  private mutating func component(
    _ module: String, _ path: String, _ place: Int, _ isAnchor: Bool,
    _ random: inout SeededNumbers
  ) -> JSONValue {
    let text = mark()
    let before = (kept, dropped)
    let id = JSONValue.integer(place)
    let payload: String
    let component: JSONValue
    switch module {
    case "category":
      kept.append(text)
      (payload, component) = ("icon", CMSFixture.icon(id: id, text))
    case "banner":
      let contents = contents("\(path).image", text, &random) { id, text in
        CMSFixture.picture(id: id, alt: text)
      }
      (payload, component) = ("image", CMSFixture.image(id: id, contents: contents))
    default:
      let contents = contents("\(path).product", text, &random) { id, text in
        CMSFixture.source(id: id, landing: text)
      }
      (payload, component) = ("product", CMSFixture.product(id: id, contents: contents))
    }
    guard !isAnchor, Int.random(in: 0..<3, using: &random) == 0 else { return component }
    (kept, dropped) = before
    dropped.append(path)
    return broken(component, payload: payload, &random)
  }

  /// A right element with the mark `text`, and faulty or right ones around it.
  private mutating func contents(
    _ path: String, _ text: String, _ random: inout SeededNumbers,
    make: (JSONValue, String) -> JSONValue
  ) -> [JSONValue] {
    let count = Int.random(in: 1...4, using: &random)
    let anchor = Int.random(in: 0..<count, using: &random)
    return (0..<count).map { index in
      if index == anchor {
        kept.append(text)
        return make(.integer(index), text)
      }
      let other = mark()
      let element = make(.integer(index), other)
      if Bool.random(using: &random) {
        kept.append(other)
        return element
      }
      dropped.append("\(path).contents[\(index)]")
      let faults: [JSONValue] = [
        nil, 5, "x", [], element.without("id"), element.with(["exhibitYn": "N"]),
        element.with(["landingValue": 3, "url": nil]), element.with(["minAppVersion": "99"]),
      ]
      return faults.randomElement(using: &random) ?? nil
    }
  }

  private func broken(
    _ element: JSONValue, payload: String, _ random: inout SeededNumbers
  ) -> JSONValue {
    let faults: [JSONValue] = [
      nil, true, "broken", [], [:], element.with(["exhibitYn": false]),
      element.with(["exhibitYn": [1]]), element.without("exhibitYn"), element.without("id"),
      element.with(["id": "x"]), element.with(["typeLabel": "hologram"]),
      element.with(["typeLabel": nil]), element.with(["minAppVersion": "99"]),
      element.with(["maxAppVersion": [:]]), element.with(["exhibitEndAt": "2001-01-01"]),
      element.with(["exhibitStartAt": "now"]), element.with(["audience": ["login": true]]),
      element.with(["experiment": ["key": "a", "variant": "b"]]), element.with([payload: nil]),
      element.with([payload: 1.5]),
      element.with(["typeLabel": "hologram", "fallback": "nothing"]),
    ]
    return faults.randomElement(using: &random) ?? nil
  }
}
