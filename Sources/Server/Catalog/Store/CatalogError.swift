/// Why a catalogue could not be opened or built.
package enum CatalogError: Error, Equatable, CustomStringConvertible {
  /// A data file that the package carries along is not beside the program.
  case missingResource(String)
  /// The data directory cannot be made or written.
  case directory(path: String, reason: String)
  /// Another process builds or serves the directory and did not finish in time.
  case inUse(path: String)

  package var description: String {
    switch self {
    case .missingResource(let name):
      "the data file \(name) is missing from the program's resources"
    case .directory(let path, let reason):
      "cannot use the data directory \(path): \(reason)"
    case .inUse(let path):
      "the data directory \(path) is in use by another process; stop it or choose another --data"
    }
  }
}
