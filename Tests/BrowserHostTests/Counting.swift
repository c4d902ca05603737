import Combine
import SwiftUI

@testable import BrowserHost

/// A view whose numbers a test changes.
@MainActor final class Numbers: ObservableObject {
  @Published var list: [Int]
  @Published var title = "title"
  private(set) var taps: [Int] = []

  init(_ list: [Int]) { self.list = list }

  func tap(_ number: Int) {
    taps.append(number)
    title = "tapped \(taps.count)"
  }
}

struct Counting: View {
  @ObservedObject var numbers: Numbers

  var body: some View {
    VStack {
      Text(numbers.title)
      ForEach(numbers.list, id: \.self) { number in
        Button("\(number)") { numbers.tap(number) }
      }
      Button("nothing") {}
    }
  }
}

/// A session over `Counting`, its page and the connection between the two.
@MainActor struct Visit {
  let numbers: Numbers
  let session: Session
  let page: Page
  var wire = Wire(1)

  init(_ list: [Int] = [1, 2, 3]) {
    let numbers = Numbers(list)
    self.numbers = numbers
    session = Self.session(numbers)
    page = Page(session.takeFirstPage())
  }

  static func session(_ numbers: Numbers = Numbers([]), token: String = "t") -> Session {
    Session(
      token: token, visitor: Visitor(id: "v", language: "ko"), isVisitorNew: false,
      app: BrowserApp(Counting(numbers: numbers)), report: { _ in })
  }

  static let screen = ScreenTraits(width: 390, height: 844, isDark: false, reducesMotion: false)

  /// Connects the page anew, with what it has.
  mutating func connect(applied: Int? = nil) {
    wire = Wire(wire.id + 1)
    session.connect(wire, applied: applied ?? page.applied, screen: Self.screen)
  }

  /// Brings what was sent to the page.
  func deliver() throws {
    for message in try wire.take() { try page.apply(message) }
  }

  func change(_ title: String) {
    numbers.title = title
    session.flush()
  }

  /// The page as the server has it.
  var truth: [String] { session.graph.document.root.map { Page.node($0.snapshot()).lines } ?? [] }

  /// The ids of the buttons with these labels.
  func button(_ label: String) throws -> Int {
    func search(_ node: Page.Node, in button: Int?) -> Int? {
      let button = node.tag == "button" ? node.id : button
      if node.text == label { return button }
      for child in node.children { if let found = search(child, in: button) { return found } }
      return nil
    }
    guard let root = page.root, let id = search(root, in: nil) else { throw NotAList() }
    return id
  }

  func tap(_ label: String, seq: Int) throws {
    let event = PageMessage.Event(
      node: try button(label), name: "tap", seq: seq, text: "", numbers: [])
    session.receive([event], applied: page.applied)
  }
}
