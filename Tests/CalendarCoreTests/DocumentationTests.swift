import CalendarCore
import Foundation
import Testing

/// The code of the module's page, which has to compile and to do what it says.
struct DocumentationTests {
  @Test func `the page's code is the code below`() throws {
    let file = URL(filePath: #filePath)
    let page = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Core/CalendarCore/CalendarCore.docc/CalendarCore.md")
    let tested = Set(try lines(of: String(contentsOf: file, encoding: .utf8)))
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("swift\n") }.map { lines(of: $0).dropFirst() }
    #expect(blocks.count == 8)
    // The list of months is SwiftUI's, and with the app's documentation tests.
    for block in blocks where !block.contains("ScrollView {") {
      #expect(block.count < (block.contains("extension CalendarDay {") ? 25 : 20))
      #expect(block.filter { !tested.contains($0) } == [])
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in
      var line = line.trimmingCharacters(in: .whitespaces)
      if line == "update.dropped  // the 11th, .soldOut" {
        line = "#expect(update.dropped == [DroppedDay(day: eleventh, reason: .soldOut)])"
      }
      return line.replacing("fileprivate ", with: "")
    }.filter { !$0.isEmpty }
  }

  @Test func `a sold-out day is a check-out`() throws {
    let today = try march(1)
    let (tenth, twelfth, thirteenth) = (try march(10), try march(12), try march(13))
    var redrawn: DaySet = []
    var message = ""

    var facts = CalendarFacts(today: today)
    facts.stock = [twelfth: 0, thirteenth: 0]
    var selector = DateSelector(model: .domestic(from: today), facts: facts)

    _ = selector.tap(tenth)
    switch selector.tap(twelfth) {
    case .changed(let changes):
      // The nights of the 10th and 11th are bought: a sold-out day is one to leave on.
      redrawn = changes.days(in: selector.months)
    case .refused(let reason):
      message = "\(reason)"
    }
    let cell = selector.month(twelfth.yearMonth)[twelfth]  // the end of the stay

    #expect(cell?.selection == .end)
    #expect(message == "")
    #expect(redrawn.contains(try march(11)) && redrawn.contains(twelfth))
    #expect(!redrawn.contains(try march(9)))
  }

  @Test func `a list of months takes the range as it is`() throws {
    let today = try march(1)
    let selector = DateSelector(model: .domestic(from: today), facts: CalendarFacts(today: today))
    // What `ForEach` asks of its data.
    func rows<Data: RandomAccessCollection>(_ data: Data) -> [Data.Element.ID]
    where Data.Element: Identifiable {
      data.map(\.id)
    }
    #expect(rows(selector.months).map(\.rawValue) == Array(202_503...202_508))
    let month = selector.month(today.yearMonth)
    #expect(rows(month) == Array(0..<42))
    #expect((0..<6).flatMap { rows(month.week($0)) } == Array(0..<42))
    #expect(rows(month.week(.max)) == rows(month.week(5)))
    #expect(rows(month.week(.min)) == rows(month.week(0)))
  }

  @Test(
    arguments: [
      ("Asia/Seoul", 1_740_754_799, "2025-02-28"), ("Asia/Seoul", 1_740_754_800, "2025-03-01"),
      ("America/Los_Angeles", 1_740_754_800, "2025-02-28"), ("Asia/Seoul", -1, "1970-01-01"),
      ("America/New_York", -1, "1969-12-31"), ("America/Sao_Paulo", 1_541_300_400, "2018-11-04"),
      ("Asia/Kathmandu", 1_740_852_899, "2025-03-01"),
      ("Asia/Kathmandu", 1_740_852_900, "2025-03-02"),
    ])
  func `today is where the zone says`(zone: String, seconds: Double, text: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    #expect(CalendarDay(Date(timeIntervalSince1970: seconds), in: zone).description == text)
  }

  @Test func `a day's text is that of the day in every zone`() throws {
    for zone in ["Asia/Seoul", "America/Los_Angeles", "Pacific/Apia"] {
      var style = Date.FormatStyle(date: .abbreviated, time: .omitted)
      style.locale = Locale(identifier: "en_US")
      style.timeZone = try #require(TimeZone(identifier: zone))
      #expect(try march(10).text(style) == "Mar 10, 2025")
    }
  }

  @Test(
    arguments: [
      ("ko_KR", Weekday.sunday, CalendarLayout.Direction.leftToRight),
      ("en_GB", .monday, .leftToRight), ("fa_IR", .saturday, .rightToLeft),
    ])
  func `a locale says how months are laid out`(
    name: String, first: Weekday, direction: CalendarLayout.Direction
  ) {
    #expect(
      CalendarLayout(Locale(identifier: name))
        == CalendarLayout(firstWeekday: first, direction: direction))
  }

  @Test func `the nights of a stay have prices`() throws {
    let today = try march(1)
    let (third, tenth, twelfth) = (try march(3), try march(10), try march(12))
    var facts = CalendarFacts(today: today)
    var total = 0

    facts.layout = CalendarLayout(Locale(identifier: "ko_KR"))
    facts.holidays = [third: "대체공휴일"]
    facts.prices[tenth] = DayPrice(amount: 120_000, text: "12만")
    facts.roomNeed = 2  // of the stock, for the people chosen
    facts.prices[twelfth] = DayPrice(amount: 99_000, text: "9만")
    var selector = DateSelector(model: .domestic(from: today), facts: facts)
    _ = selector.select(.checkIn(tenth))
    _ = selector.tap(twelfth)
    if let stay = selector.selection.stay {
      let nights = stay.checkIn..<stay.checkOut
      total = nights.reduce(0) { $0 + (selector.facts.prices[$1]?.amount ?? 0) }
    }

    #expect(total == 120_000)
    #expect(selector.month(third.yearMonth)[third]?.isHoliday == true)
  }

  @Test func `a room by the day is left on the day of arrival and no other`() throws {
    let today = try march(1)

    let model = try DateSelectorModel(
      startDate: today, endDate: today.adding(days: 30), minimumNights: 0, consecutiveDays: 0,
      selectionMode: .range)

    var selector = DateSelector(model: model, facts: CalendarFacts(today: today))
    _ = selector.tap(try march(10))
    #expect(selector.tap(try march(11)).refusal == .pastLongestStay)
    _ = selector.tap(try march(10))
    #expect(selector.selection.stay?.nights == 0)
    #expect(selector.selection.picks == [])
  }

  @Test func `a package departs on two weekdays and is booked ahead`() throws {
    let today = try march(3)

    var model = try DateSelectorModel(
      startDate: today, endDate: today.adding(days: 365), maxSelectableDays: 5,
      selectionMode: .multi)
    model.closedCheckInWeekdays = WeekdaySet.all.subtracting([.monday, .friday])
    model.cutOff = try CheckInCutOff(daysBefore: 3, minute: 12 * 60)
    var selector = DateSelector(model: model, facts: CalendarFacts(today: today))

    #expect(selector.tap(try march(3)).refusal == .cutOff)
    #expect(selector.tap(try march(7)).refusal == nil)
    #expect(selector.tap(try march(8)).refusal == .closed)
  }

  @Test func `a clinic has slots`() throws {
    let today = try march(3)
    let (tenth, eleventh) = (try march(10), try march(11))

    let model = try DateSelectorModel(
      startDate: today, endDate: today.adding(days: 60), selectionMode: .single)
    var facts = CalendarFacts(today: today)
    facts.openDays = DaySet((model.startDate...model.endDate).filter { $0.weekday != .sunday })
    facts.stock = [tenth: 2, eleventh: 8]
    facts.roomNeed = 3
    var selector = DateSelector(model: model, facts: facts)
    let refused = selector.tap(tenth)  // .refused(.tooFewRooms)
    _ = selector.tap(eleventh)

    #expect(refused.refusal == .tooFewRooms)
    #expect(selector.tap(try march(9)).refusal == .closed)
    #expect(selector.selection.picks == [eleventh])

    let update = selector.update { $0.stock[eleventh] = 0 }

    #expect(update.dropped == [DroppedDay(day: eleventh, reason: .soldOut)])
  }
}

extension CalendarDay {
  fileprivate init(_ date: Date, in zone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    self.init(daysSinceEpoch: Int((seconds / 86_400).rounded(.down)))
  }

  fileprivate func text(_ style: Date.FormatStyle) -> String {
    var style = style
    style.timeZone = .gmt
    return Date(timeIntervalSince1970: Double(daysSinceEpoch) * 86_400).formatted(style)
  }
}

extension CalendarLayout {
  fileprivate init(_ locale: Locale) {
    let isLeftward = locale.language.characterDirection == .rightToLeft
    self.init(
      firstWeekday: Weekday(rawValue: locale.calendar.firstWeekday) ?? .sunday,
      direction: isLeftward ? .rightToLeft : .leftToRight)
  }
}
