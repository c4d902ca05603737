import SwiftUI

/// Views that know their size and place.
struct GeometryScreen: View {
  @State private var isNarrow = false
  @State private var isLarge = false
  @State private var heard = "nothing"
  @State private var count = 0

  var body: some View {
    VStack(spacing: 8) {
      HStack {
        Button("Narrow") { isNarrow.toggle() }.accessibilityIdentifier("narrow")
        Button("Large") { isLarge.toggle() }.accessibilityIdentifier("large")
      }
      GeometryReader { proxy in
        VStack(alignment: .leading) {
          Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
            .accessibilityIdentifier("size")
          Color.blue.frame(width: proxy.size.width / 2, height: 10)
            .accessibilityIdentifier("half")
          Color.red.frame(width: isLarge ? 900 : 9, height: isLarge ? 900 : 9)
            .accessibilityIdentifier("content")
        }
      }
      .frame(width: isNarrow ? 120 : 240, height: 80)
      .accessibilityIdentifier("reader")
      Text(heard).accessibilityIdentifier("heard")
      Text("changing \(count)")
        .padding(isLarge ? 20 : 4)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: { height in
          heard = "height \(Int(height))"
          count += 1
        }
      ScrollView {
        VStack {
          Color.gray.frame(height: 300)
          GeometryReader { proxy in
            let frame = proxy.frame(in: .named("window"))
            Text("y \(Int(frame.minY)), global \(Int(proxy.frame(in: .global).minY))")
              .accessibilityIdentifier("place")
          }
          .frame(height: 40)
          Color.gray.frame(height: 900)
        }
      }
      .frame(height: 200)
      .coordinateSpace(.named("window"))
      .accessibilityIdentifier("scroller")
    }
    .padding(8)
  }
}
