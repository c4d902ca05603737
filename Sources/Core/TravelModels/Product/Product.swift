/// One thing on sale, as a list shows it.
package struct Product: Sendable, Hashable, Identifiable, Codable {
  /// Unique among all kinds: `stay-17`.
  package var id: String
  /// `hotel`, `pension`, `ticket`, …
  package var kind: String
  package var name: String
  package var region: String?
  /// The path of its picture.
  package var picture: String?
  /// Won, whole.
  package var price: Int
  /// Won before the discount; more than `price`, or `nil`.
  package var originalPrice: Int?
  /// What the price is for: `night`, `person`, …
  package var priceUnit: String?
  /// 0 to 5; `nil` where nobody has rated it.
  package var rating: Double?
  package var reviewCount: Int
  package var badge: String?
  package var landing: Landing?

  package init(
    id: String, kind: String, name: String, region: String? = nil, picture: String? = nil,
    price: Int, originalPrice: Int? = nil, priceUnit: String? = nil, rating: Double? = nil,
    reviewCount: Int = 0, badge: String? = nil, landing: Landing? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.region = region
    self.picture = picture
    self.price = price
    self.originalPrice = originalPrice
    self.priceUnit = priceUnit
    self.rating = rating
    self.reviewCount = reviewCount
    self.badge = badge
    self.landing = landing
  }

  package init(_ node: CMSNode, _ issues: inout [CMSIssue]) throws(CMSFault) {
    id = try node.required("id", CMSNode.string)
    kind = try node.required("kind", CMSNode.string)
    name = try node.required("name", CMSNode.string)
    price = try node.required("price", CMSNode.integer)
    guard price >= 0 else { throw CMSFault("price is \(price)") }
    region = node.repaired("region", &issues, CMSNode.string)
    picture = node.repaired("picture", &issues, CMSNode.string)
    originalPrice = node.repaired("originalPrice", &issues, CMSNode.integer)
    if let original = originalPrice, original <= price {
      issues.append(node.issue(.fieldInvalid, at: "originalPrice", "\(original) is no more"))
      originalPrice = nil
    }
    priceUnit = node.repaired("priceUnit", &issues, CMSNode.string)
    rating = node.repaired("rating", &issues, CMSNode.double)
    if let value = rating, !(0...5).contains(value) {
      issues.append(node.issue(.fieldInvalid, at: "rating", "\(value) is out of 0 to 5"))
      rating = nil
    }
    reviewCount = node.bounded("reviewCount", 0...Int.max, &issues) ?? 0
    badge = node.repaired("badge", &issues, CMSNode.string)
    landing = Landing.repaired(of: node, &issues)
  }
}

/// A page of products: `{"items":[…],"nextCursor":…}`.
package struct ProductPage: Sendable, Equatable, Codable {
  /// In the service's order; each id once.
  package var items: [Product]
  /// Asks for the next page; `nil` after the last.
  package var nextCursor: String?
  package var issues: [CMSIssue]

  package init(items: [Product], nextCursor: String? = nil, issues: [CMSIssue] = []) {
    self.items = items
    self.nextCursor = nextCursor
    self.issues = issues
  }

  /// The page in `document`; a wrong item, or one that came before, is reported and left out.
  package init(document: JSONValue) throws(CMSFault) {
    guard case .object(let object) = document else {
      throw CMSFault("the document is \(document.kind), not an object")
    }
    let root = CMSNode(object: object, path: .root)
    let values = try root.required("items", CMSNode.list)
    issues = []
    items = []
    nextCursor = root.repaired("nextCursor", &issues, CMSNode.string)
    var seen: Set<String> = []
    for node in root.elements(values, of: "items", &issues) {
      var repairs: [CMSIssue] = []
      do throws(CMSFault) {
        let product = try Product(node, &repairs)
        guard seen.insert(product.id).inserted else {
          throw CMSFault("id \(product.id) is there already")
        }
        items.append(product)
        issues += repairs
      } catch {
        issues.append(node.issue(.payloadInvalid, error.message))
      }
    }
  }
}
