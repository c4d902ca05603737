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

  static func response(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["content-type": "application/json"], body: bytes(value))
  }
}
