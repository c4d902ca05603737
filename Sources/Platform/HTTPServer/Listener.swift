import Glibc

/// A listening TCP socket.
///
/// Made here and not by libwebsockets, which would share a port with another live listener
/// (`SO_REUSEPORT`) and names no reason when it fails.
struct Listener {
  let descriptor: Int32
  /// The port in fact, also when the system chose it.
  let port: Int

  init(host: String, port: Int) throws(HTTPServerError) {
    func failure(_ reason: String) -> HTTPServerError {
      .cannotBind(host: host, port: port, reason: reason)
    }
    func systemFailure() -> HTTPServerError {
      errno == EADDRINUSE ? .portInUse(port: port) : failure(String(cString: strerror(errno)))
    }
    guard (0...65_535).contains(port) else { throw failure("a port is 0 to 65535") }

    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let numeric = host == "localhost" ? "127.0.0.1" : host
    guard getaddrinfo(numeric, String(port), &hints, &found) == 0, let found else {
      throw failure("not a numeric address")
    }
    defer { freeaddrinfo(found) }

    let descriptor = socket(
      found.pointee.ai_family,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw systemFailure() }
    // Takes a port whose old connections still wait for their end; never one with a listener.
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard
      bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
      listen(descriptor, 512) == 0
    else {
      let error = systemFailure()
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.port = Self.boundPort(of: descriptor)
  }

  /// The next waiting connection, not blocking, or `nil` with `errno` set.
  func accept() -> Int32? {
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    // Answers are written whole; waiting to fill a packet only delays them.
    var on: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    return connection
  }

  private static func boundPort(of descriptor: Int32) -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      getsockname(descriptor, start.assumingMemoryBound(to: sockaddr.self), &length)
      // The port stands at the same place in IPv4 and IPv6 addresses, highest byte first.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}
