import SwiftUI

/// Fields among siblings that change, move and are restyled while someone types.
struct TextFieldsScreen: View {
  @State private var model = TextFieldsModel()
  @FocusState private var field: Field?

  private enum Field: Hashable { case name, limited, note }

  var body: some View {
    VStack(spacing: 12) {
      Text("[\(model.name)]").accessibilityIdentifier("model")
      Text("\(model.submissions.joined(separator: ","))").accessibilityIdentifier("submitted")
      Text(verbatim: field.map { "\($0)" } ?? "none").accessibilityIdentifier("focus")
      ForEach(model.order, id: \.self) { row in
        if row == "field" { name } else { Text(row) }
      }
      TextField("Five letters", text: limited).focused($field, equals: .limited)
        .textFieldStyle(.roundedBorder)
      TextField("Card", text: grouped).keyboardType(.numberPad)
      TextField("Note", text: $model.note, axis: .vertical).focused($field, equals: .note)
        .lineLimit(3)
      SecureField("Secret", text: $model.secret)
      HStack {
        Button("Clear") { model.name = "" }
        Button("To note") { field = .note }
        Button("Nowhere") { field = nil }
        Button("Restless") { model.isRestless.toggle() }
      }
    }
    .padding(16)
    .task(id: model.isRestless) { await disturb() }
  }

  private var name: some View {
    TextField("Name", text: $model.name)
      .focused($field, equals: .name)
      .onSubmit { model.submissions.append(model.name) }
      .textFieldStyle(.roundedBorder)
      .padding(model.ticks.isMultiple(of: 2) ? 4 : 8)
      .background(model.ticks.isMultiple(of: 2) ? Color.clear : Color.yellow)
      .accessibilityIdentifier("name")
  }

  private var limited: Binding<String> {
    Binding(
      get: { @MainActor in model.limited },
      set: { @MainActor in model.limited = String($0.prefix(5)) })
  }

  /// Digits in groups of four.
  private var grouped: Binding<String> {
    Binding(get: { @MainActor in model.card }, set: { @MainActor in model.card = Self.grouped($0) })
  }

  static func grouped(_ text: String) -> String {
    let digits = text.filter(\.isNumber)
    var groups = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index.isMultiple(of: 4) { groups += " " }
      groups.append(digit)
    }
    return groups
  }

  /// Restyles the field and moves what is around it, thirty times a second.
  private func disturb() async {
    while model.isRestless, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(33))
      model.ticks += 1
      model.order.append(model.order.removeFirst())
    }
  }
}

private struct TextFieldsModel {
  var name = ""
  var limited = ""
  var card = ""
  var note = ""
  var secret = ""
  var submissions: [String] = []
  var order = ["above", "field", "below", "last"]
  var ticks = 0
  var isRestless = false
}
