/// What keeps a server from starting.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// Another socket listens on the port.
  case portInUse(port: Int)
  /// The system refuses the address: not one of this machine's, not an address, or not permitted.
  case cannotBind(host: String, port: Int, reason: String)
  /// The poll loop or its thread could not be made.
  case cannotStart(reason: String)

  /// One line for a person.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "Port \(port) is in use; stop the other program or choose another port."
    case .cannotBind(let host, let port, let reason):
      "Cannot listen on \(host), port \(port): \(reason)."
    case .cannotStart(let reason):
      "Cannot start the server: \(reason)."
    }
  }
}
