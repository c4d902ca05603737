import TravelModels

/// Documents of the content system to what the home screen draws; the only reader of wire labels.
///
/// Pure: the same document in the same context gives equal pieces and issues. An element passes
/// its gates in this order: exhibit, period, version, audience (with experiment), type known,
/// payload valid, not empty. The first that closes says so, once, and nothing behind it is read.
/// A gate that cannot be read is closed: showing what must not be shown is the worse mistake.
///
/// ```swift
/// let conversion = HomeCMSConverter().convert(screen, in: context)
/// ```
package struct HomeCMSConverter: Sendable {
  /// Fallbacks inside one another, at most.
  package static let fallbackLimit = 4

  package init() {}

  /// What `screen` gives in `context`. O(size of the document).
  package func convert(_ screen: CMSScreen, in context: HomeContext) -> HomeConversion {
    guard screen.code == .value(200) else {
      let message = screen.code.trouble("code") ?? "code \(screen.code.value ?? 0)"
      let issue = CMSIssue(path: "code", code: .refusedCode, message: message)
      return HomeConversion(outcome: .refused(message), issues: [issue])
    }
    guard case .value(let data) = screen.data else {
      let message = screen.data.trouble("data") ?? ""
      let issue = CMSIssue(path: "data", code: .dataInvalid, message: message)
      return HomeConversion(outcome: .refused(message), issues: [issue])
    }
    var pass = HomeConversionPass(context: context)
    guard pass.admits(data) else {
      return HomeConversion(outcome: .hidden, issues: pass.issues)
    }
    let models = pass.screen(data)
    return HomeConversion(outcome: .shown, models: models, issues: pass.issues)
  }
}

/// What a document gave.
package struct HomeConversion: Sendable, Equatable {
  package var outcome: Outcome
  /// In the order of the document; empty unless shown.
  package var models: [HomeAppModel] = []
  package var issues: [CMSIssue] = []

  package enum Outcome: Sendable, Equatable {
    case shown
    /// The editors do not show the screen, to anybody or in this context.
    case hidden
    /// The document carries no screen, and why: a failure like one of the network.
    case refused(String)
  }
}

extension CMSReading {
  /// Why there is no value; `nil` where there is one.
  func trouble(_ key: String) -> String? {
    switch self {
    case .value: nil
    case .absent: "\(key) is missing"
    case .invalid(let reason): reason
    }
  }
}
