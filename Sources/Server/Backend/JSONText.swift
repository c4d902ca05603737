import Foundation
import HTTPServer

/// JSON as the service writes it: keys sorted, slashes plain, so equal values are equal bytes.
enum JSONText {
  static func bytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(value))
    } catch {
      // Our own values hold no NaN and no cycles, the only things the encoder refuses.
      preconditionFailure("an answer could not be written as JSON: \(error)")
    }
  }

  /// An answer that may be kept, and is asked about before it is used again.
  static func revalidated(_ value: some Encodable) -> HTTPResponse {
    var response = response(value)
    response.headers["cache-control"] = "no-cache"
    return response
  }

  static func response(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["content-type": "application/json"], body: bytes(value))
  }
}
