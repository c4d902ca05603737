/// What is told about an element when it is seen or tapped: a name and its parameters.
package struct TrackingModel: Sendable, Hashable, Codable {
  package var name: String
  package var parameters: [String: String]

  package init(name: String, parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}
