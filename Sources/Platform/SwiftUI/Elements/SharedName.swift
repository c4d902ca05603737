/// A tag or a kind of element: one of few strings, kept as a number.
@MainActor struct SharedName: Equatable {
  private let number: UInt16

  private static var texts: [String] = []
  private static var numbers: [String: UInt16] = [:]
  /// The classes of each kind, by growth.
  private static var classes: [[String]] = []

  static let empty = SharedName("")
  static let spacer = SharedName("spacer")

  /// The axes that an element grows along; classes `gx` and `gy` in the page.
  enum Growth: Int, CaseIterable {
    case none, x, y, both
  }

  init(_ text: String) {
    if let known = Self.numbers[text] {
      number = known
      return
    }
    number = UInt16(Self.texts.count)
    Self.numbers[text] = number
    Self.texts.append(text)
    let space = text.isEmpty ? "" : " "
    Self.classes.append([text, "\(text)\(space)gx", "\(text)\(space)gy", "\(text)\(space)gx gy"])
  }

  var text: String { Self.texts[Int(number)] }

  func classes(_ growth: Growth) -> String { Self.classes[Int(number)][growth.rawValue] }
}
