/// The drawings that a host has for the names of the system's symbols.
@MainActor package enum SystemImages {
  /// The names of all drawings; `nil` while no host has said.
  package private(set) static var names: Set<String>?
  private static var missed: Set<String> = []

  package static func add(_ new: some Sequence<String>) {
    names = (names ?? []).union(new)
  }

  /// Whether there is a drawing; a name is missed once.
  static func draws(_ name: String) -> Bool {
    guard let names, !names.contains(name) else { return true }
    return !missed.insert(name).inserted
  }
}
