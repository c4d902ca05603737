import SwiftUI

/// Alerts and confirmation dialogs.
struct AlertsScreen: View {
  @State private var isAlert = false
  @State private var isPlain = false
  @State private var isChoice = false
  @State private var answer = "none"

  var body: some View {
    VStack(spacing: 12) {
      Text(answer).accessibilityIdentifier("answer")
      Button("Delete…") { isAlert = true }.accessibilityIdentifier("open.alert")
      Button("Tell") { isPlain = true }.accessibilityIdentifier("open.plain")
      Button("Choose") { isChoice = true }.accessibilityIdentifier("open.choice")
    }
    .padding(16)
    .alert("Delete the trip?", isPresented: $isAlert) {
      Button("Delete", role: .destructive) { answer = "deleted" }
        .accessibilityIdentifier("delete")
      Button("Keep", role: .cancel) { answer = "kept" }
    } message: {
      Text("It cannot be brought back.")
    }
    .alert("Saved", isPresented: $isPlain) {
    }
    .confirmationDialog("Sort by", isPresented: $isChoice, titleVisibility: .visible) {
      Button("Price") { answer = "price" }.accessibilityIdentifier("price")
      Button("Distance") { answer = "distance" }
    }
  }
}
