import Foundation
import HTTPServer
import SwiftUI
import Testing

@testable import BrowserHost

@MainActor struct BrowserHostTests {
  private static func host(maxSessions: Int = 10, isReady: Bool = true) throws -> BrowserHost {
    var configuration = BrowserHost.Configuration()
    configuration.maxSessions = maxSessions
    configuration.firstScreenLimit = .seconds(3600)
    return try BrowserHost(configuration) { visitor in
      BrowserApp(Text(verbatim: visitor.language), isReady: { isReady })
    }
  }

  /// A page as its browser has it: the token it was given, the cookie it keeps.
  private struct Loaded {
    let status: Int
    let token: String
    let cookie: String
  }

  private func load(_ host: BrowserHost, cookie: String? = nil, method: String = "GET") async throws
    -> Loaded
  {
    let response = await host.respond(
      HTTPRequest(
        method: method, path: "/", headers: cookie.map { ["cookie": "visitor=\($0)"] } ?? [:]))
    let html = String(decoding: response.body, as: UTF8.self)
    let token = html.firstMatch(of: /data-token="([0-9a-f]+)"/).map { String($0.1) }
    let set = response.headers["set-cookie"]?.firstMatch(of: /visitor=([^;]*);/)
    return Loaded(
      status: response.status, token: token ?? "", cookie: set.map { String($0.1) } ?? "")
  }

  private func hello(_ token: String, applied: Int = 0) -> String {
    "[\"h\",\"\(token)\",\(applied),390,844,0,0]"
  }

  @Test func `a page is let in with its token and cookie`() async throws {
    let host = try Self.host()
    let page = try await load(host)
    let wire = Wire(1)
    host.receive(hello(page.token), from: wire, visitor: page.cookie)
    #expect(wire.sent == ["[\"hello\",0]"])
  }

  @Test(arguments: [
    ("/", "ko-KR,ko;q=0.9", "ko"), ("/", "en-US", "en"), ("/", "fr", "ko"), ("/", "", "ko"),
    ("en", "ko", "en"), ("ko", "en", "ko"), ("xx", "en", "ko"), ("EN", "ko", "ko"),
  ])
  func `a page has the language it asks for, or the browser's, or the first`(
    asked: String, accepted: String, expected: String
  ) async throws {
    var configuration = BrowserHost.Configuration()
    configuration.languages = ["ko", "en"]
    configuration.texts["ko"] = .init(connectionLost: "끊겼어요")
    let host = try BrowserHost(configuration) { BrowserApp(Text(verbatim: $0.language)) }
    let query = asked == "/" ? [] : [HTTPRequest.QueryItem(name: "lang", value: asked)]
    let response = await host.respond(
      HTTPRequest(path: "/", query: query, headers: ["accept-language": accepted]))
    let html = String(decoding: response.body, as: UTF8.self)
    #expect(html.contains("<html lang=\"\(expected)\" dir=\"ltr\">"))
    let says = expected == "ko" ? "끊겼어요" : "Connection lost. Reconnecting…"
    #expect(html.contains("data-lost=\"\(says)\""))
  }

  @Test(arguments: [(nil, false), ("http", false), ("https", true)] as [(String?, Bool)])
  func `the cookie is for secure connections where the page came by one`(
    scheme: String?, isSecure: Bool
  ) async throws {
    let headers: HTTPHeaders = scheme.map { ["x-forwarded-proto": $0] } ?? [:]
    let response = try await Self.host().respond(HTTPRequest(path: "/", headers: headers))
    #expect(response.headers["set-cookie"]?.contains("; Secure") == isSecure)
  }

  @Test func `a stranger with the token is sent to load a page of its own`() async throws {
    let host = try Self.host()
    let (page, other) = (try await load(host), try await load(host))
    let wire = Wire(1)
    host.receive(hello(page.token), from: wire, visitor: other.cookie)
    host.receive(hello("0123456789abcdef0123456789abcdef"), from: wire, visitor: page.cookie)
    #expect(wire.sent == ["[\"reload\"]", "[\"reload\"]"])
  }

  @Test func `a browser that keeps no cookies is let in`() async throws {
    let host = try Self.host()
    let page = try await load(host)
    let wire = Wire(1)
    host.receive(hello(page.token), from: wire, visitor: nil)
    #expect(wire.sent == ["[\"hello\",0]"])
  }

  @Test func `the page of a known visitor asks for the cookie`() async throws {
    let host = try Self.host()
    let known = try await load(host).cookie
    let page = try await load(host, cookie: known)
    #expect(page.cookie == known)
    let wire = Wire(1)
    host.receive(hello(page.token), from: wire, visitor: nil)
    #expect(wire.sent == ["[\"reload\"]"])
  }

  @Test(arguments: ["", "x", "0123456789ABCDEF0123456789abcdef", "a\r\nset-cookie: b", "../../etc"])
  func `a cookie that is none of ours is replaced`(cookie: String) async throws {
    let page = try await load(Self.host(), cookie: cookie)
    #expect(page.cookie != cookie)
    #expect(page.cookie.utf8.count == 32)
  }

  @Test func `a second hello on a connection is refused`() async throws {
    let host = try Self.host()
    let (first, second) = (try await load(host), try await load(host))
    let wire = Wire(1)
    host.receive(hello(first.token), from: wire, visitor: first.cookie)
    host.receive(hello(second.token), from: wire, visitor: second.cookie)
    #expect(wire.sent.count == 1)
    #expect(wire.closeCode == 1008)
  }

  @Test(arguments: ["[\"e\",0,[[1,\"tap\",1,\"\"]]]", "[\"a\",5]"])
  func `without a hello nothing is answered`(message: String) async throws {
    let host = try Self.host()
    let wire = Wire(1)
    host.receive(message, from: wire, visitor: nil)
    #expect(wire.sent.isEmpty && wire.closeCode == nil)
  }

  @Test func `what is no message ends the connection`() async throws {
    let host = try Self.host()
    let wire = Wire(1)
    host.receive("[[[", from: wire, visitor: nil)
    #expect(wire.closeCode == 1008)
  }

  @Test func `a head leaves no session behind`() async throws {
    let host = try Self.host()
    #expect(try await load(host, method: "HEAD").status == 200)
    #expect(host.sessionCount == 0)
  }

  @Test func `a reader who leaves while the page is made leaves no session behind`() async throws {
    let host = try Self.host(isReady: false)
    let loading = Task { try await load(host) }
    while host.sessionCount == 0 { await Task.yield() }
    loading.cancel()
    _ = try await loading.value
    #expect(host.sessionCount == 0)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func `the page takes nothing but to be read`(method: String) async throws {
    let host = try Self.host()
    #expect(try await load(host, method: method).status == 405)
    #expect(host.sessionCount == 0)
  }

  @Test func `a new page takes the place of one that nobody came for`() async throws {
    let host = try Self.host(maxSessions: 2)
    let used = try await load(host)
    host.receive(hello(used.token), from: Wire(1), visitor: used.cookie)
    host.closed(Wire(1))
    for _ in 0..<5 { #expect(try await load(host).status == 200) }
    #expect(host.sessionCount == 2)
    let wire = Wire(2)
    host.receive(hello(used.token), from: wire, visitor: used.cookie)
    #expect(wire.sent == ["[\"hello\",0]"])
  }

  @Test func `no page in use goes for a new one`() async throws {
    let host = try Self.host(maxSessions: 2)
    var wires: [Wire] = []
    for id in 1...2 {
      let page = try await load(host)
      wires.append(Wire(id))
      host.receive(hello(page.token), from: wires[id - 1], visitor: page.cookie)
    }
    #expect(try await load(host).status == 503)
    #expect(wires.allSatisfy { $0.closeCode == nil })
    host.closed(wires[0])
    #expect(try await load(host).status == 200)
  }

  @Test func `a page that never came is kept for less long than one that was there`() {
    let table = SessionTable(limit: 9, idleLimit: .seconds(300), unclaimedLimit: .seconds(30))
    let (never, away, here) = (
      Visit.session(token: "never"), Visit.session(token: "away"), Visit.session(token: "here")
    )
    for session in [never, away, here] { table.add(session) }
    let wire = Wire(1)
    for session in [away, here] { session.connect(wire, applied: 0, screen: Visit.screen) }
    away.disconnect(wire)
    let start = ContinuousClock.now
    table.sweep(start + .seconds(29))
    #expect(table.count == 3)
    table.sweep(start + .seconds(31))
    #expect(table["never"] == nil && table["away"] != nil)
    table.sweep(start + .seconds(301))
    #expect(table["away"] == nil && table["here"] != nil)
  }

  @Test func `a page that sends without end is stopped`() {
    let meter = InboxMeter(limit: 1_000)
    #expect((0..<3).allSatisfy { _ in meter.enter("abc") })
    #expect(!meter.enter("abcd" + String(repeating: "x", count: 300)))
    meter.leave("abc")
    #expect(meter.enter("abc"))
  }

  @Test func `a page may send much at once and not for long`() {
    let start = ContinuousClock.now
    let meter = InboxMeter(rate: 10, burst: 20, now: start)
    func send(_ count: Int, at now: ContinuousClock.Instant) -> Int {
      (0..<count).count { _ in
        guard meter.enter("x", now: now) else { return false }
        meter.leave("x")
        return true
      }
    }
    #expect(send(50, at: start) == 20)
    #expect(send(50, at: start + .seconds(1)) == 10)
    #expect(send(50, at: start + .seconds(100)) == 20)
  }
}
