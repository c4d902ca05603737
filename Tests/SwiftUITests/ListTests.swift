import SwiftUI
import SwiftUITesting
import Testing

/// Lists and sections: real lists, whose rows are made as they come near.
@MainActor struct ListTests {
  @Test func `each row is an item of one list`() throws {
    let screen = Screen(
      List {
        Text("one")
        Button("two") {}
        if true { Text("three") }
      }
      .listStyle(.plain))
    let list = try #require(screen.lists.first)
    #expect(list[attribute: "role"] == "list" && list.kind == "list plain")
    #expect(list.children.map(\.tag) == ["li", "li", "li"])
    #expect(list.children.map(\.visibleTexts) == [["one"], ["two"], ["three"]])
  }

  @Test func `rows of a collection are items, made as they come near`() throws {
    struct Place: Identifiable {
      let id: Int
    }
    let places = (0..<40).map(Place.init)
    let screen = Screen(List(places) { Counter(title: "place \($0.id)") })
    let list = try #require(screen.lists.first)
    #expect(list.children.count == 40 && list.children.allSatisfy { $0.tag == "li" })
    #expect(screen.bodies(of: Counter.self) == 12)
    try screen.near("place 20")
    #expect(screen.bodies(of: Counter.self) > 20)
  }

  @Test func `rows keep their items while they come, go and move`() throws {
    let screen = Screen(
      Host([1, 2, 3], next: { $0 == [1, 2, 3] ? [3, 1, 4] : [] }) { numbers in
        List {
          Text("first")
          ForEach(numbers, id: \.self) { Text("row \($0)") }
        }
      })
    let list = try #require(screen.lists.first)
    let third = list.children[3]
    try screen.tap("next")
    #expect(list.children.map(\.visibleTexts) == [["first"], ["row 3"], ["row 1"], ["row 4"]])
    #expect(list.children[1] === third)
    try screen.tap("next")
    #expect(list.children.map(\.visibleTexts) == [["first"]])
  }

  @Test func `a section is an item with a heading and a list of its own`() throws {
    let screen = Screen(
      List {
        Section("Head") { Text("a") }
        Section {
          ForEach(0..<2, id: \.self) { Text("row \($0)") }
        } header: {
          Text("Other")
        } footer: {
          Text("Foot")
        }
      })
    #expect(screen.texts == ["Head", "a", "Other", "row 0", "row 1", "Foot"])
    let outer = try #require(screen.lists.first)
    #expect(outer.children.map(\.tag) == ["li", "li"])
    #expect(screen.lists.count == 3)
    #expect(screen.lists[2].children.map(\.tag) == ["li", "li"])
    #expect(try screen.find("Other").tag == "h2")
    #expect(try screen.find("Foot").tag != "h2")
  }

  @Test func `sections that a collection makes are no items in items`() throws {
    let screen = Screen(
      List { ForEach(0..<2, id: \.self) { number in Section("S\(number)") { Text("r\(number)") } } }
    )
    let outer = try #require(screen.lists.first)
    #expect(outer.children.map(\.tag) == ["li", "li"])
    #expect(outer.children.allSatisfy { $0.children.map(\.tag) == ["div"] })
    #expect(screen.lists[1].children.map(\.tag) == ["li"])
  }

  @Test func `outside a list a section is what is in it`() {
    let screen = Screen(
      VStack {
        Section {
          Text("b")
        } header: {
          Text("a")
        } footer: {
          Text("c")
        }
      })
    #expect(screen.texts == ["a", "b", "c"])
    #expect(screen.lists.isEmpty)
  }

  @Test func `insets, separator and background are the item's`() throws {
    let screen = Screen(
      Host(0) { step in
        List {
          Text("fixed").listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            .listRowSeparator(step == 0 ? .hidden : .visible)
          ForEach(0..<1, id: \.self) { _ in
            Text("lazy").listRowBackground(step == 0 ? Color.red : nil).listRowSeparator(.hidden)
          }
        }
      })
    let list = try #require(screen.lists.first)
    #expect(list.children[0].style == "padding-block:1px 3px;padding-inline:2px 4px")
    #expect(list.children.map(\.kind) == ["li bare", "li bare"])
    #expect(list.children[1].children.map(\.kind).first == "layer behind")
    try screen.tap("next")
    #expect(list.children.map(\.kind) == ["li", "li bare"])
    #expect(list.children[1].children.count == 1)
  }

  @Test func `a list over a binding writes to the element`() throws {
    struct Editing: View {
      @State private var names = ["a", "b"]
      var body: some View {
        Text(names.joined(separator: " ")).accessibilityIdentifier("names")
        List($names, id: \.self) { name in
          Button("add to \(name.wrappedValue)") { name.wrappedValue += "!" }
        }
      }
    }
    let screen = Screen(Editing())
    try screen.tap("add to b")
    #expect(try screen.text(of: "names") == "a b!")
    try screen.tap("add to b!")
    #expect(try screen.text(of: "names") == "a b!!")
  }

  @Test func `nothing is left of a list that is gone`() throws {
    let screen = Screen(
      List { Section("S") { ForEach(0..<20, id: \.self) { Text("\($0)") } } })
    screen.unmount()
    #expect(screen.graph.nodeCount == 0)
    #expect(screen.graph.document.elementCount == 0)
  }
}
