extension View {
  /// Explains the view to those who hover over it or hear it.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  public nonisolated func help(_ text: Text) -> some View {
    attachment(.init(attributes: [.init("title", text, isForControl: true)]))
  }

  @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View {
    help(Text(text))
  }
}
