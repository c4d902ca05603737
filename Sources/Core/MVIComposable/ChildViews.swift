import MVI
import SwiftUI

/// A view of a child that may be absent.
///
/// ```swift
/// IfLetStore(store, state: \.sheet, action: Action.sheetPath) { SheetView(store: $0) }
/// ```
public struct IfLetStore<State, Action, ChildState, ChildAction, Content: View, Placeholder: View>:
  View
{
  @ObservedObject private var isPresent: ViewStore<Bool, Action>
  private let child: @MainActor () -> Store<ChildState, ChildAction>?
  private let content: (Store<ChildState, ChildAction>) -> Content
  private let placeholder: () -> Placeholder

  /// `content` with the child's store while the child is there, `placeholder` else.
  public init(
    _ store: Store<State, Action>, state: KeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ViewBuilder then content: @escaping (Store<ChildState, ChildAction>) -> Content,
    @ViewBuilder `else` placeholder: @escaping () -> Placeholder = { EmptyView() }
  ) {
    isPresent = ViewStore(store, observe: { $0[keyPath: state] != nil })
    child = { store.scope(state: state, action: action) }
    self.content = content
    self.placeholder = placeholder
  }

  /// The content or the placeholder.
  public var body: some View {
    if isPresent.state, let store = child() {
      content(store)
    } else {
      placeholder()
    }
  }
}

/// A view for each element of a list, which follows its element by id.
///
/// ```swift
/// ForEachStore(store, state: \.rows, action: Action.rowsPath) { RowView(store: $0) }
/// ```
///
/// It is made again when elements come, go or move; a change in an element reaches its view only.
public struct ForEachStore<State, Action, Element: Identifiable, ElementAction, Content: View>:
  View
{
  @ObservedObject private var ids: ViewStore<[Element.ID], Action>
  private let element: @MainActor (Element.ID) -> Store<Element, ElementAction>?
  private let content: (Store<Element, ElementAction>) -> Content

  /// `content` with the store of each element, in order.
  public init(
    _ store: Store<State, Action>, state: KeyPath<State, [Element]>,
    action: CasePath<Action, IdentifiedAction<Element.ID, ElementAction>>,
    @ViewBuilder content: @escaping (Store<Element, ElementAction>) -> Content
  ) {
    ids = ViewStore(store, observe: { $0[keyPath: state].map(\.id) })
    element = { store.scope(state: state, id: $0, action: action) }
    self.content = content
  }

  /// The elements.
  public var body: some View {
    ForEach(ids.state, id: \.self) { id in
      if let store = element(id) { content(store) }
    }
  }
}
