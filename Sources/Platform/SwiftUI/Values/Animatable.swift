/// A type whose values can be added and scaled: what lies between two values is a value.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The scalar product of the value with itself.
  var magnitudeSquared: Double { get }
}

/// What can be animated through a vector.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  var animatableData: Self.AnimatableData { get set }
}

/// The data of what is not animated.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}

  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }

  public mutating func scale(by rhs: Double) {}

  public var magnitudeSquared: Double { 0 }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
