import Foundation
import HTTPServer
import SwiftUI
import Testing

@testable import BrowserHost

/// Whole hosts over one folder, one after the other.
@MainActor struct RestoringTests {
  private struct Counted: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("restoring-\(UInt64.random(in: 0 ... .max))")

  private func host(
    saved: @escaping @MainActor (String?) -> Void = { _ in },
    change: (inout BrowserHost.Configuration) -> Void = { _ in }
  ) throws -> BrowserHost {
    var configuration = BrowserHost.Configuration()
    configuration.dataDirectory = folder
    configuration.languages = ["ko", "en"]
    change(&configuration)
    return try BrowserHost(
      configuration,
      restoring: { visitor, text in
        saved(text)
        var app = BrowserApp(Counted())
        app.save = { { "kept for \(visitor.language)" } }
        return app
      })
  }

  /// A page that was asked for, and its visitor's cookie.
  private func load(_ host: BrowserHost) async throws -> (token: String, cookie: String) {
    let response = await host.respond(
      HTTPRequest(method: "GET", path: "/", headers: ["accept-language": "en"]))
    let html = String(decoding: response.body, as: UTF8.self)
    let token = try #require(html.firstMatch(of: /data-token="([0-9a-f]+)"/))
    let cookie = try #require(
      response.headers["set-cookie"]?.firstMatch(of: /visitor=([^;]*);/))
    return (String(token.1), String(cookie.1))
  }

  private func hello(_ token: String) -> String { "[\"h\",\"\(token)\",0,390,844,0,0]" }

  private func answer(_ wire: Wire) async -> String? {
    for _ in 0..<20_000 where wire.sent.isEmpty && wire.closeCode == nil { await Task.yield() }
    return wire.sent.first
  }

  /// A page that said hello and whose session is on the disk, in a process that is no more.
  private func left() async throws -> (token: String, cookie: String) {
    let host = try host()
    let page = try await load(host)
    host.receive(hello(page.token), from: Wire(1), visitor: page.cookie)
    await host.stop()
    return page
  }

  @Test func `a page of an earlier process finds its session and its app's state`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try await left()
    var texts: [String?] = []
    let host = try host(saved: { texts.append($0) })
    let wire = Wire(2)
    host.receive(hello(page.token), from: wire, visitor: page.cookie)
    #expect(await answer(wire) == "[\"hello\",0]")
    #expect(texts == ["kept for en"])
    #expect(host.sessionCount == 1)
    await host.stop()
  }

  @Test(arguments: ["0123456789abcdef0123456789abcdef", nil])
  func `another visitor does not`(cookie: String?) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try await left()
    let host = try host()
    let wire = Wire(2)
    // A browser without cookies is one whose first page came without one; so was that one.
    host.receive(hello(page.token), from: wire, visitor: cookie)
    let answer = await answer(wire)
    #expect(answer == (cookie == nil ? "[\"hello\",0]" : "[\"reload\"]"))
    await host.stop()
  }

  @Test(arguments: [
    "../../../../etc/passwd", "", "ffffffffffffffffffffffffffffffff",
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "a/b",
  ])
  func `a token that names nothing finds nothing`(token: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try await left()
    let host = try host()
    let wire = Wire(2)
    host.receive(hello(token), from: wire, visitor: page.cookie)
    #expect(await answer(wire) == "[\"reload\"]")
    await host.stop()
  }

  @Test func `two sockets of one page find one session`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try await left()
    let host = try host()
    let (first, second, gone) = (Wire(2), Wire(3), Wire(4))
    for wire in [first, second, gone] {
      host.receive(hello(page.token), from: wire, visitor: page.cookie)
    }
    host.closed(gone)
    #expect(await answer(second) == "[\"hello\",0]")
    #expect(first.closeCode == 1000)
    #expect(host.sessionCount == 1)
    #expect(gone.sent.isEmpty)
    await host.stop()
  }

  @Test func `hello is said once, while the disk is asked too`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try await left()
    let host = try host()
    let wire = Wire(2)
    host.receive(hello(page.token), from: wire, visitor: page.cookie)
    host.receive(hello(page.token), from: wire, visitor: page.cookie)
    #expect(wire.closeCode == 1008)
    await host.stop()
  }

  @Test func `what nobody asks for again goes after the idle limit`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await left()
    let files = folder.appendingPathComponent("sessions").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 1)
    let host = try host(change: { $0.idleLimit = .seconds(60) })
    host.sweep(.now + .seconds(59))
    host.settleStore()
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 1)
    host.sweep(.now + .seconds(61))
    host.settleStore()
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).isEmpty)
    await host.stop()
  }

  @Test func `no more files are taken over than there is room for sessions`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = try host()
    for number in 1...5 {
      let page = try await load(host)
      host.receive(hello(page.token), from: Wire(number), visitor: page.cookie)
    }
    await host.stop()
    let files = folder.appendingPathComponent("sessions").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 5)
    _ = try self.host(change: { $0.maxSessions = 3 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 3)
  }
}
