/// The own fields of a `category` module: a grid of icons.
package struct CMSCategoryFields: Sendable, Equatable {
  /// Icons in a row, 1 to 10; 5 where the document does not say.
  package var colSize: Int
  /// Rows on a page, 1 to 10; 2 where the document does not say.
  package var rowSize: Int

  package init(_ node: CMSNode, _ issues: inout [CMSIssue]) {
    colSize = node.bounded("colSize", 1...10, &issues) ?? 5
    rowSize = node.bounded("rowSize", 1...10, &issues) ?? 2
  }
}

/// The own fields of a module of stays: the nights and people its prices are for.
package struct CMSStayFields: Sendable, Hashable, Codable {
  /// `YYYY-MM-DD`; both or neither.
  package var checkIn: String?
  package var checkOut: String?
  /// 1 to 20.
  package var adults: Int?

  package init(checkIn: String? = nil, checkOut: String? = nil, adults: Int? = nil) {
    self.checkIn = checkIn
    self.checkOut = checkOut
    self.adults = adults
  }

  /// Dates that are no days, or out of order, are reported and left out together.
  package init(_ node: CMSNode, _ issues: inout [CMSIssue]) {
    adults = node.bounded("adults", 1...20, &issues)
    switch (node.string("checkIn"), node.string("checkOut")) {
    case (.absent, .absent): return
    case (.invalid(let reason), _): issues.append(node.issue(.fieldInvalid, at: "checkIn", reason))
    case (_, .invalid(let reason)): issues.append(node.issue(.fieldInvalid, at: "checkOut", reason))
    case (.value(let first), .value(let last))
    where Self.isDay(first) && Self.isDay(last) && first < last:
      (checkIn, checkOut) = (first, last)
    case (let first, let last):
      let message = "no nights from \(first.value ?? "nothing") to \(last.value ?? "nothing")"
      issues.append(node.issue(.fieldInvalid, at: "checkIn", message))
    }
  }

  private static func isDay(_ text: String) -> Bool {
    CMSMoment(text)?.isDay == true
  }
}

/// The own fields of a `banner` module.
package struct CMSBannerFields: Sendable, Equatable {
  /// Width by height, 0.2 to 10, from `2.5` or `"5:2"`; 2 where the document does not say.
  package var ratio: Double
  /// Seconds on a picture, 1 to 60; `nil` where it stands still.
  package var autoScrollSec: Int?
  /// Whether the first picture follows the last.
  package var loop: Bool

  package init(_ node: CMSNode, _ issues: inout [CMSIssue]) {
    let ratio = node.repaired("ratio", &issues, CMSNode.ratio) ?? 2
    self.ratio = (0.2...10).contains(ratio) ? ratio : 2
    if self.ratio != ratio {
      issues.append(node.issue(.fieldInvalid, at: "ratio", "\(ratio) is out of 0.2 to 10"))
    }
    autoScrollSec =
      node.integer("autoScrollSec") == .value(0)
      ? nil : node.bounded("autoScrollSec", 1...60, &issues)
    loop = node.repaired("loop", &issues, CMSNode.flag) ?? false
  }
}

/// The own field of a `logo` module.
package struct CMSLogoFields: Sendable, Equatable {
  /// How the head of the screen looks; `search` where the document does not say.
  package var style: Style

  package enum Style: String, Sendable, Codable {
    /// The brand and a box that leads into search.
    case search
    /// The brand alone.
    case brand
  }

  package init(_ node: CMSNode, _ issues: inout [CMSIssue]) {
    style = node.choice("style", &issues) ?? .search
  }
}

extension CMSNode {
  /// A whole number in `range`; another one is reported and left out.
  func bounded(
    _ key: String, _ range: ClosedRange<Int>, _ issues: inout [CMSIssue]
  ) -> Int? {
    guard let value = repaired(key, &issues, CMSNode.integer) else { return nil }
    if range.contains(value) { return value }
    let message = "\(value) is out of \(range.lowerBound) to \(range.upperBound)"
    issues.append(issue(.fieldInvalid, at: key, message))
    return nil
  }

  /// A number, or two with a colon between.
  fileprivate func ratio(_ key: String) -> CMSReading<Double> {
    guard case .string(let text)? = object[key] else { return double(key) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], height > 0 else {
      return .invalid("\(key) is no ratio: \(text)")
    }
    return .value(width / height)
  }

  /// One of the raw values of `Choice`; another one is reported and left out.
  func choice<Choice: RawRepresentable<String>>(
    _ key: String, _ issues: inout [CMSIssue]
  ) -> Choice? {
    guard let text = repaired(key, &issues, CMSNode.string) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    issues.append(issue(.fieldInvalid, at: key, "no choice \(text)"))
    return nil
  }
}
