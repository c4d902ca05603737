#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of an index: a mapped file or memory of its own. Given back at the end.
final class IndexMemory {
  let bytes: UnsafeMutableRawBufferPointer
  private let isMapped: Bool

  /// `count` bytes, all zero.
  init(count: Int) {
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    isMapped = false
  }

  /// The file at `path`, which is not to be changed while it is mapped.
  init(mapping path: String) throws(PlaceIndexError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .file(path: path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .file(path: path, code: errno) }
    let count = Int(status.st_size)
    // Nothing cannot be mapped, and is no index.
    guard count >= IndexHeader.byteCount else { throw .notAnIndex }
    guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0), base != MAP_FAILED else {
      throw .file(path: path, code: errno)
    }
    bytes = UnsafeMutableRawBufferPointer(start: base, count: count)
    isMapped = true
  }

  deinit {
    if isMapped { munmap(bytes.baseAddress, bytes.count) } else { bytes.deallocate() }
  }

  /// Writes the bytes beside `path` and moves them over it, so that no half of them is ever seen.
  func write(to path: String) throws(PlaceIndexError) {
    let draft = path + ".partial"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .file(path: draft, code: errno) }
    var code: Int32 = 0
    var rest = UnsafeRawBufferPointer(bytes)
    while code == 0, !rest.isEmpty {
      let written = Self.write(rest, to: file)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if errno != EINTR {
        code = errno
      }
    }
    if code == 0, fsync(file) != 0 { code = errno }
    close(file)
    if code == 0, rename(draft, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(draft)
      throw .file(path: path, code: code)
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
