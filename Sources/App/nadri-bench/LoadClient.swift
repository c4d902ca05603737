import Glibc

/// One connection that asks one thing after the other and waits for each answer.
struct LoadClient {
  private let port: Int
  private var socket: Int32 = -1
  private var buffer = [UInt8](repeating: 0, count: 64 * 1_024)

  init(port: Int) { self.port = port }

  /// The status of the answer; 0 when there was none.
  mutating func get(_ path: String) -> Int {
    if socket < 0 { socket = connected() }
    guard socket >= 0 else { return 0 }
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let sent = Array(request.utf8).withUnsafeBytes {
      send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == request.utf8.count, let status = answer() else {
      close(socket)
      socket = -1
      return 0
    }
    return status
  }

  /// Reads a head and as many bytes of body as it says.
  private mutating func answer() -> Int? {
    var received = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[received...])
        return recv(socket, rest.baseAddress, rest.count, 0)
      }
      guard count > 0 else { return nil }
      received += count
      guard let end = endOfHead(in: received) else { continue }
      let head = String(decoding: buffer[..<end], as: UTF8.self)
      guard received >= end + length(head) else { continue }
      return Int(head.dropFirst(9).prefix(3))
    }
  }

  /// Behind the empty line.
  private func endOfHead(in received: Int) -> Int? {
    let line: [UInt8] = [13, 10, 13, 10]
    guard received >= line.count else { return nil }
    return (0...received - line.count).first { buffer[$0..<$0 + 4].elementsEqual(line) }.map {
      $0 + line.count
    }
  }

  private func length(_ head: String) -> Int {
    let field = "content-length: "
    let line = head.split(whereSeparator: \.isNewline).first { $0.hasPrefix(field) }
    return line.flatMap { Int($0.dropFirst(field.count)) } ?? 0
  }

  private func connected() -> Int32 {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return -1 }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard code == 0 else {
      close(descriptor)
      return -1
    }
    return descriptor
  }
}
