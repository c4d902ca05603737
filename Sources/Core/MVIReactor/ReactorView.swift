import MVI
import SwiftUI

/// A view of a reactor's state.
///
/// ```swift
/// struct HomeView: ReactorView {
///   var reactor: HomeReactor
///
///   func body(reactor: HomeReactor.ObservableObject) -> some View {
///     Text(reactor.state.title ?? "")
///       .onTapGesture { reactor.action.onNext(.loadHome) }
///   }
/// }
/// ```
@MainActor
public protocol ReactorView: View {
  /// The type of the reactor.
  associatedtype R: Reactor
  /// What `body(reactor:)` returns.
  associatedtype Content: View

  /// The reactor; whoever makes the view keeps it.
  var reactor: R { get }

  /// The view of the reactor's state; called again after each change.
  @ViewBuilder func body(reactor: R.ObservableObject) -> Content
}

extension ReactorView {
  /// The view of the reactor's state, which follows it.
  @inlinable public var body: some View {
    ReactorContent(reactor: reactor.observableObject) { body(reactor: $0) }
  }
}

@usableFromInline
struct ReactorContent<State, Action, Content: View>: View {
  @ObservedObject private var reactor: ReactorObservable<State, Action>
  private let content: (ReactorObservable<State, Action>) -> Content

  @usableFromInline
  init(
    reactor: ReactorObservable<State, Action>,
    content: @escaping (ReactorObservable<State, Action>) -> Content
  ) {
    self.reactor = reactor
    self.content = content
  }

  @usableFromInline var body: some View {
    content(reactor)
  }
}
