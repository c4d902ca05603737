import Foundation

/// A value, with what it is called before it.
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  @MainActor public var body: some View {
    HStack {
      label
      Spacer(minLength: 8)
      content.foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

extension LabeledContent where Label == Text, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }

  @_disfavoredOverload public nonisolated init<S1: StringProtocol, S2: StringProtocol>(
    _ title: S1, value: S2
  ) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }

  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey, value: format.format(value))
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title, value: format.format(value))
  }
}
