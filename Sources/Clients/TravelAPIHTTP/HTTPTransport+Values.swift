import Foundation
import TravelAPI
import TravelModels

extension HTTPTransport {
  /// The value at `endpoint`. Members that it does not know are passed over.
  func value<Value: Decodable>(_ endpoint: Endpoint) async throws(TravelError) -> Value {
    let body = try await bytes(endpoint)
    do {
      return try JSONDecoder().decode(Value.self, from: Data(body))
    } catch let error as DecodingError {
      // Only our own reader tells where a text stops being JSON.
      do throws(JSONSyntaxError) {
        _ = try JSONParser.parse(body)
      } catch {
        throw .malformed(error)
      }
      throw .unexpected(Self.place(of: error))
    } catch {
      throw .unexpected("\(error)")
    }
  }

  /// Which member is wrong: `items.3.price`.
  private static func place(of error: DecodingError) -> String {
    let path: [any CodingKey] =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      case .keyNotFound(let key, let context): context.codingPath + [key]
      @unknown default: []
      }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
