import SwiftUI

/// Keeps a thing for later, or lets it go.
package struct HeartButton: View {
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
      Icon(isOn ? "heart-fill" : "heart", size: 20)
        .foregroundStyle(isOn ? Palette.heart : Palette.textPrimary)
        .frame(width: 36, height: 36)
        .background(Palette.surfaceRaised.opacity(0.92), in: Circle())
        .frame(width: 44, height: 44)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: label))
    .accessibilityAddTraits(isOn ? .isSelected : [])
  }
}
