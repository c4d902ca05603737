/// What opening a catalogue tells, besides how far it is.
package enum CatalogNotice: Sendable, Equatable, CustomStringConvertible {
  /// A damaged file was renamed and kept, and a new one is built.
  case setAside(path: String, reason: String)
  /// Another process builds in the directory, and is waited for.
  case waiting(path: String)
  /// A build goes on where an earlier one ended.
  case resumed(rows: Int, of: Int)

  package var description: String {
    switch self {
    case .setAside(let path, let reason):
      "the catalogue is damaged (\(reason)); it is kept as \(path) and built anew"
    case .waiting(let path): "waiting for the process that uses \(path)"
    case .resumed(let rows, let total):
      "an earlier build stopped at \(rows) of \(total) items; going on from there"
    }
  }
}
