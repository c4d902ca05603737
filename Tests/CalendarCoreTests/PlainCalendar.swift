import CalendarCore

/// The rules once more, written down day by day without any thought of speed: what the core is held
/// against.
struct PlainCalendar {
  let model: DateSelectorModel
  let facts: CalendarFacts

  var shortest: Int { (facts.stayLimits ?? model.stayLimits).minimumNights }
  var longest: Int? { (facts.stayLimits ?? model.stayLimits).consecutiveDays }

  /// Why a night, or day, cannot be bought.
  func nightReason(_ day: CalendarDay) -> DisabledReason? {
    if let open = facts.openDays, !open.contains(day) { return .closed }
    guard let left = facts.stock[day] else { return nil }
    if left <= 0 { return .soldOut }
    return left < max(1, facts.roomNeed) ? .tooFewRooms : nil
  }

  private func isInTime(_ day: CalendarDay) -> Bool {
    guard let cutOff = model.cutOff else { return true }
    let closing = day.adding(days: -cutOff.daysBefore)
    return facts.today < closing
      || facts.today == closing && facts.minuteOfDay < cutOff.minute
  }

  private func isClosedToArrive(_ day: CalendarDay) -> Bool {
    model.closedCheckInDays.contains(day) || model.closedCheckInWeekdays.contains(day.weekday)
  }

  private func isClosedToLeave(_ day: CalendarDay) -> Bool {
    model.closedCheckOutDays.contains(day) || model.closedCheckOutWeekdays.contains(day.weekday)
  }

  private func areOpen(_ nights: Range<CalendarDay>) -> Bool {
    nights.allSatisfy { nightReason($0) == nil }
  }

  /// Why a day cannot be a check-in, or be picked, with nothing chosen.
  func arrivalReason(_ day: CalendarDay) -> DisabledReason? {
    let isRange = model.selectionMode == .range
    if day < facts.today { return .past }
    if day < model.startDate || day > model.endDate { return .beyondWindow }
    if isRange, day.adding(days: shortest) > model.endDate { return .beyondWindow }
    if !isInTime(day) { return .cutOff }
    if !isRange, nightReason(day) != .closed, isClosedToArrive(day) { return .closed }
    if let reason = nightReason(day) { return reason }
    guard isRange else { return nil }
    if isClosedToArrive(day) { return .checkInClosed }
    if !areOpen(day..<day.adding(days: shortest)) { return .belowShortestStay }
    var checkOut = day.adding(days: shortest)
    while checkOut <= model.endDate, day.nights(to: checkOut) <= longest ?? .max,
      areOpen(day..<checkOut)
    {
      if !isClosedToLeave(checkOut) { return nil }
      checkOut = checkOut.adding(days: 1)
    }
    return .checkOutClosed
  }

  /// Why a day cannot be the check-out of a check-in before it, or on it.
  func departureReason(_ day: CalendarDay, from checkIn: CalendarDay) -> DisabledReason? {
    if day > model.endDate { return .beyondWindow }
    if let longest, checkIn.nights(to: day) > longest { return .pastLongestStay }
    if !areOpen(checkIn..<day) { return .behindClosedNight }
    if checkIn.nights(to: day) < shortest { return .belowShortestStay }
    return isClosedToLeave(day) ? .checkOutClosed : nil
  }

  func reason(_ day: CalendarDay, _ selection: DateSelection) -> DisabledReason? {
    switch selection {
    case .checkIn(let checkIn) where day > checkIn:
      return departureReason(day, from: checkIn)
    case .days(let days) where model.selectionMode == .multi:
      if let reason = arrivalReason(day) { return reason }
      return days.count >= model.maxSelectableDays && !days.contains(day)
        ? .overLimitOfPicks : nil
    default:
      return arrivalReason(day)
    }
  }

  /// Whether all that is chosen may be.
  func allows(_ selection: DateSelection) -> Bool {
    switch (model.selectionMode, selection) {
    case (_, .none):
      return true
    case (.range, .checkIn(let day)):
      return arrivalReason(day) == nil
    case (.range, .stay(let stay)):
      return arrivalReason(stay.checkIn) == nil
        && departureReason(stay.checkOut, from: stay.checkIn) == nil
    case (.single, .days(let days)):
      return days.count == 1 && days.allSatisfy { arrivalReason($0) == nil }
    case (.multi, .days(let days)):
      return days.count <= model.maxSelectableDays && days.allSatisfy { arrivalReason($0) == nil }
    default:
      return false
    }
  }

  /// What is chosen after a tap on a day that is enabled.
  func tapped(_ day: CalendarDay, _ selection: DateSelection) -> DateSelection {
    switch (model.selectionMode, selection) {
    case (.range, .checkIn(let checkIn)):
      if day < checkIn { return .checkIn(day) }
      if day == checkIn, shortest > 0 || isClosedToLeave(day) { return .none }
      return Stay(checkIn: checkIn, checkOut: day).map { .stay($0) } ?? .none
    case (.range, _):
      return .checkIn(day)
    case (.multi, .days(let days)):
      let toggled = Set(days).symmetricDifference([day])
      return toggled.isEmpty ? .none : .days(DaySet(toggled))
    case (_, .days([day])):
      return .none
    default:
      return .days([day])
    }
  }

  func cell(_ day: CalendarDay, _ selection: DateSelection) -> DateViewData {
    let reason = reason(day, selection)
    let place: DateViewData.Selection =
      switch selection {
      case .none: .none
      case .days(let days): days.contains(day) ? .single : .none
      case .checkIn(let checkIn): checkIn == day ? .start : .none
      case .stay(let stay) where stay.nights == 0: stay.checkIn == day ? .single : .none
      case .stay(let stay) where day == stay.checkIn: .start
      case .stay(let stay) where day == stay.checkOut: .end
      case .stay(let stay): stay.days.contains(day) ? .middle : .none
      }
    return DateViewData(
      day: day, isToday: day == facts.today, selection: place,
      disabledReason: reason, holidayName: facts.holidays[day],
      price: reason == nil || place == .middle ? facts.prices[day] : nil,
      remaining: reason == nil && nightReason(day) == nil ? facts.stock[day] : nil,
      isStayEnd: place == .start || place == .end || place == .single && selection.stay != nil)
  }
}
