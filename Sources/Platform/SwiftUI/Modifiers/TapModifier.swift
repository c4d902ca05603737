import Foundation

extension View {
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapAction(tap: TapGesture(count: count), action: { _ in action() }))
  }

  /// Does something on taps, with the place of the last one.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      TapAction(
        tap: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace),
        action: { action($0.location) }))
  }

  /// Does something once a finger has stayed.
  ///
  /// - Parameter onPressingChanged: told when a finger comes, and when it leaves or has stayed.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressAction(
        press: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        action: action, pressing: onPressingChanged))
  }

  @available(iOS, deprecated: 27.0)
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Makes the whole of a shape react to touches; a box does so already.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    self
  }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// A tap with what it does, made where gestures' own modifiers, which are the main actor's, are not.
private nonisolated struct TapAction<Tap: PrimitiveGesture>: PrimitiveGesture {
  typealias Value = Tap.Value
  typealias Body = Never

  let tap: Tap
  let action: (Value) -> Void

  @MainActor func recognizers(_ callbacks: GestureCallbacks<Value>) -> [GestureRecognizer] {
    var added = callbacks
    added.ended = action
    return tap.recognizers(added)
  }
}

private nonisolated struct PressAction: PrimitiveGesture {
  typealias Value = Bool
  typealias Body = Never

  let press: LongPressGesture
  let action: () -> Void
  let pressing: ((Bool) -> Void)?

  @MainActor func recognizers(_ callbacks: GestureCallbacks<Bool>) -> [GestureRecognizer] {
    var added = callbacks
    added.changed = { _ in pressing?(true) }
    added.ended = { _ in action() }
    added.over = { pressing?(false) }
    return press.recognizers(added)
  }
}
