import Combine
import MVI

/// Where a reactor's actions are sent, and a publisher of those that were.
///
/// It may outlive the reactor: what is sent then is dropped and reported.
public final class ReactorActions<Action>: Publisher, Sendable {
  /// An action, as it was sent.
  public typealias Output = Action
  /// It never fails.
  public typealias Failure = Never

  @usableFromInline let send: @MainActor @Sendable (Action) -> Void
  private let stream: StateStream<Action>

  @usableFromInline
  init(
    send: @escaping @MainActor @Sendable (Action) -> Void, stream: StateStream<Action>
  ) {
    self.send = send
    self.stream = stream
  }

  /// Handles `action`; when the outermost call returns, the state has all that followed at once.
  @MainActor
  @inlinable
  public func onNext(_ action: Action) {
    send(action)
  }

  /// Attaches `subscriber`; traps off the main actor.
  public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Action, S.Failure == Never {
    stream.receive(subscriber: subscriber)
  }
}
