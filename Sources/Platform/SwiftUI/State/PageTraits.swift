import Foundation

/// What a page says of the room it has.
package struct PageTraits: Equatable, Sendable {
  /// The size of the root view, in points; a phone's until the page has told its own.
  package var size = CGSize(width: 390, height: 844)
  /// What of it lies under bars and corners of the device.
  package var safeArea = EdgeInsets()
}

private struct PageTraitsKey: EnvironmentKey {
  static var defaultValue: PageTraits { PageTraits() }
}

extension EnvironmentValues {
  package var page: PageTraits {
    get { self[PageTraitsKey.self] }
    set { self[PageTraitsKey.self] = newValue }
  }
}

extension ViewGraph {
  /// Takes what the page says of itself: width, height, whether it is dark, whether it moves less, the
  /// pixels of its root font, and the safe area from the top clockwise.
  func take(traits numbers: [Double]) {
    guard numbers.count == 9, numbers.allSatisfy({ $0.isFinite && $0 >= 0 && $0 <= 100_000 }) else {
      return
    }
    updateEnvironment { values in
      let isRight = values.layoutDirection == .rightToLeft
      values.page.size = CGSize(width: numbers[0], height: numbers[1])
      values.colorScheme = numbers[2] == 1 ? .dark : .light
      values.setReduceMotion(numbers[3] == 1)
      values.setPageTypeSize(DynamicTypeSize(rootPixels: numbers[4]))
      values.page.safeArea = EdgeInsets(
        top: numbers[5], leading: isRight ? numbers[6] : numbers[8], bottom: numbers[7],
        trailing: isRight ? numbers[8] : numbers[6])
    }
  }
}
