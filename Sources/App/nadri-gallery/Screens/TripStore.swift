import SwiftUI

/// The trips of the screen `trip-form`.
@Observable
@MainActor
final class TripStore {
  var trips: [Trip] = [
    Trip(id: 1, name: "벚꽃 여행", city: City.all[0], month: .april, travelers: 2),
    Trip(id: 2, name: "출장", city: City.all[2], month: .may, travelers: 1, isBusiness: true),
    Trip(id: 3, name: "가족 여름휴가", city: City.all[4], month: .august, travelers: 4),
  ]
  var isDarkPreferred = false
  private(set) var nextID = 4

  var upcoming: [Trip] { trips.filter { $0.month.rawValue <= 6 } }
  var later: [Trip] { trips.filter { $0.month.rawValue > 6 } }

  func add() -> Trip {
    let trip = Trip(id: nextID, name: "", city: nil, month: .june, travelers: 1)
    nextID += 1
    trips.append(trip)
    return trip
  }

  func save(_ trip: Trip) throws {
    guard !trips.contains(where: { $0.id != trip.id && $0.name == trip.name }) else {
      throw TripError.duplicate(trip.name)
    }
    guard let index = trips.firstIndex(where: { $0.id == trip.id }) else { return }
    trips[index] = trip
  }

  func remove(_ id: Trip.ID) {
    trips.removeAll { $0.id == id }
  }
}

enum TripError: LocalizedError {
  case duplicate(String)

  var errorDescription: String? { "저장할 수 없습니다" }
  var recoverySuggestion: String? {
    switch self {
    case .duplicate(let name): "‘\(name)’ 여행이 이미 있습니다."
    }
  }
}

struct Trip: Identifiable, Hashable {
  let id: Int
  var name: String
  var city: City?
  var month: Month
  var travelers: Int
  var isBusiness = false
  var cabin = Cabin.economy
  var memo = ""

  enum Month: Int, CaseIterable, Identifiable {
    case april = 4, may, june, july, august, september
    var id: Self { self }
    var title: String { "\(rawValue)월" }
  }

  enum Cabin: String, CaseIterable, Identifiable {
    case economy = "일반석", business = "비즈니스", first = "일등석"
    var id: Self { self }
  }
}

struct City: Identifiable, Hashable {
  let id: String
  let name: String
  let country: String

  static let all = [
    City(id: "CJU", name: "제주", country: "대한민국"),
    City(id: "PUS", name: "부산", country: "대한민국"),
    City(id: "TYO", name: "도쿄", country: "일본"),
    City(id: "OSA", name: "오사카", country: "일본"),
    City(id: "PAR", name: "파리", country: "프랑스"),
    City(id: "NCE", name: "니스", country: "프랑스"),
  ]
}
