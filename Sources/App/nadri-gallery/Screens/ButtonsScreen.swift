import SwiftUI

/// A button that counts.
struct ButtonsScreen: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("\(count)").accessibilityIdentifier("count")
      Button("Add one") { count += 1 }.accessibilityIdentifier("add")
    }
    .padding(16)
  }
}
