import Testing

@testable import BrowserHost

struct PageMessageTests {
  @Test func `a hello is read`() {
    #expect(
      PageMessage(#"["h","abc",-1,390,844,1,0]"#)
        == .hello(
          token: "abc", applied: -1,
          screen: ScreenTraits(width: 390, height: 844, isDark: true, reducesMotion: false)))
  }

  @Test func `events are read in their order`() {
    #expect(
      PageMessage(#"["e",3,[[7,"tap",1,""],[8,"drag",2,"서울",1.5,-2]]]"#)
        == .events(
          applied: 3,
          [
            .init(node: 7, name: "tap", seq: 1, text: "", numbers: []),
            .init(node: 8, name: "drag", seq: 2, text: "서울", numbers: [1.5, -2]),
          ]))
  }

  @Test func `an acknowledgement is read`() {
    #expect(PageMessage(#"["a",12]"#) == .acknowledge(applied: 12))
  }

  @Test(arguments: [
    "", " ", "null", "1", "\"h\"", "{}", "[]", "[1]", "[null]", #"["x"]"#, #"["h"]"#, #"["a"]"#,
    #"["a","1"]"#, #"["a",1.5]"#, #"["a",1e300]"#, #"["a",null]"#, #"["a",1,2]"#,
    #"["h",1,0,1,1,0,0]"#, #"["h","t","0",1,1,0,0]"#, #"["h","t",0,1,1,0]"#,
    #"["h","t",0,-1,1,0,0]"#, #"["h","t",0,1,1e9,0,0]"#, #"["e",1]"#, #"["e",1,{}]"#,
    #"["e",1,[1]]"#, #"["e",1,[[]]]"#, #"["e",1,[[1,"tap",1]]]"#, #"["e",1,[["1","tap",1,""]]]"#,
    #"["e",1,[[1,2,1,""]]]"#, #"["e",1,[[1,"tap",1,null]]]"#, #"["e",1,[[1,"tap",1,"","2"]]]"#,
    #"["e",1,[[1,"tap",1,"",null]]]"#, #"["e",1,[[1,"tap",1,""],7]]"#, "[\"a\",1]]", "[\"a\",1",
    "[\"a\",NaN]", "[\"a\",1]\u{0}",
  ]) func `anything else is no message`(text: String) {
    #expect(PageMessage(text) == nil)
  }

  @Test func `deep nesting is no message`() {
    let depth = 30_000
    #expect(PageMessage(String(repeating: "[", count: depth)) == nil)
    #expect(
      PageMessage(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        == nil)
  }

  @Test func `more events than a page sends at once are no message`() {
    let event = #"[1,"tap",1,""]"#
    func message(_ count: Int) -> String {
      "[\"e\",0,[" + Array(repeating: event, count: count).joined(separator: ",") + "]]"
    }
    #expect(PageMessage(message(PageMessage.maxEvents)) != nil)
    #expect(PageMessage(message(PageMessage.maxEvents + 1)) == nil)
  }
}
