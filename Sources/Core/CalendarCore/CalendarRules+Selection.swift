extension CalendarRules {
  /// The first day of a selection that the rules do not allow, and why.
  func fault(in selection: DateSelection) -> DroppedDay? {
    switch selection {
    case .none:
      return nil
    case .days(let days):
      return faults(in: days).first
    case .checkIn(let day):
      return arrivalFault(day)
    case .stay(let stay):
      if let fault = arrivalFault(stay.checkIn) { return fault }
      let shape = stay.checkOut.yearMonth.shape
      let reasons = departures(shape, from: reach(from: stay.checkIn))
      return reasons.reason(at: stay.checkOut.number - shape.first).map {
        DroppedDay(day: stay.checkOut, reason: $0)
      }
    }
  }

  private func arrivalFault(_ day: CalendarDay) -> DroppedDay? {
    let shape = day.yearMonth.shape
    return arrivals(shape).reason(at: day.number - shape.first).map {
      DroppedDay(day: day, reason: $0)
    }
  }

  private func faults(in days: DaySet) -> [DroppedDay] {
    days.pages.flatMap { page in
      let shape = MonthShape(ordinal: Int(page.month))
      let reasons = arrivals(shape)
      return (0..<shape.count).compactMap { index -> DroppedDay? in
        guard page.mask >> UInt32(index) & 1 == 1, let reason = reasons.reason(at: index) else {
          return nil
        }
        return DroppedDay(day: CalendarDay(unchecked: shape.first + index), reason: reason)
      }
    }
  }

  /// A selection as the mode has it, and the days it has no place for.
  func fitting(_ selection: DateSelection) -> (DateSelection, surplus: [DroppedDay]) {
    guard let first = selection.firstDay else { return (.none, []) }
    switch (model.selectionMode, selection) {
    case (.range, .checkIn), (.range, .stay):
      return (selection, [])
    case (.multi, .days(let days)) where days.count <= model.maxSelectableDays:
      return (selection, [])
    case (.multi, .days(let days)):
      let kept = days.prefix(model.maxSelectableDays)
      return (.days(DaySet(kept)), surplus(days.dropFirst(model.maxSelectableDays)))
    case (.range, .days(let days)):
      return (.checkIn(first), surplus(days.dropFirst(1)))
    case (_, .stay(let stay)):
      return (.days([first]), surplus(stay.nights > 0 ? [stay.checkOut] : []))
    case (_, .days(let days)):
      return (.days([first]), surplus(days.dropFirst(1)))
    case (_, _):
      return (.days([first]), [])
    }
  }

  private func surplus(_ days: some Sequence<CalendarDay>) -> [DroppedDay] {
    days.map { DroppedDay(day: $0, reason: .overLimitOfPicks) }
  }

  /// What of a selection holds, and what does not.
  ///
  /// A stay holds as a whole or not at all; days hold one by one, and one that does not takes no place
  /// from another where there is a limit.
  func holding(_ selection: DateSelection) -> (kept: DateSelection, dropped: [DroppedDay]) {
    var selection = selection
    var dropped: [DroppedDay] = []
    if case .days(var days) = selection {
      dropped = faults(in: days)
      for fault in dropped { days.remove(fault.day) }
      selection = days.isEmpty ? .none : .days(days)
    }
    let (fitting, surplus) = fitting(selection)
    guard let fault = fault(in: fitting) else { return (fitting, dropped + surplus) }
    return (.none, dropped + [closedNight(behind: fault, in: fitting)] + surplus)
  }

  /// The night that a check-out is behind, and what closed it; other faults as they are.
  private func closedNight(
    behind fault: DroppedDay, in selection: DateSelection
  ) -> DroppedDay {
    guard fault.reason == .behindClosedNight, case .stay(let stay) = selection else { return fault }
    let night = CalendarDay(
      daysSinceEpoch: firstClosedNight(
        from: stay.checkIn.number, through: stay.checkOut.number - 1))
    let shape = night.yearMonth.shape
    let reason = closedNights(shape).reason(at: night.number - shape.first)
    return DroppedDay(day: night, reason: reason ?? fault.reason)
  }
}
