/// What was made of the keys met last.
///
/// Screens are many of a few: a hundred frames of one size, a thousand texts of two looks. The few
/// are found again by comparing, and forgotten when others come.
struct Recent<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private var oldest = 0

  static var limit: Int { 16 }

  mutating func value(for key: Key, _ make: (Key) -> Value) -> Value {
    for index in entries.indices where entries[index].key == key { return entries[index].value }
    let value = make(key)
    if entries.count < Self.limit {
      entries.append((key, value))
    } else {
      entries[oldest] = (key, value)
      oldest = (oldest + 1) % Self.limit
    }
    return value
  }
}
