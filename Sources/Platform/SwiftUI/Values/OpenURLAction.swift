import Foundation

/// Opens an address, in a window of its own where the page opens it.
@MainActor @preconcurrency public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    enum Kind: Equatable, Sendable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// The handler opened it.
    public static let handled = Result(kind: .handled)
    /// Nobody opens it.
    public static let discarded = Result(kind: .discarded)
    /// The system opens it: here, the page.
    public static let systemAction = Result(kind: .system(nil))

    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  /// What the app does itself; `nil` where the system opens every address.
  let handler: ((URL) -> Result)?
  /// The page that opens addresses.
  weak var graph: ViewGraph?

  public init(handler: @escaping (URL) -> OpenURLAction.Result) { self.handler = handler }

  init() { handler = nil }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(graph?.open(other ?? url) ?? false)
    }
  }

  /// The kinds of addresses that a page may open.
  nonisolated static func isSafe(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms"].contains(url.scheme?.lowercased() ?? "")
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: UncheckedBox<OpenURLAction>? { nil }
}

extension EnvironmentValues {
  /// Opens addresses: in the page, or as the app says.
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]?.value ?? OpenURLAction()
      action.graph = graph
      return action
    }
    set { self[OpenURLKey.self] = UncheckedBox(newValue) }
  }
}

extension ViewGraph {
  /// Has the page open `url` in a window of its own; whether it may.
  func open(_ url: URL) -> Bool {
    guard OpenURLAction.isSafe(url), let root = document.root, root.isSent else { return false }
    // A request, no state of the page: a page that is made anew opens nothing.
    document.record(.attribute(id: root.id, "data-open", url.absoluteString))
    enqueue {}
    return true
  }
}
