import SwiftUI

/// A short message above the bottom of a screen, which goes by itself.
package struct ToastModifier: ViewModifier {
  private let text: String?
  private let count: UInt
  private let duration: Duration
  /// The count of the last message that has gone.
  @State private var goneCount: UInt = 0

  package init(text: String?, count: UInt, duration: Duration = .seconds(4)) {
    self.text = text
    self.count = count
    self.duration = duration
  }

  package func body(content: Content) -> some View {
    content
      .overlay(alignment: .bottom) {
        if count != goneCount, let text {
          Text(text)
            .font(Typography.body)
            .foregroundStyle(Palette.background)
            .multilineTextAlignment(.center)
            .padding(EdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
            .background(Palette.textPrimary, in: RoundedRectangle(cornerRadius: Radius.medium))
            .padding(Spacing.large)
            .accessibilityAddTraits(.updatesFrequently)
            .accessibilityIdentifier("toast")
            .allowsHitTesting(false)
        }
      }
      .task(id: count) {
        // The task runs again whenever the screen comes back; an old message does not.
        guard count != goneCount else { return }
        // A newer message, or leaving the screen, cancels the wait: this one has gone either way.
        try? await Task.sleep(for: duration)
        goneCount = count
      }
  }
}

extension View {
  /// Shows `text` for a while each time `count` grows.
  package func toast(_ text: String?, count: UInt) -> some View {
    modifier(ToastModifier(text: text, count: count))
  }
}
