extension CalendarRules {
  /// Why days of a month cannot be a check-in, or be picked, whatever is chosen.
  func arrivals(_ shape: MonthShape) -> ReasonPlanes {
    var planes = ReasonPlanes()
    planes.disable(shape.mask(-Self.never, today - 1), .past)
    planes.disable(shape.mask(-Self.never, start - 1), .beyondWindow)
    planes.disable(shape.mask((isRange ? end - shortest : end) + 1, Self.never), .beyondWindow)
    planes.disable(shape.mask(-Self.never, firstInTime - 1), .cutOff)
    if planes.disabled == shape.all { return planes }
    let nights = closedNights(shape)
    let closed =
      model.closedCheckInDays.mask(shape.ordinal) | model.closedCheckInWeekdays.mask(in: shape)
    planes.disable(nights.closed, .closed)
    if !isRange { planes.disable(closed, .closed) }
    planes.disable(nights.soldOut, .soldOut)
    planes.disable(nights.tooFew, .tooFewRooms)
    guard isRange else { return planes }
    planes.disable(closed, .checkInClosed)
    if shortest > 1 || hasClosedCheckOuts { disableWithoutStay(&planes, shape, nights.all) }
    return planes
  }

  /// Disables the days from which no stay is possible: too few open nights, or no day to leave.
  private func disableWithoutStay(
    _ planes: inout ReasonPlanes, _ shape: MonthShape, _ closedNights: UInt32
  ) {
    var rest = shape.all & ~planes.disabled
    guard rest != 0 else { return }
    let last = shape.first + 31 - rest.leadingZeroBitCount
    // From the last day backwards, the first check-out of a day is the one of the day after it
    // unless its own is earlier.
    var checkOut = hasClosedCheckOuts ? firstCheckOut(from: last + shortest) : last + shortest
    let closedAfter = firstClosedNight(
      from: shape.last + 1, through: max(last + shortest, min(checkOut, end)))
    var target = CalendarDay(daysSinceEpoch: last + shortest).yearMonth.shape
    var targetDays = checkOutDays(target)
    var tooShort: UInt32 = 0
    var noCheckOut: UInt32 = 0
    for index in (0...(last - shape.first)).reversed() {
      let day = shape.first + index
      let earliest = day + shortest
      if earliest < target.first {
        target = CalendarDay(daysSinceEpoch: earliest).yearMonth.shape
        targetDays = checkOutDays(target)
      }
      if targetDays & target.mask(earliest, earliest) != 0 { checkOut = earliest }
      let bit: UInt32 = 1 &<< UInt32(index)
      guard rest & bit != 0 else { continue }
      rest &= ~bit
      let ahead = closedNights >> UInt32(index)
      let closedNight = ahead == 0 ? closedAfter : day + ahead.trailingZeroBitCount
      if closedNight - day < shortest {
        tooShort |= bit
      } else if checkOut > min(day + longest, closedNight, end) {
        noCheckOut |= bit
      }
    }
    planes.disable(tooShort, .belowShortestStay)
    planes.disable(noCheckOut, .checkOutClosed)
  }

  /// Why days of a month after a check-in cannot be its check-out.
  func departures(_ shape: MonthShape, from reach: CheckOutReach) -> ReasonPlanes {
    var planes = ReasonPlanes()
    let checkIn = reach.checkIn
    planes.disable(shape.mask(end + 1, Self.never), .beyondWindow)
    planes.disable(shape.mask(checkIn + longest + 1, Self.never), .pastLongestStay)
    planes.disable(shape.mask(reach.closedNight + 1, Self.never), .behindClosedNight)
    planes.disable(shape.mask(checkIn, checkIn + shortest - 1), .belowShortestStay)
    if hasClosedCheckOuts { planes.disable(~checkOutDays(shape) & shape.all, .checkOutClosed) }
    return planes
  }

  func reach(from checkIn: CalendarDay) -> CheckOutReach {
    let day = checkIn.number
    let last = min(day + longest, end)
    return CheckOutReach(
      checkIn: day, closedNight: firstClosedNight(from: day, through: last),
      earliest: day + shortest, latest: last)
  }
}

/// How far a check-out can be from a check-in.
struct CheckOutReach: Equatable, Sendable {
  let checkIn: Int
  /// The first night that cannot be bought; the stay may end on its day.
  let closedNight: Int
  let earliest: Int
  /// The last day that the longest stay and the window allow.
  let latest: Int

  /// Where check-outs lie, nil if there are none.
  var interval: ClosedRange<CalendarDay>? {
    let last = min(latest, closedNight)
    guard earliest <= last else { return nil }
    return CalendarDay(daysSinceEpoch: earliest)...CalendarDay(daysSinceEpoch: last)
  }
}
