import Foundation

/// What the page says of the size and the place of an element.
///
/// Until it has said so the size is a guess. Those who read the size are evaluated again when it
/// changes, those who read the place also when that does; the page tells places only if someone reads them.
@MainActor final class Measure {
  let element: Element
  private let sizeSource = DependencySource()
  private let placeSource = DependencySource()
  private var size: CGSize
  private var origin = CGPoint.zero
  private(set) var isKnown = false
  /// Called after a change, beside those who read.
  var onChange: (() -> Void)?

  init(_ element: Element, guess: CGSize) {
    self.element = element
    size = guess
    element.setHandler("size") { [weak self] in self?.take($0.numbers) }
  }

  /// The size; whoever reads it in a body depends on it.
  func readSize() -> CGSize {
    if let node = ViewGraph.tracking { node.depend(on: sizeSource) }
    return size
  }

  /// The place in the page; whoever reads it in a body depends on it.
  func readOrigin() -> CGPoint {
    if let node = ViewGraph.tracking { node.depend(on: placeSource) }
    if element.handlers["frame"] == nil { element.setHandler("frame") { _ in } }
    return origin
  }

  private func take(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e7 }) else { return }
    let newSize = CGSize(width: max(numbers[0], 0), height: max(numbers[1], 0))
    let newOrigin = CGPoint(x: numbers[2], y: numbers[3])
    let isFirst = !isKnown
    isKnown = true
    guard isFirst || newSize != size || newOrigin != origin else { return }
    if newSize != size {
      size = newSize
      sizeSource.invalidateReaders()
    }
    if newOrigin != origin {
      origin = newOrigin
      placeSource.invalidateReaders()
    }
    onChange?()
  }
}

/// The size and the place of a view.
public struct GeometryProxy: Sendable {
  let measure: Measure
  let place: Place

  /// Where the proxy's view stands, for as long as it does.
  @MainActor final class Place {
    weak var node: Node?

    init(_ node: Node) { self.node = node }
  }

  @MainActor init(_ measure: Measure, at node: Node) {
    self.measure = measure
    place = Place(node)
  }

  /// The size of the view, in points; a guess until the page has told it.
  public var size: CGSize { onMain(else: .zero) { measure.readSize() } }

  /// The distances between the view's edges and the safe area of the page.
  public var safeAreaInsets: EdgeInsets {
    onMain(else: EdgeInsets()) {
      place.node.map { EnvironmentValues(scope: $0.scope).page.safeArea } ?? EdgeInsets()
    }
  }

  /// The view's rectangle, measured in a space.
  ///
  /// A space whose name no view around has is that of the whole page.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let coordinateSpace = UncheckedBox(coordinateSpace)
    return onMain(else: .zero) {
      let coordinateSpace = coordinateSpace.value
      let size = measure.readSize()
      guard coordinateSpace != .local else { return CGRect(origin: .zero, size: size) }
      var origin = measure.readOrigin()
      if case .named(let name) = coordinateSpace,
        let space = place.node.flatMap({ CoordinateSpaceNode.nearest(name, above: $0) })
      {
        let base = space.measure.readOrigin()
        origin = CGPoint(x: origin.x - base.x, y: origin.y - base.y)
      }
      return CGRect(origin: origin, size: size)
    }
  }

  private func onMain<Value: Sendable>(
    else value: Value, _ body: @MainActor () -> Value
  ) -> Value {
    // A proxy is read where views are; elsewhere nothing is known of the page.
    guard isOnMainActor else { return value }
    return withoutActuallyEscaping(body) { body in
      let body = UncheckedBox(body)
      return MainActor.assumeIsolated { body.value() }
    }
  }
}
