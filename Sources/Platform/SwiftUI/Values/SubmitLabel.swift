/// What a button does, where that changes how it looks.
public struct ButtonRole: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case cancel, destructive
  }

  package let kind: Kind

  /// A button that deletes or cannot be undone.
  public static let destructive = ButtonRole(kind: .destructive)
  public static let cancel = ButtonRole(kind: .cancel)
}

/// What the return key of the keyboard says.
public struct SubmitLabel: Sendable {
  private enum Kind: Sendable {
    case done, go, send, join, route, search, `return`, next, `continue`
  }

  private let kind: Kind

  public static var done: SubmitLabel { SubmitLabel(kind: .done) }
  public static var go: SubmitLabel { SubmitLabel(kind: .go) }
  public static var send: SubmitLabel { SubmitLabel(kind: .send) }
  public static var join: SubmitLabel { SubmitLabel(kind: .join) }
  public static var route: SubmitLabel { SubmitLabel(kind: .route) }
  public static var search: SubmitLabel { SubmitLabel(kind: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(kind: .return) }
  public static var next: SubmitLabel { SubmitLabel(kind: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(kind: .continue) }

  /// The value of the attribute `enterkeyhint`, which knows fewer words.
  package var css: String {
    switch kind {
    case .done: "done"
    case .go, .join, .route: "go"
    case .send: "send"
    case .search: "search"
    case .return: "enter"
    case .next, .continue: "next"
    }
  }
}

/// The kinds of fields whose return key submits.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1 << 0)
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}
