import Foundation
import SwiftUI

/// Taps, holds and drags: alone, in each other, and in what scrolls.
struct GesturesScreen: View {
  @State private var said: [String] = []
  @State private var end = CGSize.zero
  @GestureState private var offset = CGSize.zero

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Text(said.joined(separator: " ")).accessibilityIdentifier("said")
        Text("\(Int(offset.width)) \(Int(offset.height))").accessibilityIdentifier("offset")
        Text("\(Int(end.width)) \(Int(end.height))").accessibilityIdentifier("end")
        knob
        Text("Tap twice").frame(width: 200, height: 40)
          .onTapGesture(count: 2) { say("two") }
        Text("Where").frame(width: 200, height: 40)
          .onTapGesture { say("at \(Int($0.x.rounded())),\(Int($0.y.rounded()))") }
        Text("Hold").frame(width: 200, height: 40)
          .onLongPressGesture(minimumDuration: 0.3) {
            say("held")
          } onPressingChanged: {
            say($0 ? "down" : "up")
          }
        nested
        Color.gray.frame(height: 900)
      }
      .padding(16)
    }
    .accessibilityIdentifier("scroller")
  }

  private var knob: some View {
    Text("Knob").frame(width: 200, height: 60).foregroundStyle(Color.black)
      .background(Color.yellow)
      .gesture(
        DragGesture(minimumDistance: 5)
          .updating($offset) { value, state, _ in state = value.translation }
          .onEnded { end = $0.translation }
      )
      .onTapGesture { say("knob") }
      .accessibilityIdentifier("knob")
  }

  private var nested: some View {
    HStack {
      Button("Along") { say("button") }
        .simultaneousGesture(TapGesture().onEnded { say("along") })
      VStack { Text("Inner").onTapGesture { say("inner") } }
        .highPriorityGesture(TapGesture().onEnded { say("outer") })
      VStack { Text("Deep").onTapGesture { say("deep") } }
        .onTapGesture { say("around") }
      Button("Clear") { said = [] }
    }
  }

  private func say(_ word: String) { said.append(word) }
}
