/// Why a screen could not do what a test asked.
package struct ScreenError: Error, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    case missing
    case ambiguous(Int)
    case disabled
    /// Inert, or under something inert: hidden from sight, focus and taps.
    case hidden
    /// Set with `allowsHitTesting(false)`, or under something so set.
    case ignoresTaps
    case listensToNothing(String)
    case neverSettled
  }

  package let name: String
  package let reason: Reason
  /// The screen at that moment.
  package let dump: String

  package var description: String {
    let what =
      switch reason {
      case .missing: "nothing is called '\(name)'"
      case .ambiguous(let count): "\(count) elements are called '\(name)'"
      case .disabled: "'\(name)' is disabled"
      case .hidden: "'\(name)' is hidden"
      case .ignoresTaps: "'\(name)' lets taps through"
      case .listensToNothing(let event): "'\(name)' does not answer '\(event)'"
      case .neverSettled: "\(name) did not come true"
      }
    return "\(what); the screen is\n\(dump)"
  }
}
