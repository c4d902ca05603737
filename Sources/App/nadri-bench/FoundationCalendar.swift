import CalendarCore
import Foundation

/// The calendar as it is usually written: `Date` for days, cells with flags and texts, a month an array
/// of cells, a tap building each cell anew beside its previous one.
///
/// Written with care: one `Calendar` for everything, one call of it for each day, sets and a dictionary
/// to look days up in, and the check-out's reach worked out once for each tap.
struct FoundationCalendar {
  private struct Cell: Equatable {
    let date: Date?
    let isSelected: Bool
    let isHoliday: Bool
    let isDisabled: Bool
    let subText: String
  }

  private var calendar = Calendar(identifier: .gregorian)
  private let start: Date
  private let end: Date
  private let holidays: Set<Date>
  private let closed: Set<Date>
  private let prices: [Date: DayPrice]
  private let months: [Date]
  private var cells: [Int: [Cell]] = [:]
  private var checkIn: Date?

  init(_ year: CalendarYear) {
    guard let zone = TimeZone(identifier: "Asia/Seoul") else { preconditionFailure("no zone") }
    calendar.timeZone = zone
    let calendar = calendar
    func date(_ day: CalendarDay) -> Date {
      let components = DateComponents(year: day.year, month: day.month, day: day.day)
      guard let date = calendar.date(from: components) else { preconditionFailure("no date") }
      return date
    }
    start = date(CalendarYear.start)
    end = date(CalendarYear.start.adding(days: CalendarYear.days))
    holidays = Set(year.holidays.map { date($0.0) })
    closed = Set(year.closed.map { date(CalendarYear.start.adding(days: $0)) })
    prices = Dictionary(uniqueKeysWithValues: year.prices.map { (date($0.0), $0.1) })
    let first = CalendarYear.start.yearMonth
    months = (first...first.adding(months: 12)).map { date($0.firstDay) }
    build()
  }

  var cellCount: Int {
    cells.values.reduce(0) { $0 + $1.count }
  }

  mutating func build() {
    _ = rebuild()
  }

  /// Chooses a check-in and returns how many cells changed.
  mutating func tap(dayOffset: Int) -> Int {
    checkIn = calendar.date(byAdding: .day, value: dayOffset, to: start)
    return rebuild()
  }

  /// Builds every cell, and counts those that are not as before.
  private mutating func rebuild() -> Int {
    var changed = 0
    let latest = latestCheckOut()
    for month in months {
      let weekday = calendar.component(.weekday, from: month)
      let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
      let yearMonth =
        calendar.component(.year, from: month) * 100 + calendar.component(.month, from: month)
      let previous = cells[yearMonth]
      var grid: [Cell] = []
      grid.reserveCapacity(42)
      for index in 0..<42 {
        let day = index - (weekday - 1)
        guard day >= 0, day < count,
          let date = calendar.date(byAdding: .day, value: day, to: month)
        else {
          grid.append(
            Cell(date: nil, isSelected: false, isHoliday: false, isDisabled: true, subText: ""))
          continue
        }
        let cell = cell(date, isSunday: index % 7 == 0, latest: latest)
        if let previous, previous[index] != cell { changed += 1 }
        grid.append(cell)
      }
      cells[yearMonth] = grid
    }
    return changed
  }

  private func cell(_ date: Date, isSunday: Bool, latest: Date?) -> Cell {
    let isDisabled: Bool
    if let checkIn, let latest, date > checkIn {
      isDisabled = date > latest
    } else {
      isDisabled = date < start || date >= end || closed.contains(date)
    }
    return Cell(
      date: date, isSelected: date == checkIn, isHoliday: isSunday || holidays.contains(date),
      isDisabled: isDisabled, subText: isDisabled ? "" : prices[date]?.text ?? "")
  }

  private func latestCheckOut() -> Date? {
    guard let checkIn else { return nil }
    var night = checkIn
    for _ in 0..<CalendarYear.nights {
      guard !closed.contains(night), night < end,
        let next = calendar.date(byAdding: .day, value: 1, to: night)
      else { break }
      night = next
    }
    return night
  }
}
