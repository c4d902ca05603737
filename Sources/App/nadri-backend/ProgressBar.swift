import Foundation

/// A bar on a terminal's error output; silent where nobody watches.
final class ProgressBar {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var lastPercent = -1

  /// Draws the share done, 0 to 1.
  func show(_ share: Double) {
    let percent = Int(share * 100)
    guard isShown, percent != lastPercent else { return }
    lastPercent = percent
    let done = String(repeating: "█", count: percent / 4)
    let rest = String(repeating: "·", count: 25 - percent / 4)
    let end = percent >= 100 ? "\n" : ""
    write("\rbuilding the catalogue \(done)\(rest) \(percent) %\(end)")
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
