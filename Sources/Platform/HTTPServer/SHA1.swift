import CWebSockets

/// The SHA-1 digest (RFC 3174): tells texts apart and does not tell them.
package enum SHA1 {
  /// The digest of the text's bytes, 20 of them.
  package static func digest(_ text: String) -> [UInt8] {
    let input = Array(text.utf8)
    return [UInt8](unsafeUninitializedCapacity: 20) { buffer, count in
      lws_SHA1(input, input.count, buffer.baseAddress)
      count = 20
    }
  }

  /// The digest in hexadecimal.
  package static func hexadecimal(_ text: String) -> String {
    digest(text).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
