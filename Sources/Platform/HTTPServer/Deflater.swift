import CZlib

/// One zlib stream that compresses.
///
/// The stream lives behind a pointer because zlib refuses one that has moved in memory.
final class Deflater {
  enum Format {
    /// A gzip file (RFC 1952).
    case gzip
    /// The stream alone, its window and memory small enough for a thousand connections (64 KB).
    case raw
  }

  private let stream: UnsafeMutablePointer<z_stream>

  init?(_ format: Format) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let (level, windowBits, memoryLevel): (Int32, Int32, Int32) =
      switch format {
      case .gzip: (6, 15 + 16, 8)
      case .raw: (4, -13, 6)
      }
    let result = deflateInit2_(
      stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Forgets what was compressed before.
  func reset() { deflateReset(stream) }

  /// The rest of the output for `input`, ended by `flush` (`Z_FINISH`, `Z_SYNC_FLUSH`).
  func compress(_ input: [UInt8], flush: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var input = input
    input.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      var room = Int(deflateBound(stream, UInt(source.count))) + 16
      // A full buffer may mean that more is waiting.
      while deflateStep(into: &output, room: room, flush: flush) { room = 4_096 }
      stream.pointee.next_in = nil
    }
    return output
  }

  private func deflateStep(into output: inout [UInt8], room: Int, flush: Int32) -> Bool {
    let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(room)
      deflate(stream, flush)
      count = room - Int(stream.pointee.avail_out)
    }
    if output.isEmpty { output = part } else { output += part }
    return stream.pointee.avail_out == 0
  }
}

/// One zlib stream that takes whole raw messages apart, each for itself.
final class Inflater {
  enum Failure: Error {
    case malformed
    case tooLong
  }

  private let stream: UnsafeMutablePointer<z_stream>

  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The uncompressed bytes, at most `limit`.
  func inflate(_ message: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    inflateReset(stream)
    var input = message
    var output: [UInt8] = []
    let outcome: Result<Void, Failure> = input.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      defer { stream.pointee.next_in = nil }
      var result = Z_OK
      repeat {
        let room = min(max(4 * source.count, 1_024), 64 << 10)
        output += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(room)
          result = CZlib.inflate(stream, Z_SYNC_FLUSH)
          count = room - Int(stream.pointee.avail_out)
        }
        if output.count > limit { return .failure(.tooLong) }
        // `Z_BUF_ERROR` says that nothing was left to do.
        guard result == Z_OK || result == Z_BUF_ERROR || result == Z_STREAM_END else {
          return .failure(.malformed)
        }
      } while result == Z_OK && (stream.pointee.avail_out == 0 || stream.pointee.avail_in > 0)
      return .success(())
    }
    try outcome.get()
    return output
  }
}
