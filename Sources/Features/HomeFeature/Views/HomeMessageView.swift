import DesignSystem
import SwiftUI

/// Why there is nothing to see, and the way to try again.
struct HomeMessageView: View {
  let icon: String
  let title: String
  var detail: String?
  let action: String
  var identifier = "home.retry.screen"
  let onTap: @MainActor () -> Void

  var body: some View {
    Message(icon: icon, title: title, detail: detail) {
      ActionButton(action, icon: "refresh-cw", prominence: .quiet, action: onTap)
        .accessibilityIdentifier(identifier)
    }
  }
}

/// The screen before anything is known of it.
struct HomeSkeletonView: View, Equatable {
  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xLarge) {
      Skeleton(width: 96, height: 28, radius: Radius.small)
      Skeleton(height: 52, radius: Radius.large)
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 5), spacing: 40)
      {
        ForEach(0..<10) { _ in Skeleton(width: 52, height: 52, radius: 18) }
      }
      Skeleton(height: 120, radius: Radius.large)
      Skeleton(width: 180, height: 24)
      HStack(alignment: .top, spacing: Spacing.medium) {
        ForEach(0..<2) { _ in HomeProductPlaceholder(layout: .carousel) }
      }
      Spacer()
    }
    .padding(EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    .accessibilityHidden(true)
  }
}
