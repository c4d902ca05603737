import TravelFixtures
import TravelModels

/// Home documents and pages of products for scripts.
enum Documents {
  /// A head and `count` shelves, each with its own landing and under a title of `season`.
  static func home(_ season: String, shelves count: Int = 2) -> CMSScreen {
    let shelves = (1...count).map { number in
      CMSFixture.module(
        "hotel", id: .integer(number + 1),
        components: [
          CMSFixture.title(id: 1, "\(season) \(number)"),
          CMSFixture.product(
            id: 2, contents: [CMSFixture.source(id: 1, landing: "shelf/\(number)")]),
        ])
    }
    let head = CMSFixture.module("logo", id: 1, components: [], with: ["style": "search"])
    return CMSFixture.screen(modules: .array([head] + shelves))
  }

  static let empty = CMSFixture.screen(modules: [])
  static let refused = CMSFixture.screen(code: 500)
}
