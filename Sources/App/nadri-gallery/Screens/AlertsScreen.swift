import SwiftUI

/// Alerts and confirmation dialogs.
struct AlertsScreen: View {
  @State private var isAlert = false
  @State private var isPlain = false
  @State private var isChoice = false
  @State private var answer = "none"
  @State private var rows = ["Seoul", "Busan"]

  var body: some View {
    VStack(spacing: 12) {
      Text(answer).accessibilityIdentifier("answer")
      Button("Delete…") { isAlert = true }.accessibilityIdentifier("open.alert")
      Button("Tell") { isPlain = true }.accessibilityIdentifier("open.plain")
      Button("Choose") { isChoice = true }.accessibilityIdentifier("open.choice")
      ForEach(rows, id: \.self) { row in
        AskingRow(name: row) {
          withAnimation(.linear(duration: 1)) { rows.removeAll { $0 == row } }
        }
      }
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

/// A row that asks before it goes, with a dialog of its own.
private struct AskingRow: View {
  let name: String
  let remove: () -> Void
  @State private var isAsking = false

  var body: some View {
    Button(name) { isAsking = true }
      .accessibilityIdentifier("row.\(name)")
      .alert("Remove \(name)?", isPresented: $isAsking) {
        Button("Remove", role: .destructive) { remove() }
        Button("Leave", role: .cancel) {}
      }
  }
}
