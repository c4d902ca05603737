import SwiftUI
import SwiftUITesting
import Testing

/// Alerts and confirmation dialogs in memory.
@MainActor struct AlertTests {
  @Test(arguments: [("yes", "yes"), ("no", "no")])
  func `each button acts and closes`(button: String, answer: String) throws {
    let screen = Screen(Asking())
    try screen.tap("ask")
    #expect(screen.dialogs.last?[attribute: "role"] == "alertdialog")
    #expect(screen.shows("Sure?") && screen.shows("There is no way back"))
    try screen.tap(button)
    #expect(screen.dialogs.isEmpty)
    #expect(try screen.text(of: "answer") == answer)
  }

  @Test func `leaving an alert is its cancel button`() throws {
    let screen = Screen(Asking())
    try screen.tap("ask")
    screen.leave(try #require(screen.dialogs.last))
    #expect(screen.dialogs.isEmpty)
    #expect(try screen.text(of: "answer") == "no")
  }

  @Test func `an alert without buttons gets one in the reader's language`() throws {
    struct Telling: View {
      @State private var isOpen = true
      var body: some View { Text("x").alert("Told", isPresented: $isOpen) {} }
    }
    let screen = Screen(Telling())
    #expect(screen.texts == ["x", "Told", "확인"])
    try screen.tap("확인")
    #expect(screen.dialogs.isEmpty)
  }

  @Test func `the dialog of a view that leaves goes at once`() throws {
    struct Rows: View {
      @State private var isThere = true
      @State private var isAsking = false
      var body: some View {
        VStack {
          Button("ask") { isAsking = true }
          if isThere {
            Text("row").alert("Delete?", isPresented: $isAsking) {
              Button("yes") { withAnimation(.linear(duration: 1)) { isThere = false } }
            }
          }
        }
      }
    }
    let screen = Screen(Rows())
    try screen.tap("ask")
    _ = screen.changes()
    try screen.tap("yes")
    let lines = screen.changeLines()
    #expect(screen.dialogs.isEmpty)
    #expect(lines.filter { $0 == "leave" }.count == 1)
    #expect(lines.filter { $0.contains("opacity:0") }.count == 1)
  }

  @Test func `a confirmation always offers to cancel`() throws {
    struct Choosing: View {
      @State private var isOpen = false
      @State private var chosen = 0
      let hasCancel: Bool
      var body: some View {
        Button("choose") { isOpen = true }
          .confirmationDialog("Choose", isPresented: $isOpen) {
            Button("one") { chosen = 1 }
            if hasCancel { Button("own", role: .cancel) {} }
          }
        Text("chosen \(chosen)")
      }
    }
    let screen = Screen(Choosing(hasCancel: false).environment(\.locale, .init(identifier: "en")))
    try screen.tap("choose")
    #expect(screen.dialogs.last?.visibleTexts == ["Choose", "one", "Cancel"])
    try screen.tap("one")
    #expect(screen.dialogs.isEmpty && screen.shows("chosen 1"))
    let own = Screen(Choosing(hasCancel: true))
    try own.tap("choose")
    #expect(own.dialogs.last?.visibleTexts == ["Choose", "one", "own"])
    own.leave(try #require(own.dialogs.last))
    #expect(own.dialogs.isEmpty)
  }

  @Test func `an alert about something waits until it is there`() throws {
    struct About: View {
      @State private var isOpen = false
      @State private var name: String?
      var body: some View {
        Button("open") { isOpen = true }
        Button("name") { name = "Jeju" }
          .alert("About", isPresented: $isOpen, presenting: name) { name in
            Button("Go to \(name)") {}
          } message: {
            Text($0)
          }
      }
    }
    let screen = Screen(About())
    try screen.tap("open")
    #expect(screen.dialogs.isEmpty)
    try screen.tap("name")
    #expect(screen.dialogs.last?.visibleTexts == ["About", "Jeju", "Go to Jeju"])
  }

  @Test func `an alert as a value has one button or two`() throws {
    struct Older: View {
      @State private var isOpen = false
      @State private var log = "-"
      var body: some View {
        Button("open") { isOpen = true }
          .alert(isPresented: $isOpen) {
            Alert(
              title: Text("Old"), message: Text("kind"),
              primaryButton: .destructive(Text("Remove")) { log = "removed" },
              secondaryButton: .cancel())
          }
        Text(log)
      }
    }
    let screen = Screen(Older())
    try screen.tap("open")
    #expect(screen.dialogs.last?.visibleTexts == ["Old", "kind", "Remove", "취소"])
    try screen.tap("Remove")
    #expect(screen.dialogs.isEmpty && screen.shows("removed"))
  }
}

private struct Asking: View {
  @State private var isOpen = false
  @State private var answer = "-"

  var body: some View {
    Text(answer).accessibilityIdentifier("answer")
    Button("ask") { isOpen = true }
      .alert("Sure?", isPresented: $isOpen) {
        Button("yes", role: .destructive) { answer = "yes" }
        Button("no", role: .cancel) { answer = "no" }
      } message: {
        Text("There is no way back")
      }
  }
}
