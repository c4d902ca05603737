/// Why a day cannot be chosen now.
///
/// Facts for the view to put into words. Where several hold, the one that comes first here is told.
public enum DisabledReason: UInt8, Hashable, Sendable, CaseIterable, Codable {
  /// Before today.
  case past = 1
  /// Outside of the window, or so near to its end that no stay fits.
  case beyondWindow
  /// Today's, or an early day's, cut-off has passed.
  case cutOff
  /// Not among the open days; where single days are picked, also a day or weekday the model closes.
  case closed
  /// Nothing left.
  case soldOut
  /// Something left, and less than ``CalendarFacts/roomNeed``.
  case tooFewRooms
  /// Not a day to arrive, though a stay may pass over it. In range mode only.
  case checkInClosed
  /// More nights after the check-in than the longest stay.
  case pastLongestStay
  /// A night between the check-in and this day cannot be bought.
  case behindClosedNight
  /// Fewer nights after the check-in than the shortest stay; as a check-in, not that many open nights.
  case belowShortestStay
  /// Not a day to leave; as a check-in, no day to leave is within reach.
  case checkOutClosed
  /// As many days are picked as can be.
  case overLimitOfPicks
}
