import Foundation

/// A finger that moves over a view.
///
/// The page tells of the last move of each frame. In a view that scrolls, moves along its axis scroll;
/// moves across it drag.
public nonisolated struct DragGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  /// How far the finger moves, in points, before it is a drag.
  public var minimumDistance: CGFloat
  /// The space that locations are told in; that of a named view is the page's.
  public var coordinateSpace: CoordinateSpace

  /// One moment of a drag.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points a second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the finger would come to rest if it slowed down as a scroll does.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    [
      GestureRecognizer(kind: .drag(minimum: Double(minimumDistance))) { payload in
        guard let phase = payload.numbers.last, payload.numbers.count == 9 else { return }
        let value = Value(
          time: Date(), location: payload.point(1, in: coordinateSpace),
          startLocation: payload.point(0, in: coordinateSpace),
          velocity: CGSize(width: payload.numbers[6], height: payload.numbers[7]))
        if phase == 0 { callbacks.changed(value) }
        if phase == 1 { callbacks.ended(value) }
        if phase != 0 { callbacks.over() }
      }
    ]
  }
}
