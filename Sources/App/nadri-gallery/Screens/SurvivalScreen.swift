import SwiftUI

/// State of every kind, to see what is left of it when the connection or the server goes.
struct SurvivalScreen: View {
  @State private var count = 0
  @State private var rows = [1, 2, 3]
  @State private var isOpen = false
  @State private var tab = "list"
  @State private var name = ""
  @State private var isSheet = false

  var body: some View {
    TabView(selection: $tab) {
      list.tabItem { Text("List").accessibilityIdentifier("tab.list") }.tag("list")
      SurvivalScreens().tabItem { Text("Screens").accessibilityIdentifier("tab.screens") }
        .tag("screens")
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
        Button("Sheet") { isSheet = true }.accessibilityIdentifier("sheet")
        Button(isOpen ? "Close" : "Open") { isOpen.toggle() }.accessibilityIdentifier("open")
      }
      TextField("Name", text: $name).accessibilityIdentifier("name")
      Text("[\(name)]").accessibilityIdentifier("greeting")
      Button("Clear") { name = "" }.accessibilityIdentifier("clear")
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
    .sheet(isPresented: $isSheet) { SurvivalSheet() }
  }
}

/// A dialog with a state of its own.
private struct SurvivalSheet: View {
  @State private var note = ""
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      TextField("Note", text: $note).focused($isFocused).accessibilityIdentifier("note")
      Text(isFocused ? "\(note) (writing)" : note).accessibilityIdentifier("noted")
      Button("Done") { dismiss() }.accessibilityIdentifier("done")
    }
    .padding(24)
    .presentationDetents([.medium, .large])
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

/// Screens over screens, by value and by link.
private struct SurvivalScreens: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      VStack(spacing: 12) {
        Button("Seoul") { path.append("서울") }.accessibilityIdentifier("push")
        NavigationLink("Link") {
          SurvivalRow(name: "linked").navigationTitle("Linked")
        }
        .accessibilityIdentifier("link")
      }
      .navigationTitle("Start")
      .navigationDestination(for: String.self) { place in
        VStack(spacing: 12) {
          SurvivalRow(name: place)
          Button("Deeper") { path.append(place + "역") }.accessibilityIdentifier("deeper")
        }
        .navigationTitle(place)
      }
    }
  }
}
