import Foundation

/// How a view comes and goes when that is animated.
public struct AnyTransition {
  var arrival = TransitionLook.none
  var departure = TransitionLook.none
  var arrivalAnimation: Animation?
  var departureAnimation: Animation?
  /// Transitions that are views of their own, the innermost first.
  var bodies: [BodyPart] = []

  struct BodyPart {
    let transition: any Transition
    /// Whether it is for coming, for going, or for both.
    var arrives = true
    var departs = true
  }

  private init(arrival: TransitionLook, departure: TransitionLook) {
    self.arrival = arrival
    self.departure = departure
  }

  private init(_ look: TransitionLook) { self.init(arrival: look, departure: look) }

  /// The transition of another type, with its type erased.
  public init<T: Transition>(_ transition: T) {
    if let drawn = transition as? any DrawnTransition {
      self = drawn.erased
    } else {
      bodies = [BodyPart(transition: transition)]
    }
  }

  /// Whether a view that comes, or one that goes, is only there or not.
  var isStill: Bool { arrival == .none && departure == .none && bodies.isEmpty }

  /// No transition: the view is there, or not.
  public static var identity: AnyTransition { AnyTransition(.none) }

  /// Fades in and out; what a view does that names no transition.
  public static var opacity: AnyTransition { AnyTransition(.faded) }

  /// Comes in from the leading edge, goes out to the trailing one.
  public static var slide: AnyTransition {
    AnyTransition(arrival: .beyond(.leading), departure: .beyond(.trailing))
  }

  /// Comes from and goes to one edge, by its own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.beyond(edge)) }

  /// Comes in from `edge` and goes out at the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(
      arrival: .beyond(edge).combined(with: .faded),
      departure: .beyond(edge.opposite).combined(with: .faded))
  }

  public static var scale: AnyTransition { scale(scale: 0) }

  /// Grows from a share of its size, shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(TransitionLook(scale: Double(scale), anchor: anchor))
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(TransitionLook(offset: offset))
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  static func blurred(_ radius: CGFloat) -> AnyTransition {
    AnyTransition(TransitionLook(opacity: 0, blur: radius))
  }

  /// Goes from and to `active` where the view would be with it, and is with `identity` when it is there.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    var result = AnyTransition(arrival: insertion.arrival, departure: removal.departure)
    result.arrivalAnimation = insertion.arrivalAnimation
    result.departureAnimation = removal.departureAnimation
    result.bodies =
      insertion.bodies.map {
        BodyPart(transition: $0.transition, arrives: $0.arrives, departs: false)
      }
      + removal.bodies.map {
        BodyPart(transition: $0.transition, arrives: false, departs: $0.departs)
      }
    return result
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = AnyTransition(
      arrival: arrival.combined(with: other.arrival),
      departure: departure.combined(with: other.departure))
    result.arrivalAnimation = other.arrivalAnimation ?? arrivalAnimation
    result.departureAnimation = other.departureAnimation ?? departureAnimation
    result.bodies = bodies + other.bodies
    return result
  }

  /// The transition with an animation of its own, in place of that of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var result = self
    result.arrivalAnimation = animation
    result.departureAnimation = animation
    return result
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
