import TravelModels

/// Documents of the content system, built from parts that are right until `with` changes them.
package enum CMSFixture {
  package static func screen(
    code: JSONValue = 200, id: JSONValue = 1, exhibitYn: JSONValue = "Y",
    modules: JSONValue? = [], with extra: [String: JSONValue] = [:]
  ) -> CMSScreen {
    var data = JSONObject()
    data["id"] = id
    data["exhibitYn"] = exhibitYn
    data["modules"] = modules
    return CMSScreen(
      document: ["code": code, "data": JSONValue.object(data).with(extra)])
  }

  package static func screen(_ modules: JSONValue...) -> CMSScreen {
    screen(modules: .array(modules))
  }

  package static func module(
    _ type: String, id: JSONValue, components: [JSONValue], with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let module: JSONValue = [
      "id": id, "exhibitYn": "Y", "typeLabel": .string(type), "components": .array(components),
    ]
    return module.with(extra)
  }

  private static func component(
    _ type: String, _ id: JSONValue, _ payload: JSONValue, _ extra: [String: JSONValue]
  ) -> JSONValue {
    let component: JSONValue = [
      "id": id, "exhibitYn": "Y", "typeLabel": .string(type),
    ]
    return component.with([type: payload]).with(extra)
  }

  package static func title(
    id: JSONValue, _ text: String = "오션뷰 호텔", with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let payload: JSONValue = [
      "text": .string(text), "subText": "바다가 보이는 방", "align": "left", "badge": nil,
    ]
    return component("title", id, payload, extra)
  }

  package static func product(
    id: JSONValue, layout: String = "carousel", contents: [JSONValue]? = nil,
    with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let contents = contents ?? [source(id: 1)]
    return component(
      "product", id, ["layout": .string(layout), "contents": .array(contents)], extra)
  }

  package static func source(
    id: JSONValue, landing: String = "hotel/ocean", pageSize: JSONValue = 10,
    with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let source: JSONValue = [
      "id": id, "landingType": "HOME_PRODUCTS", "landingValue": .string(landing),
      "pageSize": pageSize, "sort": "recommended",
    ]
    return source.with(extra)
  }

  package static func image(
    id: JSONValue, contents: [JSONValue]? = nil, with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    component("image", id, ["contents": .array(contents ?? [picture(id: 1)])], extra)
  }

  package static func picture(
    id: JSONValue, alt: String = "여름 바다", with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let picture: JSONValue = [
      "id": id, "url": "/v1/pictures/sea.svg", "width": 780, "height": 390,
      "alt": .string(alt), "landing": landing("STAY", "stay-17"),
    ]
    return picture.with(extra)
  }

  package static func icon(
    id: JSONValue, _ name: String = "호텔·리조트", with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    let payload: JSONValue = [
      "name": .string(name), "image": "hotel", "landing": landing("HOME_PRODUCTS", "hotel/all"),
      "badge": nil,
    ]
    return component("icon", id, payload, extra)
  }

  package static func more(id: JSONValue, with extra: [String: JSONValue] = [:]) -> JSONValue {
    let payload: JSONValue = [
      "label": "더보기", "landing": landing("HOME_PRODUCTS", "hotel/ocean"),
    ]
    return component("more", id, payload, extra)
  }

  package static func text(
    id: JSONValue, _ body: String = "어디로 떠날까요?", with extra: [String: JSONValue] = [:]
  ) -> JSONValue {
    component("text", id, ["body": .string(body), "style": "placeholder"], extra)
  }

  package static func landing(_ type: String, _ value: String) -> JSONValue {
    ["type": .string(type), "value": .string(value)]
  }

  /// A screen with each module the app draws.
  package static var everything: CMSScreen {
    screen(
      module("logo", id: 1, components: [], with: ["style": "search"]),
      module(
        "category", id: 2, components: [icon(id: 1), icon(id: 2, "펜션·풀빌라")],
        with: ["colSize": 5, "rowSize": 2]),
      module(
        "banner", id: 3, components: [image(id: 1, contents: [picture(id: 1), picture(id: 2)])],
        with: ["ratio": 2.5, "autoScrollSec": 4, "loop": "Y"]),
      module(
        "hotel", id: 4, components: [title(id: 1), product(id: 2), more(id: 3)],
        with: ["checkIn": "2026-05-01", "checkOut": "2026-05-02", "adults": 2]),
      module(
        "pension", id: 5,
        components: [title(id: 1, "풀빌라"), product(id: 2, layout: "grid")]))
  }
}

extension JSONValue {
  /// The object with the members of `extra` set over its own.
  package func with(_ extra: [String: JSONValue]) -> JSONValue {
    guard case .object(var object) = self else { return self }
    for key in extra.keys.sorted() { object[key] = extra[key] }
    return .object(object)
  }

  /// The object without the member `key`.
  package func without(_ key: String) -> JSONValue {
    guard case .object(var object) = self else { return self }
    object[key] = nil
    return .object(object)
  }
}
