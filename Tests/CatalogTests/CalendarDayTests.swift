import CalendarCore
import Testing

@testable import Catalog

struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-12-03", 20_790),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
  ])
  func `civil days count from 1970`(text: String, number: Int) {
    #expect(CalendarDay(text)?.number == number)
    #expect(CalendarDay(number: number).description == text)
  }

  @Test(arguments: [
    "2026-2-03", "2026-02-29", "1900-02-29", "2026-00-10", "2026-12-32", "", "二〇二六",
  ])
  func `what is no day is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `Korea's day begins at 15 o'clock UTC`() {
    #expect(CalendarDay(inKoreaAt: 20_790 * 86_400 - 9 * 3_600 + 1_800).description == "2026-12-03")
    #expect(CalendarDay(inKoreaAt: 15 * 3_600 - 1).number == 0)
    #expect(CalendarDay(inKoreaAt: 15 * 3_600).number == 1)
    #expect(CalendarDay(inKoreaAt: -9 * 3_600 - 1).number == -1)
  }
}
