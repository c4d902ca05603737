import SwiftUI

/// State of every kind, to see what is left of it when the connection or the server goes.
struct SurvivalScreen: View {
  @State private var count = 0
  @State private var rows = [1, 2, 3]
  @State private var isOpen = false
  @State private var tab = "list"

  var body: some View {
    TabView(selection: $tab) {
      list.tabItem { Text("List").accessibilityIdentifier("tab.list") }.tag("list")
      SurvivalSlot().tabItem { Text("Slot").accessibilityIdentifier("tab.slot") }.tag("slot")
    }
  }

  private var list: some View {
    VStack(spacing: 8) {
      Text("\(count)").accessibilityIdentifier("count")
      HStack {
        Button("Count") { count += 1 }.accessibilityIdentifier("tap")
        Button("Row") { rows.append(rows.count + 1) }.accessibilityIdentifier("add")
        Button("Turn") { rows.reverse() }.accessibilityIdentifier("turn")
        Button(isOpen ? "Close" : "Open") { isOpen.toggle() }.accessibilityIdentifier("open")
      }
      if isOpen { SurvivalRow(name: "detail") }
      ScrollView {
        LazyVStack {
          ForEach(rows, id: \.self) { SurvivalRow(name: "\($0)") }
          ForEach(100..<160, id: \.self) { SurvivalRow(name: "\($0)") }
        }
      }
      .accessibilityIdentifier("scroll")
    }
    .padding(16)
  }
}

/// A line with a state of its own.
private struct SurvivalRow: View {
  let name: String
  @State private var hearts = 0

  var body: some View {
    HStack {
      Text("\(name): \(hearts)").accessibilityIdentifier("row.\(name)")
      Spacer()
      Button("Heart") { hearts += 1 }.accessibilityIdentifier("heart.\(name)")
    }
    .frame(height: 44)
  }
}

/// What loads for a while, and begins again where nobody carries it on.
private struct SurvivalSlot: View {
  @State private var text = "loading"

  var body: some View {
    Text(text).accessibilityIdentifier("slot")
      .task {
        guard text == "loading" else { return }
        try? await Task.sleep(for: .seconds(1))
        if !Task.isCancelled { text = "loaded" }
      }
  }
}
