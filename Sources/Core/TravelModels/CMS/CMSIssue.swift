/// One thing that was wrong with, or kept from, a document of the content system.
package struct CMSIssue: Sendable, Equatable, Codable, CustomStringConvertible {
  /// Where: `data.modules[3].components[1]`. The element's path for a drop, the field's for a
  /// repair.
  package var path: String
  package var code: Code
  /// A fragment that names the field and what is wrong with it; for logs, not for people.
  package var message: String

  package init(path: String, code: Code, message: String) {
    self.path = path
    self.code = code
    self.message = message
  }

  package var severity: Severity { code.severity }

  package var description: String { "\(severity.rawValue) \(code.rawValue) \(path): \(message)" }

  package enum Severity: String, Sendable, Codable {
    /// A gate did what it was asked to.
    case info
    /// Repaired, or drawn by a stand-in.
    case warning
    /// An element was lost.
    case error
  }

  package enum Code: String, Sendable, Codable, CaseIterable {
    // The document as a whole.
    case refusedCode
    case dataInvalid
    case modulesMissing
    case modulesNull
    case modulesNotArray

    // Gates, in their order.
    case elementInvalid
    case hidden
    case gateInvalid
    case outsidePeriod
    case outsideVersion
    case outsideAudience
    case outsideExperiment
    case typeUnknown
    case typeNotDrawn
    case typeNotTaken
    case payloadInvalid
    case fallbackTooDeep
    case empty
    case contentFell

    // Repairs.
    case duplicateID
    case fieldInvalid

    package var severity: Severity {
      switch self {
      case .hidden, .outsidePeriod, .outsideVersion, .outsideAudience, .outsideExperiment,
        .contentFell:
        .info
      case .typeUnknown, .typeNotDrawn, .typeNotTaken, .empty, .duplicateID, .fieldInvalid:
        .warning
      case .refusedCode, .dataInvalid, .modulesMissing, .modulesNull, .modulesNotArray,
        .elementInvalid, .gateInvalid, .payloadInvalid, .fallbackTooDeep:
        .error
      }
    }

    /// Whether the element at the path is not drawn; a repair keeps it.
    package var isDrop: Bool {
      switch self {
      case .duplicateID, .fieldInvalid: false
      default: true
      }
    }
  }
}
