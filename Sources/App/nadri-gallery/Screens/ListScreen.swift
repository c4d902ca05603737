import SwiftUI

/// A list of sections, links and plain rows, with a tab beside it.
struct ListScreen: View {
  @State private var tapped = "none"
  @State private var refreshes = 0
  @State private var tab = "list"
  @Environment(\.scenePhase) private var phase

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack {
        List {
          Section("Near") {
            ForEach(0..<3, id: \.self) { number in
              NavigationLink(value: number) { Text("Place \(number)") }
                .accessibilityIdentifier("place.\(number)")
            }
          }
          Section {
            Button("Tap") { tapped = "tapped" }.accessibilityIdentifier("tap")
            Text(tapped).accessibilityIdentifier("tapped")
            Text("Refreshed \(refreshes)").listRowSeparator(.hidden)
              .listRowBackground(Color.yellow)
              .accessibilityIdentifier("refreshes")
          } header: {
            Text("More")
          } footer: {
            Text("That is all.")
          }
          ForEach(0..<80, id: \.self) { Text("Row \($0)") }
        }
        .refreshable { @MainActor in refreshes += 1 }
        .navigationTitle("List")
        .navigationDestination(for: Int.self) { Text("Place \($0)").navigationTitle("Place") }
      }
      .tag("list")
      .tabItem { Text("List") }
      Text("phase \(phase == .active ? "active" : "away")").accessibilityIdentifier("phase")
        .tag("phase")
        .tabItem { Text("Phase") }
    }
  }
}
