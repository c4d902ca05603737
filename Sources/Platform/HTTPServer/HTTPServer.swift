/// An HTTP/1.1 and WebSocket server on its own thread.
///
///     let server = try HTTPServer(.init()) { request in
///       HTTPResponse(type: "text/plain; charset=utf-8", text: "You asked for \(request.path).")
///     }
///     print("http://127.0.0.1:\(server.port)/")
///
/// Responses carry the headers they bring, `Content-Length`, `Date` and, where the body was or could
/// be compressed, `Content-Encoding` and `Vary`; nothing else is added. A server that is released
/// stops by itself.
public final class HTTPServer: Sendable {
  public struct Configuration: Sendable {
    /// A numeric address, or `localhost`. `0.0.0.0` and `::` listen on every interface.
    public var host = "127.0.0.1"
    /// The port; 0 lets the system choose a free one.
    public var port = 0
    /// The most bytes of a request's body; more is answered 413.
    public var maxBodyBytes = 1 << 20
    /// The most bytes of a request line and its fields; more is answered 431.
    public var maxHeadBytes = 16 << 10
    /// The most bytes of a WebSocket message, uncompressed; more closes with 1009.
    public var maxMessageBytes = 1 << 20
    /// The most connections at once, WebSockets included; one more is answered 503.
    public var maxConnections = 2_000
    /// Seconds from a request's first byte to its last; more is answered 408.
    public var requestTimeout = 30.0
    /// Seconds a connection may do nothing between requests, or not take any of its answer.
    public var idleTimeout = 60.0
    /// Seconds without a byte from a WebSocket's client after which it is pinged; when nothing comes
    /// for as long again, it is closed.
    public var pingInterval = 30.0
    /// Seconds a connection that is being closed has for its last output and the peer's end.
    public var closeTimeout = 5.0
    /// Where WebSockets connect; `nil` takes an upgrade on every path.
    public var webSocketPath: String?
    /// What is answered with a status to bytes that are no request, or too many; the connection
    /// ends. `nil` says the status in plain text.
    public var refusal: (@Sendable (_ status: Int) -> HTTPResponse)?

    public init() {}
  }

  /// The port the server listens on.
  public let port: Int
  private let mailbox: Mailbox

  /// Listens and starts the thread.
  ///
  /// `respond` runs off the poll thread, many calls at once, one a connection. It is cancelled when
  /// the connection breaks or the server stops.
  ///
  /// `accept` is asked on the poll thread before a WebSocket is established, with the request that
  /// asks for it (its `Origin` and cookies are for the caller to judge), and must be quick. It may
  /// `send` already; `nil` refuses with 403. Without `accept`, and on other paths than
  /// `webSocketPath`, such a request goes to `respond` like any other.
  public init(
    _ configuration: Configuration,
    respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse,
    accept: (@Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers?)? = nil
  ) throws(HTTPServerError) {
    let mailbox = Mailbox()
    let listener = try Listener(host: configuration.host, port: configuration.port)
    let service = HTTPService(
      configuration: configuration, respond: respond, accept: accept, mailbox: mailbox)
    try ServiceLoop.start(service, listener: listener)
    self.mailbox = mailbox
    port = listener.port
  }

  deinit { mailbox.post(.stop) }

  /// Closes the listener and every connection and ends the thread; again does nothing more.
  ///
  /// Calls of `respond` under way are cancelled and not awaited.
  public func stop() async {
    mailbox.post(.stop)
    await mailbox.ended()
  }
}

/// What the connections of one server share.
struct HTTPService: Sendable {
  let configuration: HTTPServer.Configuration
  let respond: @Sendable (HTTPRequest) async -> HTTPResponse
  let accept: (@Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers?)?
  let mailbox: Mailbox
}
