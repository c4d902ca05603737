extension DateSelectorModel {
  /// Departures of a package: up to 31 days within a year, on the weekdays it departs.
  public static func package(
    from today: CalendarDay, departures: WeekdaySet = .all
  ) -> DateSelectorModel {
    var model = DateSelectorModel(
      unchecked: .multi, from: today, to: today.adding(days: 365), maxSelectableDays: 31)
    model.closedCheckInWeekdays = WeekdaySet.all.subtracting(departures)
    return model
  }

  /// A stay at home: 180 days, thirty nights at most.
  public static func domestic(from today: CalendarDay) -> DateSelectorModel {
    DateSelectorModel(unchecked: .range, from: today, to: today.adding(days: 180))
  }

  /// A stay abroad: a year, thirty nights at most.
  public static func overseas(from today: CalendarDay) -> DateSelectorModel {
    DateSelectorModel(unchecked: .range, from: today, to: today.adding(days: 365))
  }

  /// The dates that favorites are priced for: as abroad.
  public static func favorite(from today: CalendarDay) -> DateSelectorModel {
    overseas(from: today)
  }

  /// How many days ahead flights are sold.
  public static let airlineDays = 361

  /// The day of a flight, or of a leg of several; see ``DateLegs``.
  public static func airlineOneWay(from today: CalendarDay) -> DateSelectorModel {
    DateSelectorModel(unchecked: .single, from: today, to: today.adding(days: airlineDays))
  }

  /// Departure and return, on the same day if wanted, however long between.
  public static func airlineRoundTrip(from today: CalendarDay) -> DateSelectorModel {
    DateSelectorModel(
      unchecked: .range, from: today, to: today.adding(days: airlineDays),
      stayLimits: StayLimits(unchecked: 0, nil))
  }

  /// The day a ticket is for, if any: a second tap takes it away.
  public static func ticket(from today: CalendarDay) -> DateSelectorModel {
    DateSelectorModel(unchecked: .single, from: today, to: today.adding(days: 365))
  }
}
