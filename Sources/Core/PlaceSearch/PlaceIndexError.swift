/// Why an index was not built, written or opened.
public enum PlaceIndexError: Error, Equatable, Sendable {
  /// More names than the ``PlaceIndex/nameLimit``.
  case tooManyNames
  /// A name that takes more keys to type than the ``PlaceIndex/keyLimit``.
  case nameTooLong(place: UInt32, keys: Int)
  /// The progress callback said to stop.
  case cancelled
  /// A system call failed on a file.
  case file(path: String, code: Int32)
  /// The file is something else.
  case notAnIndex
  /// The file was written by another version of this module; build it again.
  case unknownVersion(UInt32)
  /// The file is shorter or longer than its header says.
  case wrongLength(expected: Int, found: Int)
  /// The bytes are not those that were written.
  case damaged
}

extension PlaceIndexError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooManyNames: "an index holds \(PlaceIndex.nameLimit) names at most"
    case .nameTooLong(let place, let keys):
      "a name of place \(place) has \(keys) keys, \(PlaceIndex.keyLimit) at most"
    case .cancelled: "the build was cancelled"
    case .file(let path, let code): "system error \(code) on \(path)"
    case .notAnIndex: "the file is no place index"
    case .unknownVersion(let version): "the place index has version \(version)"
    case .wrongLength(let expected, let found):
      "the place index should have \(expected) bytes and has \(found)"
    case .damaged: "the place index is damaged"
    }
  }
}
