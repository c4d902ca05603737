/// A sum that finds damage: four independent lanes of a multiplying hash over eight bytes each, as
/// fast as memory is read. No protection against somebody who means harm.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let odd: UInt64 = 0x9E37_79B1_85EB_CA87
    var lanes = SIMD4<UInt64>(1, 2, 3, 4)
    var offset = 0
    while offset + 32 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      lanes = (lanes ^ word) &* odd
      lanes ^= lanes &>> 29
      offset += 32
    }
    var sum = UInt64(bytes.count)
    for lane in 0..<4 { sum = (sum ^ lanes[lane]) &* odd ^ sum >> 31 }
    while offset < bytes.count {
      sum = (sum ^ UInt64(bytes[offset])) &* odd
      offset += 1
    }
    return sum ^ sum >> 32
  }
}
