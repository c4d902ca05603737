import CZlib

/// The content of a gzip file of at most 1 MB.
func gunzip(_ file: [UInt8]) -> [UInt8] {
  var input = file
  var stream = z_stream()
  inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  defer { inflateEnd(&stream) }
  return [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, count in
    input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      let result = inflate(&stream, Z_FINISH)
      count = result == Z_STREAM_END ? output.count - Int(stream.avail_out) : 0
    }
  }
}
