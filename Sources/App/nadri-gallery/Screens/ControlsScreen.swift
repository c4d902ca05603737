import Foundation
import SwiftUI

/// Toggles, steppers, pickers, menus, styled buttons and links.
struct ControlsScreen: View {
  @State private var isOn = false
  @State private var isBold = false
  @State private var guests = 1
  @State private var fruit = "pear"
  @State private var size = 1
  @State private var said = "nothing"
  @State private var stars = 3

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        Text("\(isOn) \(isBold) \(guests) \(fruit) \(size) \(said) \(stars)")
          .accessibilityIdentifier("model")
        Toggle("Wi-Fi", isOn: $isOn)
        Toggle("Never", isOn: .constant(false))
        Toggle("Bold", isOn: $isBold).toggleStyle(.button)
        Stepper("Guests", value: $guests, in: 1...3)
        Picker("Fruit", selection: $fruit) {
          ForEach(["apple", "pear", "plum"], id: \.self) { Text($0) }
        }
        Picker("Size", selection: $size) {
          Text("Small").tag(0)
          Text("Medium").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
        menu
        Button("Press") { said = "pressed" }.buttonStyle(ShownPress())
        Button("Prominent") { said = "prominent" }.buttonStyle(.borderedProminent)
        if let address = URL(string: "https://example.com/") {
          Link("Example", destination: address)
        }
        rating
      }
      .padding(16)
    }
  }

  private var menu: some View {
    Menu("More") {
      Button("Copy") { said = "copied" }
      Button("Delete", role: .destructive) { said = "deleted" }
      Toggle("Wireless", isOn: $isOn)
      Picker("Size again", selection: $size) {
        Text("S").tag(0)
        Text("L").tag(2)
      }
    }
  }

  private var rating: some View {
    HStack { ForEach(0..<5) { Text($0 < stars ? "★" : "☆") } }
      .accessibilityElement()
      .accessibilityLabel("Rating")
      .accessibilityValue("\(stars) of 5")
      .accessibilityAdjustableAction { stars = min(5, max(0, stars + ($0 == .increment ? 1 : -1))) }
      .accessibilityAction(named: "Clear") { stars = 0 }
  }
}

private struct ShownPress: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.isPressed ? "down" : "up").accessibilityIdentifier("press")
    }
  }
}
