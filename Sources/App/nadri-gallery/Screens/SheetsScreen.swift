import SwiftUI

/// Sheets and covers over a list that scrolls.
struct SheetsScreen: View {
  @State private var isPlain = false
  @State private var isTall = false
  @State private var isLocked = false
  @State private var isCover = false
  @State private var place: Place?
  @State private var isSearch = false
  @State private var note = ""
  @FocusState private var isWriting: Bool
  @State private var dismissed = 0

  struct Place: Identifiable {
    let id: String
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Text("Dismissed \(dismissed)").accessibilityIdentifier("dismissed")
        Button("Sheet") { isPlain = true }.accessibilityIdentifier("open.sheet")
        Button("Detents") { isTall = true }.accessibilityIdentifier("open.detents")
        Button("Locked") { isLocked = true }.accessibilityIdentifier("open.locked")
        Button("Cover") { isCover = true }.accessibilityIdentifier("open.cover")
        TextField("Note", text: $note).accessibilityIdentifier("note")
          .focused($isWriting)
          .onSubmit { isSearch = true }
        Text(isWriting ? "Writing" : "Not writing").accessibilityIdentifier("writing")
        Button("Search") { isSearch = true }.accessibilityIdentifier("open.search")
        Button("Seoul") { place = Place(id: "Seoul") }.accessibilityIdentifier("open.item")
        ForEach(0..<60, id: \.self) { Text("Row \($0)") }
      }
      .padding(16)
      .frame(maxWidth: .infinity)
    }
    .accessibilityIdentifier("scroller")
    .sheet(isPresented: $isPlain, onDismiss: { dismissed += 1 }) {
      SheetContent(title: "A sheet")
    }
    .sheet(isPresented: $isTall) {
      SheetContent(title: "Two heights").presentationDetents([.medium, .large])
    }
    .sheet(isPresented: $isLocked) {
      SheetContent(title: "Locked").interactiveDismissDisabled()
    }
    .sheet(isPresented: $isSearch) { SearchSheet() }
    .fullScreenCover(isPresented: $isCover, onDismiss: { dismissed += 1 }) {
      SheetContent(title: "A cover")
    }
    .sheet(item: $place, onDismiss: { dismissed += 1 }) { shown in
      VStack(spacing: 12) {
        Text(shown.id).font(.headline).accessibilityAddTraits(.isHeader)
        Button("Busan instead") { place = Place(id: "Busan") }.accessibilityIdentifier("other")
      }
      .padding(24)
    }
  }
}

private struct SheetContent: View {
  let title: String
  @Environment(\.dismiss) private var dismiss
  @State private var count = 0
  @State private var isNested = false

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Text(title).font(.headline).accessibilityAddTraits(.isHeader)
        Button("Count \(count)") { count += 1 }.accessibilityIdentifier("count")
        Button("Another") { isNested = true }.accessibilityIdentifier("nest")
        Button("Close") { dismiss() }.accessibilityIdentifier("close")
      }
      .padding(24)
      .frame(maxWidth: .infinity)
    }
    .sheet(isPresented: $isNested) { NestedContent() }
  }
}

private struct NestedContent: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      Text("Nested").font(.headline).accessibilityAddTraits(.isHeader)
      Button("Close nested") { dismiss() }.accessibilityIdentifier("close.nested")
    }
    .padding(24)
  }
}

/// A field that has the focus as its sheet opens; it opens another sheet like itself.
private struct SearchSheet: View {
  @State private var text = ""
  @State private var isNested = false
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 12) {
      Button("Further") { isNested = true }.accessibilityIdentifier("further")
      TextField("Search", text: $text).accessibilityIdentifier("search")
        .focused($isFocused)
        .onSubmit { isNested = true }
      Text("\(text) \(isFocused ? "searching" : "resting")").accessibilityIdentifier("searched")
    }
    .padding(24)
    .onAppear { isFocused = true }
    .sheet(isPresented: $isNested) { SearchSheet() }
  }
}
