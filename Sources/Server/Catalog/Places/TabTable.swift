import Foundation

/// A file of tab-separated columns with one header line and no quoting.
///
/// Works on bytes: only the columns that are asked for become strings.
struct TabTable {
  private let bytes: [UInt8]
  private let columns: [String: Int]
  private let bodyStart: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let headerEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let names = bytes[..<headerEnd].split(separator: UInt8(ascii: "\t"))
    columns = Dictionary(
      names.enumerated().map { (String(decoding: $1, as: UTF8.self), $0) },
      uniquingKeysWith: { first, _ in first })
    bodyStart = min(headerEnd + 1, bytes.count)
  }

  /// Reads the file that the package carries along.
  init(resource name: String) throws {
    let folder = Bundle.module.resourceURL?.appending(path: "Places")
    guard let file = folder?.appending(path: name), let data = try? Data(contentsOf: file) else {
      throw CatalogError.missingResource(name)
    }
    self.init([UInt8](data))
  }

  /// One line.
  struct Row {
    fileprivate let cells: [ArraySlice<UInt8>]
    fileprivate let columns: [String: Int]

    /// The text of a column; empty when the file or the line has no such column.
    subscript(name: String) -> String {
      guard let index = columns[name], index < cells.count else { return "" }
      return String(decoding: cells[index], as: UTF8.self)
    }

    /// A column of decimal degrees as millionths of a degree.
    func microdegrees(_ name: String) -> Int {
      guard let degrees = Double(self[name]) else { return 0 }
      return Int((degrees * 1_000_000).rounded())
    }
  }

  /// Every line in the order of the file.
  func rows() -> [Row] {
    bytes[bodyStart...].split(separator: UInt8(ascii: "\n")).map { line in
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      return Row(cells: cells, columns: columns)
    }
  }
}
