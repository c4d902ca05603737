import Foundation
import HTTPServer
import Testing

@testable import Backend

struct TrackTests {
  @Test func `a batch is taken and counted`() async throws {
    let service = try Service()
    let response = await service.post(
      "/v1/track",
      """
      {"events":[
        {"id":"a","name":"page_view","at":1796225400000,"screen":"home",
         "parameters":{"n":1,"ok":true,"x":null,"s":"나들이"}},
        {"name":"click","screen":null}
      ]}
      """)
    #expect(response.status == 202)
    #expect(try response.json()["accepted"] as? Int == 2)
    #expect(try await service.track.count(of: "page_view") == 1)
    #expect(try await service.track.count(of: "click") == 1)
  }

  @Test func `a batch that is sent twice counts once`() async throws {
    let service = try Service()
    let batch = #"{"events":[{"id":"a","name":"view"},{"id":"b","name":"view"}]}"#
    _ = await service.post("/v1/track", batch)
    let second = await service.post("/v1/track", batch)
    #expect(second.status == 202)
    #expect(try second.json()["added"] as? Int == 0)
    #expect(try await service.track.count(of: "view") == 2)
  }

  @Test func `the oldest events fall away`() async throws {
    let service = try Service(capacity: 10)
    for number in 0..<25 {
      _ = await service.post("/v1/track", #"{"events":[{"name":"e\#(number)"}]}"#)
    }
    #expect(try await service.track.count(of: "e14") == 0)
    #expect(try await service.track.count(of: "e15") == 1)
    #expect(try await service.track.count(of: "e24") == 1)
  }

  private static let long = String(repeating: "x", count: 300)

  private static let bad: [(String, String?)] = [
    ("", nil), ("[]", nil), ("{}", nil), (#"{"events":{}}"#, nil), ("{\"events\":[", nil),
    (#"{"events":[{"name":"a"}],"more":1}"#, nil), (#"{"events":[]}"#, "events"),
    (#"{"events":[1]}"#, "events[0]"), (#"{"events":[null]}"#, "events[0]"),
    (#"{"events":[{"name":"a"},{}]}"#, "events[1].name"),
    (#"{"events":[{"name":""}]}"#, "events[0].name"),
    (#"{"events":[{"name":"a b"}]}"#, "events[0].name"),
    (#"{"events":[{"name":7}]}"#, "events[0].name"),
    (#"{"events":[{"name":"a","at":"now"}]}"#, "events[0].at"),
    (#"{"events":[{"name":"a","at":-1}]}"#, "events[0].at"),
    (#"{"events":[{"name":"a","at":1.5}]}"#, "events[0].at"),
    (#"{"events":[{"name":"a","at":true}]}"#, "events[0].at"),
    (#"{"events":[{"name":"a","user":"x"}]}"#, "events[0].user"),
    (#"{"events":[{"name":"a","parameters":[]}]}"#, "events[0].parameters"),
    (#"{"events":[{"name":"a","parameters":{"k":[1]}}]}"#, "events[0].parameters.k"),
    (#"{"events":[{"name":"a","parameters":{"k":"\#(long)"}}]}"#, "events[0].parameters.k"),
    (#"{"events":[{"name":"a","id":"\#(long)"}]}"#, "events[0].id"),
  ]

  @Test(arguments: bad)
  func `a batch of another shape is refused whole`(body: String, blamed: String?) async throws {
    let service = try Service()
    #expect(try await service.post("/v1/track", body).problem(400) == blamed)
    #expect(try await service.track.count(of: "a") == 0)
  }

  @Test func `a batch has a size`() async throws {
    let service = try Service()
    func batch(_ count: Int) -> String {
      #"{"events":[\#(Array(repeating: #"{"name":"a"}"#, count: count).joined(separator: ","))]}"#
    }
    #expect(await service.post("/v1/track", batch(200)).status == 202)
    #expect(try await service.post("/v1/track", batch(201)).problem(400) == "events")
    let large = batch(1) + String(repeating: " ", count: TrackRoutes.largestBody)
    try await service.post("/v1/track", large).problem(413)
    try await service.post("/v1/track", batch(1), type: "text/plain").problem(415)
    try await service.post("/v1/track", batch(1), type: nil).problem(415)
    let charset = "application/json; charset=utf-8"
    #expect(await service.post("/v1/track", batch(1), type: charset).status == 202)
  }
}
