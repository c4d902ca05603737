/// Whether a part of the interface is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

/// Whether scroll indicators are shown.
public struct ScrollIndicatorVisibility {
  package enum Kind: Hashable, Sendable {
    case automatic, visible, hidden, never
  }

  package let kind: Kind

  public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
  public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
  public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }

  /// Hidden, also where a reader's settings would show indicators.
  public static var never: ScrollIndicatorVisibility { .init(kind: .never) }

  /// The value of `scrollbar-width`.
  package var css: String {
    switch kind {
    case .automatic, .visible: "auto"
    case .hidden, .never: "none"
    }
  }
  /// For the module itself; Apple's type is not known to be `Equatable`.
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.kind == rhs.kind }
}
