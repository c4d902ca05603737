/// Controls that belong together, in sections.
///
/// It is a list that looks as lists do of themselves: a style of lists around it does not reach it.
public nonisolated struct Form<Content: View>: View {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    List { content }.listStyle(.automatic)
  }
}
