/// A list of objects, mostly none or one: those take no memory beside the list itself.
enum Few<Item: AnyObject> {
  case none
  case one(Item)
  case many([Item])

  init() { self = .none }

  init(_ items: [Item]) {
    switch items.count {
    case 0: self = .none
    case 1: self = .one(items[0])
    default:
      // Copied, so that room left over from collecting the items is not kept.
      self = .many(
        Array(unsafeUninitializedCapacity: items.count) { buffer, count in
          for (index, item) in items.enumerated() {
            (buffer.baseAddress! + index).initialize(to: item)
          }
          count = items.count
        })
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let items): items.count
    }
  }

  var first: Item? {
    switch self {
    case .none: nil
    case .one(let item): item
    case .many(let items): items[0]
    }
  }

  var array: [Item] {
    switch self {
    case .none: []
    case .one(let item): [item]
    case .many(let items): items
    }
  }

  subscript(index: Int) -> Item {
    switch self {
    case .many(let items): items[index]
    case .one(let item) where index == 0: item
    default: preconditionFailure("no item \(index)")
    }
  }

  func forEach(_ body: (Item) -> Void) {
    switch self {
    case .none: return
    case .one(let item): body(item)
    case .many(let items): for item in items { body(item) }
    }
  }

  /// Whether these are the same objects in the same order.
  func isSame(as other: [Item]) -> Bool {
    switch self {
    case .none: other.isEmpty
    case .one(let item): other.count == 1 && other[0] === item
    case .many(let items): items.elementsEqual(other, by: ===)
    }
  }

  /// Puts an item in the place of another, or behind the last.
  mutating func set(_ item: Item, at index: Int) {
    switch self {
    case .none:
      precondition(index == 0, "items are added one behind the other")
      self = .one(item)
    case .one(let first): self = index == 0 ? .one(item) : .many([first, item])
    case .many(var items):
      if index < items.count, items[index] === item { return }
      self = .none
      if index < items.count { items[index] = item } else { items.append(item) }
      self = .many(items)
    }
  }

  mutating func removeLast() -> Item {
    var items = array
    let last = items.removeLast()
    self = Few(items)
    return last
  }
}
