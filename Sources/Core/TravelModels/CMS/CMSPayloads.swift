/// The payload of a `title` component: the header of what follows it.
package struct CMSTitle: Sendable, Equatable {
  package var text: String
  package var subText: String?
  /// `left` where the document does not say.
  package var align: Align
  package var badge: String?

  package enum Align: String, Sendable, Codable {
    case left, center
  }

  package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
    let node = try element.node.required("title", CMSNode.node)
    text = try node.required("text", CMSNode.string)
    subText = node.repaired("subText", &issues, CMSNode.string)
    align = node.choice("align", &issues) ?? .left
    badge = node.repaired("badge", &issues, CMSNode.string)
  }
}

/// The payload of a `text` component.
package struct CMSText: Sendable, Equatable {
  package var body: String

  package init(_ element: CMSElement) throws(CMSFault) {
    body = try element.node.required("text", CMSNode.node).required("body", CMSNode.string)
  }
}

/// The payload of a `more` component: the way to the whole list.
package struct CMSMore: Sendable, Equatable {
  package var label: String
  package var landing: Landing

  package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
    let node = try element.node.required("more", CMSNode.node)
    label = try node.required("label", CMSNode.string)
    landing = try Landing(of: node)
  }
}

/// The payload of an `icon` component: one way into the app.
package struct CMSIcon: Sendable, Equatable {
  package var name: String
  /// The name of a picture the app has.
  package var image: String
  package var landing: Landing
  package var badge: String?

  package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
    let node = try element.node.required("icon", CMSNode.node)
    name = try node.required("name", CMSNode.string)
    image = try node.required("image", CMSNode.string)
    landing = try Landing(of: node)
    badge = node.repaired("badge", &issues, CMSNode.string)
  }
}

/// The payload of an `image` component: pictures, each an element of its own.
package struct CMSImage: Sendable, Equatable {
  package var contents: [CMSElement]

  package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
    contents = try element.contents(of: "image", &issues).elements
  }

  /// One picture.
  package struct Content: Sendable, Equatable {
    package var url: String
    /// Pixels; `nil` where the document does not say.
    package var width: Int?
    package var height: Int?
    package var alt: String?
    package var landing: Landing?

    package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
      let node = element.node
      url = try node.required("url", CMSNode.string)
      width = node.bounded("width", 1...20_000, &issues)
      height = node.bounded("height", 1...20_000, &issues)
      alt = node.repaired("alt", &issues, CMSNode.string)
      landing = Landing.repaired(of: node, &issues)
    }
  }
}

/// The payload of a `product` component: lazy sources, each an element of its own.
package struct CMSProduct: Sendable, Equatable {
  /// `carousel` where the document does not say.
  package var layout: Layout
  package var contents: [CMSElement]

  package enum Layout: String, Sendable, Codable, CaseIterable {
    case carousel, grid, list
  }

  package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
    let (node, elements) = try element.contents(of: "product", &issues)
    layout = node.choice("layout", &issues) ?? .carousel
    contents = elements
  }

  /// Where the products of one shelf come from.
  package struct Source: Sendable, Hashable {
    package var landing: Landing
    /// 1 to 50; 10 where the document does not say.
    package var pageSize: Int
    package var sort: String?

    package init(_ element: CMSElement, _ issues: inout [CMSIssue]) throws(CMSFault) {
      let node = element.node
      landing = Landing(
        type: try node.required("landingType", CMSNode.string),
        value: try node.required("landingValue", CMSNode.string))
      pageSize = node.bounded("pageSize", 1...50, &issues) ?? 10
      sort = node.repaired("sort", &issues, CMSNode.string)
    }
  }
}

extension CMSElement {
  /// The payload at `key` and the objects in its `contents`.
  fileprivate func contents(
    of key: String, _ issues: inout [CMSIssue]
  ) throws(CMSFault) -> (node: CMSNode, elements: [CMSElement]) {
    let payload = try node.required(key, CMSNode.node)
    let values = try payload.required("contents", CMSNode.list)
    return (payload, payload.elements(values, of: "contents", &issues).map(CMSElement.init))
  }
}
