import Foundation
import HTTPServer
@_spi(Host) import SwiftUI

/// Serves an app to browsers: the first page as HTML, then patches and events over one WebSocket.
@MainActor package final class BrowserHost {
  package struct Configuration: Sendable {
    package var title = ""
    package var host = "127.0.0.1"
    /// The port to listen on; 0 takes any free one.
    package var port = 0
    /// The bundles whose asset catalogues the views use.
    package var bundles: [Bundle] = []
    /// The family of text; the system's where the page has no file for it.
    package var fontFamily = "system-ui"
    /// The files of that family, in `woff2`, by weight.
    package var fonts: [(weight: String, file: URL)] = []
    /// The languages of the app, the first where a visitor's is none of them.
    package var languages = ["en"]
    /// What the host says itself, by language.
    package var texts: [String: Texts] = [:]
    /// The longest that a first page waits for the app's first screen.
    package var firstScreenLimit = Duration.milliseconds(1500)
    /// How long a session is kept that no page is connected to.
    package var idleLimit = Duration.seconds(300)
    /// How long a first page may take to connect before its session is given up.
    package var unclaimedLimit = Duration.seconds(30)
    package var maxSessions = 2_000
    /// How long nothing may happen in a session before its views are let go of, until something does;
    /// `nil` keeps them.
    package var parkLimit: Duration? = .seconds(30)
    /// How often it is seen to what is idle.
    package var sweepInterval = Duration.seconds(5)
    /// Where sessions are kept for when the process ends, however it does; `nil` keeps them nowhere.
    package var dataDirectory: URL?
    /// How long a socket may take to say which page it is of.
    package var helloLimit = Duration.seconds(10)
    /// The language of all pages that do not ask for one; `nil` goes by the browser.
    package var language: String?

    package init() {}
  }

  /// What the host says itself, in one language.
  package struct Texts: Sendable {
    /// While a page's connection is lost.
    package var connectionLost: String
    /// To whom there is no room for.
    package var isFull: String

    package init(
      connectionLost: String = "Connection lost. Reconnecting…",
      isFull: String = "Too many visitors. Please try again soon."
    ) {
      self.connectionLost = connectionLost
      self.isFull = isFull
    }
  }

  private let configuration: Configuration
  private let assets: Assets
  private let makeApp: @MainActor (Visitor, String?) -> BrowserApp
  private let fallback: @Sendable (HTTPRequest) async -> HTTPResponse
  private let report: @MainActor (String) -> Void
  private let sessions: SessionTable
  /// The session that each socket said it belongs to.
  private var connections: [Int: Session] = [:]
  /// Sockets whose session is looked for on the disk.
  private var arriving: Set<Int> = []
  private let store: SnapshotStore?
  private let started = ContinuousClock.now
  private var hasSwept = false
  private var server: HTTPServer?
  private var sweeping: Task<Void, Never>?

  /// - Parameters:
  ///   - report: gets a sentence for each mistake in views or assets that was survived.
  ///   - fallback: answers requests for anything but the page and its assets.
  ///   - app: makes what a visitor's new page shows.
  package convenience init(
    _ configuration: Configuration, report: @escaping @MainActor (String) -> Void = { _ in },
    fallback: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { _ in .notFound },
    app: @escaping @MainActor (Visitor) -> BrowserApp
  ) throws {
    try self.init(
      configuration, report: report, fallback: fallback,
      restoring: { visitor, _ in app(visitor) })
  }

  /// - Parameter restoring: makes what a visitor's page shows; with what the app of an earlier process
  ///   gave to `save`, if it is a page from then.
  package init(
    _ configuration: Configuration, report: @escaping @MainActor (String) -> Void = { _ in },
    fallback: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = { _ in .notFound },
    restoring app: @escaping @MainActor (Visitor, _ saved: String?) -> BrowserApp
  ) throws {
    self.configuration = configuration
    self.report = report
    self.fallback = fallback
    makeApp = app
    sessions = SessionTable(
      limit: configuration.maxSessions, idleLimit: configuration.idleLimit,
      unclaimedLimit: configuration.unclaimedLimit)
    assets = try Assets(
      bundles: configuration.bundles, fontFamily: configuration.fontFamily,
      fonts: configuration.fonts)
    store = configuration.dataDirectory.map { folder in
      SnapshotStore(
        folder: folder.appendingPathComponent("sessions"), limit: configuration.maxSessions
      ) { sentence in
        DispatchQueue.main.async { MainActor.assumeIsolated { report(sentence) } }
      }
    }
    for problem in assets.problems { report(problem) }
    SystemImages.add(assets.drawings)
  }

  package var port: Int { server?.port ?? 0 }
  package var sessionCount: Int { sessions.count }

  /// Starts listening; returns once the port answers.
  package func start() throws(HTTPServerError) {
    var server = HTTPServer.Configuration()
    server.host = configuration.host
    server.port = configuration.port
    server.maxMessageBytes = 64 << 10
    server.webSocketPath = "/live"
    self.server = try HTTPServer(
      server, respond: { [weak self] in await self?.respond($0) ?? .notFound },
      accept: { [weak self] request, socket in self.flatMap { $0.accept(request, socket) } })
    sweeping = Task { [weak self, interval = configuration.sweepInterval] in
      while !Task.isCancelled {
        try? await Task.sleep(for: interval)
        self?.sweep(.now)
      }
    }
  }

  /// Ends, parks and forgets what is due at `now`.
  func sweep(_ now: ContinuousClock.Instant) {
    sessions.sweep(now)
    if let limit = configuration.parkLimit { sessions.park(now, after: limit) }
    // The pages of an earlier process had as long to come back as those of this one have.
    if !hasSwept, now - started > configuration.idleLimit {
      hasSwept = true
      store?.removeAll(except: sessions.tokens)
    }
  }

  /// Waits until what was given to the disk is there.
  func settleStore() { store?.settle() }

  package func stop() async {
    sweeping?.cancel()
    sessions.endAll()
    store?.settle()
    await server?.stop()
    server = nil
  }

  // MARK: Pages

  func respond(_ request: HTTPRequest) async -> HTTPResponse {
    if let file = assets.response(request.path) { return file }
    guard request.path == "/" else { return await fallback(request) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return HTTPResponse(status: 405, headers: ["allow": "GET, HEAD"])
    }
    return await page(request)
  }

  private func page(_ request: HTTPRequest) async -> HTTPResponse {
    let language = language(of: request)
    let texts = configuration.texts[language] ?? Texts()
    guard sessions.makeRoom() else { return Self.unavailable(texts.isFull) }
    let known = Self.visitor(of: request)
    let visitor = Visitor(id: known ?? Self.makeToken(), language: language)
    let session = Session(
      token: Self.makeToken(), visitor: visitor, isVisitorNew: known == nil,
      app: makeApp(visitor, nil), keeper: makeKeeper(), report: report)
    sessions.add(session)
    await session.firstScreen(within: configuration.firstScreenLimit)
    // Nobody will connect to a page whose reader left meanwhile, or wanted the head only.
    defer { if Task.isCancelled || request.method == "HEAD" { sessions.end(session) } }
    guard let root = session.takeFirstPage() else { return Self.unavailable("shutting down") }
    let nonce = Self.makeToken()
    let html = PageRenderer(
      title: configuration.title, language: language, connectionLost: texts.connectionLost,
      nonce: nonce, token: session.token, assets: assets
    ).page(root)
    var response = HTTPResponse(type: "text/html; charset=utf-8", text: html)
    response.headers["cache-control"] = "no-store"
    response.headers["content-security-policy"] = Self.policy(nonce)
    response.headers["x-content-type-options"] = "nosniff"
    response.headers["referrer-policy"] = "same-origin"
    response.headers["set-cookie"] =
      "\(Self.visitorCookie)=\(visitor.id); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
      // Behind a proxy that has the certificate.
      + (request.headers["x-forwarded-proto"] == "https" ? "; Secure" : "")
    return response
  }

  private static func unavailable(_ text: String) -> HTTPResponse {
    var response = HTTPResponse(status: 503, type: "text/plain; charset=utf-8", text: text)
    response.headers["retry-after"] = "30"
    response.headers["cache-control"] = "no-store"
    return response
  }

  private nonisolated static let visitorCookie = "visitor"

  /// The id in the cookie; a cookie of that name that holds anything else is not ours.
  private nonisolated static func visitor(of request: HTTPRequest) -> String? {
    request.cookie(visitorCookie).flatMap { isToken($0) ? $0 : nil }
  }

  private static func policy(_ nonce: String) -> String {
    "default-src 'none'; script-src 'self' 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; "
      + "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
  }

  private func language(of request: HTTPRequest) -> String {
    let asked = request.query.first { $0.name == "lang" }?.value ?? configuration.language
    let accepted = request.headers["accept-language"] ?? ""
    let first = accepted.split(whereSeparator: { ",;-".contains($0) }).first.map(String.init)
    let wanted = asked ?? first?.lowercased()
    return configuration.languages.first { $0 == wanted } ?? configuration.languages.first ?? "en"
  }

  // MARK: Sockets

  private nonisolated func accept(
    _ request: HTTPRequest, _ socket: WebSocket
  ) -> WebSocket.Handlers? {
    // A page of another site must not be able to drive a visitor's session.
    guard let origin = request.headers["origin"], let host = request.headers["host"],
      origin == "http://\(host)" || origin == "https://\(host)"
    else { return nil }
    let visitor = Self.visitor(of: request)
    let inbox = InboxMeter()
    DispatchQueue.main.asyncAfter(
      deadline: .now() + configuration.helloLimit / .seconds(1)
    ) { [weak self] in
      MainActor.assumeIsolated { self?.expectHello(from: socket) }
    }
    return WebSocket.Handlers(
      onText: { text in
        guard inbox.enter(text) else {
          return socket.close(code: 1008, reason: "more than can be answered")
        }
        // The main queue keeps the order in which messages came.
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            inbox.leave(text)
            self.receive(text, from: socket, visitor: visitor)
          }
        }
      },
      onClose: {
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.closed(socket) }
        }
      })
  }

  /// A socket of no page takes the place of one that is.
  private func expectHello(from socket: any PageSocket) {
    guard connections[socket.id] == nil, !arriving.contains(socket.id) else { return }
    socket.close(code: 1008, reason: "said no hello")
  }

  func closed(_ socket: any PageSocket) {
    arriving.remove(socket.id)
    connections.removeValue(forKey: socket.id)?.disconnect(socket)
  }

  func receive(_ text: String, from socket: any PageSocket, visitor: String?) {
    guard let message = PageMessage(text) else {
      socket.close(code: 1008, reason: "not a message of this page")
      return
    }
    switch message {
    case .hello(let token, let applied, let screen):
      guard connections[socket.id] == nil, !arriving.contains(socket.id) else {
        return socket.close(code: 1008, reason: "said hello already")
      }
      guard sessions[token] == nil, let store, Self.isToken(token) else {
        return greet(sessions[token], socket, visitor, applied, screen)
      }
      arriving.insert(socket.id)
      Task {
        let snapshot = await store.load(token)
        guard arriving.remove(socket.id) != nil else { return }
        // Another socket of the page may have been quicker.
        let session = sessions[token] ?? snapshot.flatMap { restore($0, token, visitor) }
        greet(session, socket, visitor, applied, screen)
      }
    case .events(let applied, let events):
      connections[socket.id]?.receive(events, applied: applied)
    case .acknowledge(let applied):
      guard let session = connections[socket.id] else { return }
      session.acknowledge(applied)
      session.flush()
    }
  }

  private func greet(
    _ session: Session?, _ socket: any PageSocket, _ visitor: String?, _ applied: Int,
    _ screen: ScreenTraits
  ) {
    guard let session, session.belongs(to: visitor) else { return socket.send("[\"reload\"]") }
    connections[socket.id] = session
    session.connect(socket, applied: applied, screen: screen)
  }

  /// The session of a page of an earlier process; `nil` where the page is of another visitor or has
  /// another client script, or there is no room.
  private func restore(
    _ snapshot: SessionSnapshot, _ token: String, _ visitor: String?
  ) -> Session? {
    guard snapshot.client == assets.clientPath,
      visitor.map({ $0 == snapshot.visitor }) ?? snapshot.isVisitorNew, sessions.makeRoom()
    else { return nil }
    let visitor = Visitor(id: snapshot.visitor, language: snapshot.language)
    let session = Session(
      token: token, visitor: visitor, isVisitorNew: snapshot.isVisitorNew,
      app: makeApp(visitor, snapshot.app), keeper: makeKeeper(), snapshot: snapshot, report: report)
    sessions.add(session)
    return session
  }

  private func makeKeeper() -> SessionKeeper? {
    store.map { SessionKeeper(client: assets.clientPath, store: $0) }
  }

  /// 128 random bits in hexadecimal.
  private static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private nonisolated static func isToken(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 >= 97 && $0 <= 102) }
  }
}

extension HTTPResponse {
  package static var notFound: HTTPResponse {
    HTTPResponse(status: 404, type: "text/plain; charset=utf-8", text: "not found")
  }
}
