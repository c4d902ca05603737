/// Rows that scroll, made as they come within one screen of being seen.
///
/// For assistive technology it is a list, and each row an item of it. A row is one view of the content,
/// or what a `ForEach` makes of one element.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content

  @MainActor public var body: some View {
    ScrollView { ListRows(content: content) }
  }
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Rows that may change their elements.
  public nonisolated init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable
  {
    let elements = data.wrappedValue
    content = ForEach(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { entry in
        let index = entry.0
        return rowContent(
          Binding(
            // A row may be asked once more when its element is gone.
            read: {
              let now = data.wrappedValue
              return now.indices.contains(index) ? now[index] : elements[index]
            },
            write: { value, _ in
              if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = value }
            }))
      },
      id: { $0.1 })
  }
}

/// How a list looks.
public protocol ListStyle {}

/// Rows from side to side.
public struct PlainListStyle: ListStyle {
  public init() {}
}

/// Sections as cards.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

/// Sections from side to side, with room between.
public struct GroupedListStyle: ListStyle {
  public init() {}
}

/// As cards.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

private struct ListStyleKey: EnvironmentKey {
  static var defaultValue: String { "cards" }
}

extension EnvironmentValues {
  /// The class of lists in the page.
  var listClass: String {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the lists in this view look.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    let name =
      S.self == PlainListStyle.self
      ? "plain" : S.self == GroupedListStyle.self ? "grouped" : "cards"
    return modifier(_EnvironmentModifier { $0.listClass = name })
  }
}
