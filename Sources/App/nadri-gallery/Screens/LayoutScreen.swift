import SwiftUI

/// Grids, views that fit, texts that shrink, and bars at the edges.
struct LayoutScreen: View {
  @State private var isNarrow = false
  @State private var hasThird = false

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Button("Narrow") { isNarrow.toggle() }.accessibilityIdentifier("narrow")
        Button("Third") { hasThird.toggle() }.accessibilityIdentifier("third")
      }
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 6) {
        GridRow {
          Text("a").accessibilityIdentifier("a1")
          Text("a longer cell").accessibilityIdentifier("b1")
        }
        GridRow(alignment: .bottom) {
          Text("second").accessibilityIdentifier("a2")
          Text("b").accessibilityIdentifier("b2")
          if hasThird { Text("c").accessibilityIdentifier("c2") }
        }
        Divider().accessibilityIdentifier("line")
        GridRow {
          Text("both columns").gridCellColumns(2).accessibilityIdentifier("both")
        }
      }
      .accessibilityIdentifier("grid")
      HStack {
        ViewThatFits(in: .horizontal) {
          Text("a label with many words in it").lineLimit(1).accessibilityIdentifier("long")
          Text("a label").lineLimit(1).accessibilityIdentifier("short")
          Text("…").accessibilityIdentifier("shortest")
        }
      }
      .frame(width: isNarrow ? 100 : 300)
      Text("A text that gets smaller")
        .font(.title)
        .lineLimit(1)
        .minimumScaleFactor(0.4)
        .frame(width: isNarrow ? 150 : 360)
        .accessibilityIdentifier("shrinking")
      ScrollView {
        ForEach(0..<20, id: \.self) { Text("line \($0)") }
      }
      .accessibilityIdentifier("scroller")
      .safeAreaInset(edge: .bottom) {
        Text("bar").padding(8).accessibilityIdentifier("bar")
      }
      .safeAreaInset(edge: .top, alignment: .leading) {
        Text("head").accessibilityIdentifier("head")
      }
      .frame(width: 300, height: 200)
      Color.yellow.frame(height: 20)
        .ignoresSafeArea(edges: .bottom)
        .accessibilityIdentifier("bleeding")
    }
    .frame(maxHeight: .infinity)
  }
}
