import SwiftUI

/// What the page tells of itself and of its reader, and what views make of it.
struct AppearanceScreen: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.accessibilityReduceMotion) private var isCalm
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.layoutDirection) private var direction
  @ScaledMetric private var side = 34.0
  @State private var wantsDark = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("\(scheme == .dark ? "dark" : "light"), \(isCalm ? "calm" : "lively")")
        .accessibilityIdentifier("traits")
      Text("\(String(describing: typeSize))").accessibilityIdentifier("type-size")
      Text(direction == .rightToLeft ? "from the right" : "from the left")
        .accessibilityIdentifier("direction")
      Button("Dark") { wantsDark.toggle() }.accessibilityIdentifier("dark")
      Text("small").dynamicTypeSize(.xSmall).accessibilityIdentifier("small")
      Text("body").accessibilityIdentifier("body")
      Text("huge").font(.body).dynamicTypeSize(.accessibility1).accessibilityIdentifier("huge")
      Color.orange.frame(width: side, height: 10).accessibilityIdentifier("scaled")
      Text("always dark").padding(4).background(.background).colorScheme(.dark)
        .accessibilityIdentifier("always-dark")
      HStack {
        Text("first").padding(.leading, 30).accessibilityIdentifier("first")
        Spacer()
        Text("last").accessibilityIdentifier("last")
      }
      Text("›").flipsForRightToLeftLayoutDirection(true).accessibilityIdentifier("arrow")
      HStack {
        Text("inner first").accessibilityIdentifier("inner-first")
        Text("inner last").accessibilityIdentifier("inner-last")
      }
      .environment(\.layoutDirection, .rightToLeft)
      Text("material").padding(8).background(.thinMaterial, in: .capsule(style: .circular))
        .accessibilityIdentifier("material")
      Text("blurred").blur(radius: 4).accessibilityIdentifier("blurred")
      Text("two\nlines").lineLimit(3...4).accessibilityIdentifier("lines")
    }
    .padding(16)
    .preferredColorScheme(wantsDark ? .dark : nil)
  }
}
