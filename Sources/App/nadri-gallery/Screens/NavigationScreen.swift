import SwiftUI

/// A stack whose path is the app's own state, three and more screens deep.
struct NavigationScreen: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      LevelContent(number: 0, path: $path)
        .navigationTitle("Places")
        .navigationDestination(for: Int.self) { number in
          LevelContent(number: number, path: $path)
            .navigationTitle("Level \(number)")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
  }
}

private struct LevelContent: View {
  let number: Int
  @Binding var path: [Int]
  @State private var count = 0
  @State private var isSheet = false
  @State private var isDetail = false

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Text("Depth \(path.count)").accessibilityIdentifier("depth.\(number)")
        Button("Count \(count)") { count += 1 }.accessibilityIdentifier("count.\(number)")
        NavigationLink(value: number + 1) { Text("Go to \(number + 1)") }
          .accessibilityIdentifier("go.\(number + 1)")
        NavigationLink {
          Text("About").navigationTitle("About")
        } label: {
          Text("About this")
        }
        .accessibilityIdentifier("about.\(number)")
        NavigationLink("Search") { SearchScreen() }.accessibilityIdentifier("search.\(number)")
        Button("Detail") { isDetail = true }.accessibilityIdentifier("detail.\(number)")
        Button("Sheet") { isSheet = true }.accessibilityIdentifier("sheet.\(number)")
        ForEach(0..<60, id: \.self) { Text("Row \($0)") }
      }
      .padding(16)
      .frame(maxWidth: .infinity)
    }
    .accessibilityIdentifier("scroller.\(number)")
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button("Home") { path = [] }.accessibilityIdentifier("home.\(number)")
      }
      ToolbarItemGroup(placement: .bottomBar) {
        Text("Bar \(count)").accessibilityIdentifier("bar.\(number)")
      }
    }
    .navigationDestination(isPresented: $isDetail) {
      Text("Detail of \(number)").navigationTitle("Detail")
    }
    .sheet(isPresented: $isSheet) {
      NavigationStack {
        NavigationLink {
          Text("Inside").navigationTitle("Inside")
        } label: {
          Text("Further in")
        }
        .accessibilityIdentifier("further")
        .navigationTitle("In a sheet")
      }
    }
  }
}

/// A screen whose field has the focus as it comes.
private struct SearchScreen: View {
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      TextField("Search", text: $text).accessibilityIdentifier("field").focused($isFocused)
      Text("\(text) \(isFocused ? "searching" : "resting")").accessibilityIdentifier("searched")
    }
    .navigationTitle("Search")
    .onAppear { isFocused = true }
  }
}
