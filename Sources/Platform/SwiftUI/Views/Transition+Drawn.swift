import Foundation

/// No transition: the view is there, or not.
public struct IdentityTransition: DrawnTransition {
  public init() {}

  nonisolated var erased: AnyTransition { .identity }
}

/// Fades in and out.
public struct OpacityTransition: DrawnTransition {
  public init() {}

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  nonisolated var erased: AnyTransition { .opacity }
}

/// Comes in from the leading edge, goes out to the trailing one.
public struct SlideTransition: DrawnTransition {
  public init() {}

  nonisolated var erased: AnyTransition { .slide }
}

/// Comes from and goes to one edge.
public struct MoveTransition: DrawnTransition {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  nonisolated var erased: AnyTransition { .move(edge: edge) }
}

/// Comes in from one edge and goes out at the opposite one, fading.
public struct PushTransition: DrawnTransition {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  nonisolated var erased: AnyTransition { .push(from: edge) }
}

/// Grows from a share of its size, shrinks to it.
public struct ScaleTransition: DrawnTransition {
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  nonisolated var erased: AnyTransition { .scale(scale: CGFloat(scale), anchor: anchor) }
}

/// Comes from a distance, goes to it.
public struct OffsetTransition: DrawnTransition {
  public var offset: CGSize

  public init(_ offset: CGSize) { self.offset = offset }

  nonisolated var erased: AnyTransition { .offset(offset) }
}

/// Comes as one transition says and goes as another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: DrawnTransition {
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  // Only erased where transitions are made into nodes, on the main actor.
  nonisolated var erased: AnyTransition {
    let parts = MainActor.assumeIsolated { UncheckedBox((insertion, removal)) }
    return .asymmetric(
      insertion: AnyTransition(parts.value.0), removal: AnyTransition(parts.value.1))
  }
}

/// Fades through a blur.
public struct BlurReplaceTransition: DrawnTransition {
  public struct Configuration: Equatable, Sendable {
    let radius: CGFloat

    public static var downUp: Configuration { Configuration(radius: 12) }
    public static var upUp: Configuration { Configuration(radius: 8) }
  }

  public var configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }

  nonisolated var erased: AnyTransition { .blurred(configuration.radius) }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }

  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: config) }
}
