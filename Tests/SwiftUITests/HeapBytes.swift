import Glibc

/// What the process has allocated, by glibc's own account.
enum HeapBytes {
  /// Bytes that are allocated and not freed.
  static func allocated() -> Int {
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    // The header of `malloc_info` is not part of the Glibc module, so it is looked up by name.
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    // The type is that of the function in glibc's malloc.h.
    let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&text, &size) else { return 0 }
    _ = mallocInfo(0, stream)
    fclose(stream)
    defer { free(text) }
    guard let text else { return 0 }
    // The sums over all arenas come last.
    let lines = String(cString: text).split(separator: "\n").suffix(12)
    func total(_ kind: String) -> Int {
      guard let line = lines.last(where: { $0.contains("type=\"\(kind)\"") }) else { return 0 }
      let fields = line.split(separator: "\"")
      return fields.count > 1 ? Int(fields[fields.count - 2]) ?? 0 : 0
    }
    return total("current") + total("mmap") - total("fast") - total("rest")
  }
}
