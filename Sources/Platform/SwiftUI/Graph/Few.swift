/// A list of objects, mostly none or one: those take no memory beside the list itself.
struct Few<Item: AnyObject> {
  private var storage = Storage.none

  // Not generic, so that it takes a pointer's room whatever the items are.
  private enum Storage {
    case none
    case one(AnyObject)
    case many([AnyObject])
  }

  init() {}

  init(_ items: [Item]) {
    switch items.count {
    case 0: storage = .none
    case 1: storage = .one(items[0])
    default:
      // Copied, so that room left over from collecting the items is not kept.
      var copy: [AnyObject] = []
      copy.reserveCapacity(items.count)
      for item in items { copy.append(item) }
      storage = .many(copy)
    }
  }

  var count: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let items): items.count
    }
  }

  var first: Item? { count == 0 ? nil : self[0] }

  var array: [Item] {
    switch storage {
    case .none: []
    case .one(let item): [typed(item)]
    case .many(let items): items.map(typed)
    }
  }

  subscript(index: Int) -> Item {
    switch storage {
    case .many(let items): typed(items[index])
    case .one(let item) where index == 0: typed(item)
    default: preconditionFailure("no item \(index)")
    }
  }

  func forEach(_ body: (Item) -> Void) {
    switch storage {
    case .none: return
    case .one(let item): body(typed(item))
    case .many(let items): for item in items { body(typed(item)) }
    }
  }

  /// Whether these are the same objects in the same order.
  func isSame(as other: [Item]) -> Bool {
    switch storage {
    case .none: other.isEmpty
    case .one(let item): other.count == 1 && other[0] === item
    case .many(let items): items.elementsEqual(other) { $0 === $1 }
    }
  }

  /// Puts an item in the place of another, or behind the last.
  mutating func set(_ item: Item, at index: Int) {
    precondition(index <= count, "items are added one behind the other")
    switch storage {
    case .none: storage = .one(item)
    case .one(let first): storage = index == 0 ? .one(item) : .many([first, item])
    case .many(var items):
      if index < items.count, items[index] === item { return }
      storage = .none
      if index < items.count { items[index] = item } else { items.append(item) }
      storage = .many(items)
    }
  }

  mutating func removeLast() -> Item {
    var items = array
    let last = items.removeLast()
    self = Few(items)
    return last
  }

  // Only items are ever put in.
  private func typed(_ item: AnyObject) -> Item { unsafeDowncast(item, to: Item.self) }
}
