import SwiftUI

/// A page of twelve months with 504 days to tap: the screen by which the runtime is measured.
///
/// It has the shape of a calendar of prices in an app: each month is an `Equatable` view with seven
/// columns of its own, each day a button with a number, a price and words for assistive technology.
/// The first tap begins a stay, a later day ends it, and the next tap begins another.
package struct CalendarPage: View {
  @State private var stay: ClosedRange<Int>?
  private let months = CalendarMonth.year

  package init() {}

  package var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        ForEach(months) { month in
          MonthView(month: month, stay: stay.flatMap(month.clamp)) { tap($0) }
        }
      }
    }
    .buttonStyle(.plain)
  }

  private func tap(_ day: Int) {
    if let stay, stay.count == 1, day > stay.lowerBound {
      self.stay = stay.lowerBound...day
    } else {
      stay = day...day
    }
  }
}

/// One month: 42 days in seven columns, one for each day of the week.
struct CalendarMonth: Identifiable, Equatable, Sendable {
  static let dayCount = 42
  /// Made once: the words of days are the same for all visitors.
  static let year = (0..<12).map(CalendarMonth.init)

  let id: Int
  let title: String
  let columns: [[CalendarDay]]

  init(_ number: Int) {
    id = number
    title = "\(2026 + number / 12)년 \(number % 12 + 1)월"
    let days = (0..<Self.dayCount).map { CalendarDay(month: number, place: $0) }
    columns = (0..<7).map { column in
      stride(from: column, to: Self.dayCount, by: 7).map { days[$0] }
    }
  }

  /// The part of `stay` that is in this month.
  func clamp(_ stay: ClosedRange<Int>) -> ClosedRange<Int>? {
    let own = id * Self.dayCount...(id + 1) * Self.dayCount - 1
    return stay.overlaps(own) ? stay.clamped(to: own) : nil
  }
}

/// One day, its words made once.
struct CalendarDay: Identifiable, Equatable, Sendable {
  let id: Int
  let number: String
  let price: String
  let identifier: String
  let label: String

  init(month: Int, place: Int) {
    id = month * CalendarMonth.dayCount + place
    number = "\(place + 1)"
    price = "₩\(60 + id * 37 % 90),000"
    identifier = "day.\(id)"
    label = "\(month % 12 + 1)월 \(number)일, \(price)"
  }
}

/// Skipped while nothing in the month changed.
private struct MonthView: View, Equatable {
  let month: CalendarMonth
  let stay: ClosedRange<Int>?
  let tap: @MainActor (Int) -> Void

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.month.id == right.month.id && left.stay == right.stay
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(month.title).font(.headline).accessibilityAddTraits(.isHeader)
      HStack(spacing: 0) {
        column(0)
        column(1)
        column(2)
        column(3)
        column(4)
        column(5)
        column(6)
      }
    }
    .padding(16)
  }

  private func column(_ index: Int) -> some View {
    VStack(spacing: 4) {
      ForEach(month.columns[index]) { day in
        let isSelected = stay?.contains(day.id) == true
        Button {
          tap(day.id)
        } label: {
          VStack(spacing: 2) {
            Text(day.number).font(.callout)
            Text(day.price).font(.caption2).foregroundColor(.secondary)
          }
          .frame(maxWidth: .infinity, minHeight: 44)
          .background(isSelected ? Color.accentColor : Color.clear)
        }
        .accessibilityLabel(day.label)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .accessibilityIdentifier(day.identifier)
      }
    }
  }
}
