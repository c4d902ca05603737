import SwiftUI

/// Views that come and go, each in its own way.
struct TransitionsScreen: View {
  @State private var isShown = false
  @State private var rows = [1, 2, 3]
  @State private var next = 4
  @State private var isFast = false

  private var animation: Animation { .linear(duration: isFast ? 0.1 : 2) }

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Button("Toggle") { withAnimation(animation) { isShown.toggle() } }
          .accessibilityIdentifier("toggle")
        Button("At once") { isShown.toggle() }.accessibilityIdentifier("at-once")
        Button("Pace") { isFast.toggle() }.accessibilityIdentifier("pace")
        Text(isFast ? "fast" : "slow").accessibilityIdentifier("speed")
      }
      VStack(alignment: .leading) {
        if isShown {
          sample("fade", .opacity)
          sample("move", .move(edge: .leading))
          sample("scale", .scale(scale: 0.5).combined(with: .opacity))
          sample("push", .push(from: .trailing))
          sample("custom", AnyTransition(Tilt()))
          sample("still", .identity)
          Text("plain").accessibilityIdentifier("plain")
        }
      }
      .frame(width: 300, height: 200)
      .clipped()
      HStack {
        Button("Add") {
          withAnimation(animation) {
            rows.insert(next, at: 0)
            next += 1
          }
        }
        .accessibilityIdentifier("add")
        Button("Remove") { withAnimation(animation) { _ = rows.removeFirst() } }
          .accessibilityIdentifier("remove")
      }
      ForEach(rows, id: \.self) { row in
        Text("row \(row)")
          .transition(.move(edge: .leading).combined(with: .opacity))
          .accessibilityIdentifier("row-\(row)")
      }
    }
  }

  private func sample(_ name: String, _ transition: AnyTransition) -> some View {
    Button(name) { next += 0 }
      .padding(4)
      .background(.yellow)
      .transition(transition)
      .accessibilityIdentifier(name)
  }
}

/// Turns a view by a quarter on its way.
private struct Tilt: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(phase.value * 90))
  }
}
