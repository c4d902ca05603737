import MVI
import SwiftUI

/// A view of what it observes of a store.
///
/// ```swift
/// struct HomeView: View {
///   let store: StoreOf<HomeReducer>
///
///   var body: some View {
///     WithViewStore(store, observe: \.self) { viewStore in
///       Text(viewStore.title ?? "")
///         .onTapGesture { viewStore.send(.didTapTitle) }
///     }
///   }
/// }
/// ```
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  @ObservedObject private var viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// A view that is made again whenever `isSame` tells what it observes apart from before.
  public init<State>(
    _ store: Store<State, ViewAction>, observe: @escaping @MainActor (State) -> ViewState,
    removeDuplicates isSame: @escaping @MainActor (ViewState, ViewState) -> Bool,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: observe, removeDuplicates: isSame)
    self.content = content
  }

  /// A view that is made again whenever what it observes differs.
  public init<State>(
    _ store: Store<State, ViewAction>, observe: @escaping @MainActor (State) -> ViewState,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, observe: observe, removeDuplicates: { $0 == $1 }, content: content)
  }

  /// The content.
  public var body: some View {
    content(viewStore)
  }
}
