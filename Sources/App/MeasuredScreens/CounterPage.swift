import SwiftUI

/// A page of any number of counters, each with a state of its own: what a tap costs must not depend
/// on how many there are.
package struct CounterPage: View {
  private let count: Int

  package init(counters count: Int) { self.count = count }

  package var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<count, id: \.self) { CounterRow(number: $0) }
      }
    }
  }
}

private struct CounterRow: View {
  let number: Int
  @State private var taps = 0

  init(number: Int) { self.number = number }

  var body: some View {
    HStack {
      Text("\(number)번")
      Button {
        taps += 1
      } label: {
        Text("\(taps)").padding(8)
      }
      .accessibilityIdentifier("counter.\(number)")
    }
  }
}
