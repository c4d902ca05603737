import Foundation
import Glibc
import HTTPServer

/// Runs blocking socket work on a thread of its own, away from the few that tasks share.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}

/// Runs `body` against a fresh server and stops it.
func withServer<Value: Sendable>(
  _ configuration: HTTPServer.Configuration = .init(),
  respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = echo,
  accept: (@Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers?)? = nil,
  _ body: @escaping @Sendable (Int) throws -> Value
) async throws -> Value {
  let server = try HTTPServer(configuration, respond: respond, accept: accept)
  let port = server.port
  let result = await Task { try await onThread { try body(port) } }.result
  await server.stop()
  return try result.get()
}

/// Answers with what arrived.
@Sendable func echo(_ request: HTTPRequest) async -> HTTPResponse {
  let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
  let body = String(decoding: request.body, as: UTF8.self)
  return HTTPResponse(
    type: "text/plain; charset=utf-8", text: "\(request.method) \(request.path) [\(query)] \(body)")
}

struct ClientFailure: Error, CustomStringConvertible {
  let description: String
}

/// A blocking TCP client that reads HTTP answers; gives up after ten seconds without a byte.
final class Client {
  struct Answer: Equatable {
    var status: Int
    var headers: HTTPHeaders
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private var descriptor: Int32
  private var pending: [UInt8] = []

  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw ClientFailure(description: "no connection: errno \(errno)") }
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Closes so that the server sees a reset, not an end.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw ClientFailure(description: "not sent: errno \(errno)") }
      sent += count
    }
  }

  /// Sends a request with a `Host`.
  func request(
    _ method: String = "GET", _ target: String = "/", headers: [String] = [], body: [UInt8] = []
  ) throws {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
    if !body.isEmpty { lines.append("Content-Length: \(body.count)") }
    try send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// The next bytes, at least one; `nil` at the end.
  private func receive() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count < 0 { throw ClientFailure(description: "not received: errno \(errno)") }
    pending += chunk[..<count]
    return count > 0
  }

  func take(_ count: Int) throws -> [UInt8] {
    while pending.count < count {
      guard try receive() else {
        throw ClientFailure(description: "ended \(count - pending.count) bytes early")
      }
    }
    defer { pending.removeFirst(count) }
    return Array(pending[..<count])
  }

  /// Whether the server ends the connection now, by end or reset, with nothing more sent.
  func isAtEnd() -> Bool {
    pending.isEmpty && (try? receive()) != true
  }

  func head() throws -> (status: Int, headers: HTTPHeaders) {
    while true {
      let text = String(decoding: pending, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let head = text[..<end.lowerBound]
        pending.removeFirst(head.utf8.count + 4)
        let lines = head.components(separatedBy: "\r\n")
        var headers: HTTPHeaders = [:]
        for line in lines.dropFirst() {
          let parts = line.components(separatedBy: ": ")
          headers.add(parts[0], parts.dropFirst().joined(separator: ": "))
        }
        return (Int(lines[0].split(separator: " ")[1]) ?? 0, headers)
      }
      guard try receive() else { throw ClientFailure(description: "no answer") }
    }
  }

  func answer(isHead: Bool = false) throws -> Answer {
    let (status, headers) = try head()
    let length = headers["content-length"].flatMap(Int.init) ?? 0
    return Answer(status: status, headers: headers, body: isHead ? [] : try take(length))
  }

  /// One request and its answer.
  static func get(
    _ target: String, port: Int, method: String = "GET", headers: [String] = []
  ) throws -> Answer {
    let client = try Client(port: port)
    try client.request(method, target, headers: headers)
    return try client.answer(isHead: method == "HEAD")
  }
}
