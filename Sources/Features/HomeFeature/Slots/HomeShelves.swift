/// The shelves among the pieces of a screen.
extension [HomeAppModel] {
  /// The slot of the shelf `id`. O(models).
  package func slot(_ id: HomeElementID) -> ProductSlot? {
    for case .product(let model) in self where model.element.id == id { return model.slot }
    return nil
  }

  /// The same pieces; shelves whose key `others` have too take their products.
  package func takingProducts(of others: [HomeAppModel]) -> [HomeAppModel] {
    var slots: [ProductSlotKey: ProductSlot] = [:]
    for case .product(let model) in others { slots[model.slot.key] = model.slot }
    return map { model in
      guard case .product(var shelf) = model, let slot = slots[shelf.slot.key] else { return model }
      shelf.slot = slot
      return .product(shelf)
    }
  }

  /// Changes the shelf of `key`; nothing when its shelf has another key by now.
  package mutating func update(
    _ key: ProductSlotKey, _ change: (inout HomeProductAppModel) -> Void
  ) {
    for index in indices {
      guard case .product(var model) = self[index], model.slot.key == key else { continue }
      change(&model)
      self[index] = .product(model)
      return
    }
  }

  /// Turns the hearts that changed; other shelves stay as they are.
  package mutating func setLiked(_ ids: Set<String>) {
    for index in indices {
      guard case .product(var model) = self[index] else { continue }
      model.slot.setLiked(ids)
      self[index] = .product(model)
    }
  }

  /// Forgets loads that nobody carries on.
  mutating func interruptLoads() {
    for index in indices {
      guard case .product(var model) = self[index] else { continue }
      model.slot.interrupt()
      self[index] = .product(model)
    }
  }
}
