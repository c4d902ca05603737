import Favorites
import Foundation
import Testing
import TravelAPI
import TravelModels

struct ClientTests {
  @Test func `an endpoint that is not given fails with its name`() async {
    let client = TravelClient()
    await #expect(throws: TravelError.unimplemented("home")) { _ = try await client.home("5") }
    await #expect(throws: TravelError.unimplemented("homeProducts")) {
      _ = try await client.homeProducts(HomeProductsRequest(landing: "a"))
    }
    await #expect(throws: FavoriteError.unimplemented("toggle")) {
      _ = try await FavoriteClient().toggle("stay-1")
    }
  }

  @Test(
    arguments: [
      (.unreachable, true), (.timeout, true), (.status(503, title: nil), true),
      (.status(429, title: nil), true), (.status(404, title: nil), false),
      (.unexpected("items"), false),
      (.malformed(JSONSyntaxError(reason: .tooDeep, offset: 0, line: 1, column: 1)), false),
    ] as [(TravelError, Bool)])
  func `errors are values that are kept and told apart`(error: TravelError, passes: Bool) throws {
    #expect(error.isPassing == passes)
    let data = try JSONEncoder().encode(error)
    #expect(try JSONDecoder().decode(TravelError.self, from: data) == error)
  }

  @Test func `a heart turns in each session of the visitor`() async throws {
    let client = FavoriteClient.inMemory(["stay-9"])
    var first = client.ids().makeAsyncIterator()
    var second = client.ids().makeAsyncIterator()
    #expect(await first.next() == ["stay-9"])
    #expect(await second.next() == ["stay-9"])
    #expect(try await client.toggle("stay-1"))
    #expect(await first.next() == ["stay-1", "stay-9"])
    #expect(await second.next() == ["stay-1", "stay-9"])
    #expect(try await !client.toggle("stay-9"))
    #expect(await first.next() == ["stay-1"])
  }

  @Test func `a late reader gets the newest likes only`() async throws {
    let client = FavoriteClient.inMemory()
    var ids = client.ids().makeAsyncIterator()
    for number in 1...5 { _ = try await client.toggle("stay-\(number)") }
    #expect(await ids.next() == (1...5).reversed().map { "stay-\($0)" })
    #expect(await FavoriteClient.inMemory().ids().first { _ in true } == [])
  }

  @Test func `two visitors like apart`() async throws {
    let other = FavoriteClient.inMemory()
    _ = try await FavoriteClient.inMemory().toggle("stay-1")
    #expect(await other.ids().first { _ in true } == [])
  }
}
