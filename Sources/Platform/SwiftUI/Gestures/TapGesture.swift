import Foundation

/// One tap or several in a row.
public nonisolated struct TapGesture: Gesture, PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never

  public var count: Int

  public nonisolated init(count: Int = 1) { self.count = count }

  @MainActor func recognizers(_ callbacks: GestureCallbacks<Void>) -> [GestureRecognizer] {
    [
      GestureRecognizer(kind: .tap(count: count)) { _ in
        callbacks.ended(())
        callbacks.over()
      }
    ]
  }
}

/// One tap or several in a row, with the place of the last.
public nonisolated struct SpatialTapGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  /// Where the tap was.
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      GestureRecognizer(kind: .tap(count: count)) { payload in
        callbacks.ended(Value(location: payload.point(0, in: coordinateSpace)))
        callbacks.over()
      }
    ]
  }
}

/// A finger that stays.
public nonisolated struct LongPressGesture: Gesture, PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never

  /// How long the finger stays, in seconds.
  public var minimumDuration: Double
  /// How far it may stray, in points.
  public var maximumDistance: CGFloat

  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor func recognizers(_ callbacks: GestureCallbacks<Bool>) -> [GestureRecognizer] {
    let kind = GestureRecognizer.Kind.longPress(
      minimum: minimumDuration, distance: Double(maximumDistance))
    return [
      GestureRecognizer(kind: kind) { payload in
        switch payload.numbers.first {
        case 1: callbacks.changed(true)
        case 2: callbacks.ended(true)
        default: callbacks.over()
        }
      }
    ]
  }
}

extension EventPayload {
  /// Two numbers from `index` as a point: of the page, or of the element that the event is about,
  /// whose place are the first two.
  func point(_ index: Int, in space: CoordinateSpace) -> CGPoint {
    let start = 2 + index * 2
    guard numbers.count >= start + 2 else { return .zero }
    let origin = space.isLocal ? (numbers[0], numbers[1]) : (0, 0)
    return CGPoint(x: numbers[start] - origin.0, y: numbers[start + 1] - origin.1)
  }
}
