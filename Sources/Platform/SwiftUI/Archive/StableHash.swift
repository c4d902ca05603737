/// Hashes that are the same in every process: no seed, no address.
enum StableHash {
  /// FNV-1a (Fowler, Noll, Vo) of the text's bytes.
  static func of(_ text: some StringProtocol) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// The hash of `part` below `path`; the finish of SplitMix64 (Steele, Lea, Flood 2014).
  static func join(_ path: UInt64, _ part: UInt64) -> UInt64 {
    var mixed = (path &* 0x9e37_79b9_7f4a_7c15) ^ part &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The hash of an identity, as far as its description tells it from others.
  static func of<ID: Hashable>(id: ID) -> UInt64 {
    switch id {
    case let number as Int: UInt64(bitPattern: Int64(number))
    case let text as String: of(text)
    case let erased as AnyHashable: of(String(describing: erased.base))
    default: of(String(describing: id))
    }
  }

  /// The hash of a type's name. What is private is named with the address of its context, which is
  /// another in each process and is left out.
  @MainActor static func of<T>(type: T.Type) -> UInt64 {
    if let known = types[ObjectIdentifier(type)] { return known }
    var name = Substring(_typeName(type, qualified: true))
    var stable = ""
    while let start = name.range(of: "(unknown context at ") {
      stable += name[..<start.lowerBound]
      name = name[start.upperBound...].drop { $0 != ")" }
    }
    let hash = of(stable + name)
    types[ObjectIdentifier(type)] = hash
    return hash
  }

  @MainActor private static var types: [ObjectIdentifier: UInt64] = [:]
}
