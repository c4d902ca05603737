import HTTPServer
import TravelModels

/// Takes the events of apps.
struct TrackRoutes {
  static let largestBody = 256 * 1_024
  static let mostEvents = 200

  let store: TrackStore
  let now: @Sendable () -> Int

  var routes: [Route] {
    [
      Route("POST", "/v1/track") { [store, now] call in
        _ = try call.parameters()
        let events = try Self.events(call.request)
        let added = try await store.add(events, received: now())
        return JSONText.response(Receipt(accepted: events.count, added: added), status: 202)
      }
    ]
  }

  private struct Receipt: Encodable {
    let accepted: Int
    let added: Int
  }

  static func events(_ request: HTTPRequest) throws(Problem) -> [TrackEvent] {
    let type = request.headers["content-type"] ?? ""
    guard type.split(separator: ";").first?.lowercased() == "application/json" else {
      throw Problem(415, "Unsupported media type", "The body must be application/json.")
    }
    guard request.body.count <= largestBody else {
      throw Problem(413, "Body too large", "A batch has up to \(largestBody) bytes.")
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(request.body)
    } catch {
      throw Problem(400, "Bad body", "The body is not JSON: \(error).")
    }
    guard case .object(let object) = value, case .array(let list)? = object["events"],
      object.members.count == 1
    else {
      throw Problem(400, "Bad body", "An object with one field, the list events, is expected.")
    }
    guard (1...mostEvents).contains(list.count) else {
      throw Problem(
        400, "Bad body", "A batch has 1 to \(mostEvents) events.", parameter: "events")
    }
    var events: [TrackEvent] = []
    for (index, element) in list.enumerated() {
      events.append(try TrackEvent(element, path: "events[\(index)]"))
    }
    return events
  }
}
