/// What became of reading one optional field: `null` counts as absent.
package enum CMSReading<Value: Sendable>: Sendable {
  case absent
  case value(Value)
  /// Sent, but not readable, and why.
  case invalid(String)

  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  package func map<Other: Sendable>(
    _ transform: (Value) -> CMSReading<Other>
  ) -> CMSReading<Other> {
    switch self {
    case .absent: .absent
    case .invalid(let reason): .invalid(reason)
    case .value(let value): transform(value)
    }
  }
}

extension CMSReading: Equatable where Value: Equatable {}

/// Why a payload cannot be read: the field and what is wrong with it.
package struct CMSFault: Error, Sendable, Equatable, Codable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
