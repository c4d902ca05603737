/// What an element is and does, for assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits

  private var bits: UInt32

  private init(bit: UInt32) {
    bits = 1 << bit
  }

  public init() {
    bits = 0
  }

  public static let isButton = AccessibilityTraits(bit: 0)
  public static let isHeader = AccessibilityTraits(bit: 1)
  public static let isSelected = AccessibilityTraits(bit: 2)
  public static let isLink = AccessibilityTraits(bit: 3)
  public static let isSearchField = AccessibilityTraits(bit: 4)
  public static let isImage = AccessibilityTraits(bit: 5)
  public static let playsSound = AccessibilityTraits(bit: 6)
  public static let isKeyboardKey = AccessibilityTraits(bit: 7)
  public static let isStaticText = AccessibilityTraits(bit: 8)
  public static let isSummaryElement = AccessibilityTraits(bit: 9)
  public static let updatesFrequently = AccessibilityTraits(bit: 10)
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
  public static let causesPageTurn = AccessibilityTraits(bit: 13)
  public static let isModal = AccessibilityTraits(bit: 14)
  public static let isToggle = AccessibilityTraits(bit: 15)
  public static let isTabBar = AccessibilityTraits(bit: 16)

  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.bits |= other.bits
    return result
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.bits &= other.bits
    return result
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.bits ^= other.bits
    return result
  }

  public mutating func formUnion(_ other: AccessibilityTraits) {
    self = union(other)
  }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    self = intersection(other)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }

  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let present = intersection(newMember)
    guard present != newMember else { return (false, present) }
    formUnion(newMember)
    return (true, newMember)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let present = intersection(member)
    bits &= ~member.bits
    return present.bits == 0 ? nil : present
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let present = intersection(newMember)
    formUnion(newMember)
    return present.bits == 0 ? nil : present
  }

  /// The value of the attribute `role`, the most telling of several.
  package var role: String? {
    let roles: [(AccessibilityTraits, String)] = [
      (.isToggle, "switch"), (.isTabBar, "tablist"), (.isHeader, "heading"), (.isLink, "link"),
      (.isButton, "button"), (.isKeyboardKey, "button"), (.isSearchField, "searchbox"),
      (.isImage, "img"), (.updatesFrequently, "status"),
    ]
    return roles.first { contains($0.0) }?.1
  }
}

/// What becomes of the accessibility elements inside an element.
public struct AccessibilityChildBehavior: Hashable {
  package enum Kind: Hashable, Sendable {
    case ignore, contain, combine
  }

  package let kind: Kind

  /// The children are hidden; the element speaks for itself.
  public static var ignore: AccessibilityChildBehavior { .init(kind: .ignore) }

  /// The children stay elements of their own.
  public static var contain: AccessibilityChildBehavior { .init(kind: .contain) }

  /// The children's words become the element's.
  public static var combine: AccessibilityChildBehavior { .init(kind: .combine) }
}
