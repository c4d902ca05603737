/// The answer of the content system: a screen of modules of components, read when asked.
///
/// It holds the document as it came, so it can be kept, recorded and converted again.
package struct CMSScreen: Sendable, Equatable, Codable {
  package let document: JSONValue

  package init(document: JSONValue) {
    self.document = document
  }

  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    document = try JSONParser.parse(bytes)
  }

  package init(from decoder: any Decoder) throws {
    document = try JSONValue(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
  }

  private var root: CMSNode? {
    if case .object(let object) = document { CMSNode(object: object, path: .root) } else { nil }
  }

  /// The system's own status; 200 is the only one that carries a screen.
  package var code: CMSReading<Int> {
    root?.integer("code") ?? .invalid("the document is \(document.kind), not an object")
  }

  /// Whether the system answered with a screen, whatever is in it.
  package var isAnswer: Bool { code == .value(200) && data.value != nil }

  /// The screen itself: its id, exhibition and gates.
  package var data: CMSReading<CMSElement> {
    root?.node("data").map { .value(CMSElement($0)) } ?? .absent
  }

  /// The modules in order. A missing, null or wrong list is no modules and one issue; so is each
  /// thing in it that is no object.
  package static func modules(
    of data: CMSElement, _ issues: inout [CMSIssue]
  ) -> [CMSModule] {
    let node = data.node
    switch node.object["modules"] {
    case nil: issues.append(node.issue(.modulesMissing, at: "modules", "no such field"))
    case .null: issues.append(node.issue(.modulesNull, at: "modules", "null"))
    case .array(let values):
      return node.elements(values, of: "modules", &issues).map { CMSModule(CMSElement($0)) }
    case .some(let value):
      let message = "\(value.kind), not an array"
      issues.append(node.issue(.modulesNotArray, at: "modules", message))
    }
    return []
  }
}

/// One module of a screen.
package struct CMSModule: Sendable, Equatable {
  package let element: CMSElement

  package init(_ element: CMSElement) {
    self.element = element
  }

  /// The module's type; a label the app does not know is `invalid`.
  package var type: CMSReading<CMSModuleType> {
    element.typeLabel.map { label in
      CMSModuleType(rawValue: label).map { .value($0) } ?? .invalid("no module type \(label)")
    }
  }

  /// The components in order; each thing among them that is no object is one issue.
  package func components(
    _ issues: inout [CMSIssue]
  ) throws(CMSFault) -> [CMSComponent] {
    let values = try element.node.required("components", CMSNode.list)
    return element.node.elements(values, of: "components", &issues)
      .map { CMSComponent(CMSElement($0)) }
  }
}

/// One component of a module.
package struct CMSComponent: Sendable, Equatable {
  package let element: CMSElement

  package init(_ element: CMSElement) {
    self.element = element
  }

  /// The component's type; a label the app does not know is `invalid`.
  package var type: CMSReading<CMSComponentType> {
    element.typeLabel.map { label in
      CMSComponentType(rawValue: label).map { .value($0) } ?? .invalid("no component type \(label)")
    }
  }
}
