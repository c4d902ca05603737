import SwiftUI

/// Keeps a thing for later, or lets it go; readable on any picture.
package struct HeartButton: View {
  /// The side of the area that reacts, in points.
  package static let side: CGFloat = 44

  private let isOn: Bool
  private let label: String
  private let action: @MainActor () -> Void

  /// - Parameter label: what a tap does, for assistive technology.
  package init(isOn: Bool, label: String, action: @escaping @MainActor () -> Void) {
    self.isOn = isOn
    self.label = label
    self.action = action
  }

  package var body: some View {
    Button(action: action) {
      Icon(isOn ? "heart-fill" : "heart", size: 18)
        .foregroundStyle(isOn ? Palette.heart : Color.white)
        .frame(width: 32, height: 32)
        .background(isOn ? Palette.surfaceRaised : Palette.scrim.opacity(0.5), in: Circle())
        .frame(width: Self.side, height: Self.side)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: label))
  }
}
