import SwiftUI

/// A view of one state that "next" changes.
struct Host<Value: Equatable, Content: View>: View {
  @State private var value: Value
  private let next: (Value) -> Value
  private let content: (Value) -> Content

  init(
    _ value: Value, next: @escaping (Value) -> Value,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: value)
    self.next = next
    self.content = content
  }

  var body: some View {
    Button("next") { value = next(value) }
    content(value)
  }
}

extension Host where Value == Int {
  init(_ value: Int, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(value, next: { $0 + 1 }, content: content)
  }
}

/// A title and a number that counts its taps; the title names it.
struct Counter: View {
  let title: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text(title)
      Button {
        count += 1
      } label: {
        Text(verbatim: "\(count)")
      }
      .accessibilityIdentifier("count")
    }
    .accessibilityIdentifier(title)
  }
}

/// Written to by closures that outlive a body.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}
