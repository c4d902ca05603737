import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP/1.1 server of a few lines, one thread a connection: what a client does to a real socket
/// without the real server.
final class SocketServer: Sendable {
  enum Answer: Sendable {
    case body(status: Int, String)
    /// Nothing, with the connection left open.
    case silence
    /// A body that goes on and on, a byte at a time.
    case drip
    /// Nothing, with the connection closed.
    case hangUp
  }

  /// A client that went away must not end the process.
  #if canImport(Glibc)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0
  #endif

  private struct State {
    var listener: Int32
    var connections: [Int32] = []
    var accepted = 0
    var targets: [String] = []
  }

  let port: UInt16
  private let state: Mutex<State>
  private let answer: @Sendable (String) -> Answer

  var url: URL? { URL(string: "http://127.0.0.1:\(port)") }
  var accepted: Int { state.withLock(\.accepted) }
  var targets: [String] { state.withLock(\.targets) }

  init(answer: @escaping @Sendable (String) -> Answer) throws {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    state = Mutex(State(listener: listener))
    self.answer = answer
    Thread.detachNewThread { [self] in accept(on: listener) }
  }

  /// Closes the listener and every connection, as the end of the process would.
  func kill() {
    state.withLock { state in
      for descriptor in state.connections + [state.listener] {
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
      close(state.listener)
      state.connections = []
    }
  }

  private func accept(on listener: Int32) {
    while true {
      #if canImport(Glibc)
        let connection = Glibc.accept(listener, nil, nil)
      #else
        let connection = Darwin.accept(listener, nil, nil)
      #endif
      guard connection >= 0 else { return }
      state.withLock { state in
        state.accepted += 1
        state.connections.append(connection)
      }
      Thread.detachNewThread { [self] in serve(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    defer {
      state.withLock { $0.connections.removeAll { $0 == connection } }
      close(connection)
    }
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      while !received.suffix(4).elementsEqual("\r\n\r\n".utf8) {
        let count = recv(connection, &chunk, chunk.count, 0)
        guard count > 0 else { return }
        received += chunk[..<count]
      }
      let line = String(decoding: received.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      received = []
      let target = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      state.withLock { $0.targets.append(target) }
      switch answer(target) {
      case .hangUp: return
      case .silence: continue
      case .drip:
        var bytes = Array("HTTP/1.1 200 X\r\nContent-Length: 100000\r\n\r\n".utf8)
        while send(connection, bytes, bytes.count, Self.noSignal) == bytes.count {
          bytes = [UInt8(ascii: " ")]
          usleep(50_000)
        }
        return
      case .body(let status, let body):
        let head = "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        let bytes = Array((head + body).utf8)
        guard send(connection, bytes, bytes.count, Self.noSignal) == bytes.count else { return }
      }
    }
  }
}
