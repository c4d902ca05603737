import Foundation

/// A bar on a terminal's error output; silent where nobody watches.
package final class ProgressBar {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastPercent = -1
  private var isLineOpen = false

  package init() {}

  /// Draws the share done, 0 to 1.
  package func show(_ share: Double) {
    let percent = Int(share * 100)
    guard isShown, percent != lastPercent else { return }
    lastPercent = percent
    let done = String(repeating: "█", count: percent / 4)
    let rest = String(repeating: "·", count: 25 - percent / 4)
    write("\rbuilding the catalogue \(done)\(rest) \(percent) %")
    isLineOpen = true
    if percent >= 100 { end() }
  }

  /// Ends the bar's line, so that other words begin on one of their own.
  package func end() {
    if isLineOpen { write("\n") }
    isLineOpen = false
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
