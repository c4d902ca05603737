/// Where a tap leads, as the service writes it: a kind of place and which one.
package struct Landing: Sendable, Hashable, Codable {
  /// `STAY`, `HOME_PRODUCTS`, …: the app knows some and does nothing for the others.
  package var type: String
  package var value: String

  package init(type: String, value: String) {
    self.type = type
    self.value = value
  }

  /// The landing in the field `landing` of a payload that leads somewhere or is nothing.
  init(of node: CMSNode) throws(CMSFault) {
    let landing = try node.required("landing", CMSNode.node)
    do throws(CMSFault) {
      type = try landing.required("type", CMSNode.string)
      value = try landing.required("value", CMSNode.string)
    } catch {
      throw CMSFault("landing.\(error.message)")
    }
  }

  /// The landing of a payload that is drawn without one, too; a wrong one is reported.
  static func repaired(of node: CMSNode, _ issues: inout [CMSIssue]) -> Landing? {
    if node.node("landing") == .absent { return nil }
    do throws(CMSFault) {
      return try Landing(of: node)
    } catch {
      issues.append(node.issue(.fieldInvalid, at: "landing", error.message))
      return nil
    }
  }
}
