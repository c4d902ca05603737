import SwiftUI

/// Scrolling from code: a list inside a page that scrolls itself.
struct ScrollingScreen: View {
  @State private var rows = 40

  var body: some View {
    ScrollView {
      VStack {
        ScrollViewReader { proxy in
          VStack {
            HStack {
              Button("Last") { proxy.scrollTo(39) }.accessibilityIdentifier("last")
              Button("Middle") { proxy.scrollTo(20, anchor: .center) }
                .accessibilityIdentifier("middle")
              Button("Top") { withAnimation { proxy.scrollTo("top", anchor: .top) } }
                .accessibilityIdentifier("top")
              Button("Added") {
                rows += 1
                proxy.scrollTo(rows - 1, anchor: .bottom)
              }
              .accessibilityIdentifier("added")
              Button("Nothing") { proxy.scrollTo("none") }.accessibilityIdentifier("nothing")
            }
            ScrollView {
              LazyVStack {
                Text("top").id("top")
                ForEach(0..<rows, id: \.self) { row in
                  Text("row \(row)").frame(height: 50).accessibilityIdentifier("row-\(row)")
                }
              }
            }
            .frame(height: 300)
            .accessibilityIdentifier("list")
          }
        }
        Color.gray.frame(height: 1200)
      }
    }
    .accessibilityIdentifier("page")
  }
}
