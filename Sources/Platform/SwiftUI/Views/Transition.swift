import Foundation

/// How a view comes and goes: what it looks like before it is there, then, and afterwards.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(
    content: Self.Content, phase: TransitionPhase
  ) -> Self.Body

  @MainActor @preconcurrency static var properties: TransitionProperties { get }

  typealias Content = PlaceholderContentView<Self>
}

/// Where a view is between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view is there, 0 while it is, 1 afterwards.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What the system may do with a transition.
public struct TransitionProperties: Sendable {
  /// Whether something moves in it.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The view that a content is in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(AnyView(content)), phase: phase)
  }

  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(AnyTransition(self).combined(with: AnyTransition(other)))
  }

  /// The transition with an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    CombinedTransition(AnyTransition(self).animation(animation))
  }
}

/// A transition that is a look of the view's own element, with no view around it.
protocol DrawnTransition: Transition {
  nonisolated var erased: AnyTransition { get }
}

extension DrawnTransition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(LookModifier(transition: UncheckedBox(erased), phase: phase))
  }
}

/// The look of a drawn transition where the app applies one by hand.
private nonisolated struct LookModifier: StyleModifier {
  static let layer = StyleLayer.transition
  // Looks are plain values; what is not `Sendable` in a transition is not read here.
  let transition: UncheckedBox<AnyTransition>
  let phase: TransitionPhase

  func css(in values: EnvironmentValues) -> String {
    switch phase {
    case .willAppear: transition.value.arrival.css(in: values)
    case .identity: ""
    case .didDisappear: transition.value.departure.css(in: values)
    }
  }
}

private struct CombinedTransition: DrawnTransition {
  private let box: UncheckedBox<AnyTransition>

  init(_ transition: AnyTransition) { box = UncheckedBox(transition) }

  nonisolated var erased: AnyTransition { box.value }
}

struct ModifierTransition<M: ViewModifier>: Transition {
  private let modifiers: UncheckedBox<(active: M, identity: M)>

  nonisolated init(active: M, identity: M) { modifiers = UncheckedBox((active, identity)) }

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? modifiers.value.identity : modifiers.value.active)
  }
}
