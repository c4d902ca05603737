@_spi(Reflection) import Swift

/// What the graph needs to know of a view type, found once by reflection.
///
/// Fields are found by offset through the standard library's field enumeration: filling in the dynamic
/// properties of a view costs a few nanoseconds, a `Mirror` of it microseconds.
@MainActor final class ViewLayout {
  private struct Property {
    let offset: Int
    let type: any DynamicProperty.Type
    /// The hash of the property's name, by which its state is archived.
    let name: UInt64
  }

  private let properties: [Property]
  /// Compares two values field by field; `nil` when some field cannot be compared.
  let comparer: FieldComparer?

  private static var layouts: [ObjectIdentifier: ViewLayout] = [:]

  static func of<Value>(_ type: Value.Type) -> ViewLayout {
    if let layout = layouts[ObjectIdentifier(type)] { return layout }
    _ = fieldsAreFound
    let layout = ViewLayout(type)
    layouts[ObjectIdentifier(type)] = layout
    return layout
  }

  /// The field enumeration is an interface that the standard library does not promise. Were it to
  /// answer differently, state would be written to wrong places; so it is tried out once, before.
  private static let fieldsAreFound: Void = {
    struct Probe {
      let byte: UInt8 = 1
      @State var number = 7
      let text = "text"
      @State var flag = true
    }
    var found: [Int] = []
    let isWhole = _forEachField(of: Probe.self) { _, offset, type, _ in
      if type is any DynamicProperty.Type { found.append(offset) }
      return true
    }
    let expected = [
      MemoryLayout<State<Int>>.alignment,
      MemoryLayout<Probe>.size - MemoryLayout<State<Bool>>.size,
    ]
    precondition(
      isWhole && found == expected,
      "the standard library finds the fields of a view at \(found), not at \(expected)")
  }()

  private init<Value>(_ type: Value.Type) {
    var properties: [Property] = []
    guard FieldComparer.isStructOrTuple(type) else {
      self.properties = []
      comparer = FieldComparer.of(type)
      return
    }
    _ = _forEachField(of: type) { name, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        let name = StableHash.of(String(cString: name))
        properties.append(Property(offset: offset, type: property, name: name))
      }
      return true
    }
    self.properties = properties
    comparer = FieldComparer.of(type)
  }

  /// Fills in the dynamic properties of `value`; gives the cells to keep, `nil` when there are none.
  func bind<Value>(
    _ value: inout Value, cells: CellList?, to node: Node, within outer: UInt64 = 0
  ) -> CellList? {
    if properties.isEmpty { return nil }
    let list = cells ?? CellList(Array(repeating: nil, count: properties.count))
    withUnsafeMutableBytes(of: &value) { bytes in
      // A value with a dynamic property is never of size zero, so there is a base address.
      let base = bytes.baseAddress!
      for (index, property) in properties.enumerated() {
        list.cells[index] = bind(
          property.type, base + property.offset, list.cells[index], node,
          StableHash.join(outer, property.name))
      }
    }
    return list
  }

  private func bind<P: DynamicProperty>(
    _ type: P.Type, _ field: UnsafeMutableRawPointer, _ cell: AnyObject?, _ node: Node,
    _ name: UInt64
  ) -> AnyObject? {
    if let known = type as? any GraphProperty.Type {
      guard cell == nil, node.graph.isRestoring else { return bindKnown(known, field, cell, node) }
      return restore(known, field, node, name)
    }
    // A property wrapper of the app's own: its stored properties are bound, then it is updated.
    let property = field.assumingMemoryBound(to: P.self)
    let cells = ViewLayout.of(P.self).bind(
      &property.pointee, cells: cell as? CellList, to: node, within: name)
    property.pointee.update()
    return cells
  }

  /// Binds a property of a new place to what the archive has for it.
  private func restore(
    _ type: any GraphProperty.Type, _ field: UnsafeMutableRawPointer, _ node: Node, _ name: UInt64
  ) -> AnyObject? {
    let entry = node.graph.takeSeed(name, at: node)
    if case .live(let cell) = entry {
      cell.move(to: node)
      return bindKnown(type, field, cell, node)
    }
    let cell = bindKnown(type, field, nil, node)
    if case .text(let text) = entry, let cell = cell as? any ArchivedCell {
      cell.restore(text, in: node.graph)
    }
    return cell
  }

  /// Puts what is in `cells` into `archive`.
  func archive(
    _ cells: CellList, into archive: inout StateArchive, at place: UInt64,
    _ kind: StateArchive.Kind, in graph: ViewGraph, within outer: UInt64 = 0
  ) {
    for (property, cell) in zip(properties, cells.cells) {
      let name = StableHash.join(outer, property.name)
      if let nested = cell as? CellList {
        layout(of: property.type).archive(
          nested, into: &archive, at: place, kind, in: graph, within: name)
      } else if let cell = cell as? any ArchivedCell {
        let entry = kind == .live ? .live(cell) : cell.entry(in: graph)
        archive.entries[StableHash.join(place, name)] = entry
      }
    }
  }

  private func layout<P: DynamicProperty>(of type: P.Type) -> ViewLayout { .of(type) }

  private func bindKnown<P: GraphProperty>(
    _ type: P.Type, _ field: UnsafeMutableRawPointer, _ cell: AnyObject?, _ node: Node
  ) -> AnyObject? {
    field.assumingMemoryBound(to: P.self).pointee.bind(cell, to: node)
  }
}

/// Compares two values of a type by their memory's meaning, field by field.
struct FieldComparer {
  let areSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// The comparer of a type; `nil` for functions, existentials and whatever holds one.
  static func of<Value>(_ type: Value.Type) -> FieldComparer? {
    if let property = type as? any GraphProperty.Type { return property.comparer }
    // A property wrapper of the app's own may read anything in its `update`.
    if type is any DynamicProperty.Type { return nil }
    // Before equality: a field does not tell whether its reference is weak, and a weak one must not be
    // loaded as if it were strong.
    if type is AnyClass || (type as? any OptionalType.Type)?.wrapsClass == true { return identity }
    if let equatable = type as? any Equatable.Type { return equality(equatable) }
    return byFields(type)
  }

  /// Of references, whatever their kind: the same bits are the same object.
  private static var identity: FieldComparer {
    FieldComparer {
      $0.assumingMemoryBound(to: UInt.self).pointee == $1.assumingMemoryBound(to: UInt.self).pointee
    }
  }

  private static func equality<E: Equatable>(_ type: E.Type) -> FieldComparer {
    FieldComparer {
      $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee
    }
  }

  private static func byFields<Value>(_ type: Value.Type) -> FieldComparer? {
    guard isStructOrTuple(type) else {
      // An enumeration, say: compared by its bytes when these are all there is to it.
      guard _isPOD(type) else { return nil }
      let size = MemoryLayout<Value>.size
      return FieldComparer { left, right in
        UnsafeRawBufferPointer(start: left, count: size)
          .elementsEqual(UnsafeRawBufferPointer(start: right, count: size))
      }
    }
    var fields: [(offset: Int, comparer: FieldComparer)] = []
    let whole = _forEachField(of: type) { _, offset, fieldType, _ in
      func comparer<Field>(_ field: Field.Type) -> FieldComparer? { .of(field) }
      guard let found = _openExistential(fieldType, do: comparer) else { return false }
      fields.append((offset, found))
      return true
    }
    guard whole else { return nil }
    return FieldComparer { left, right in
      fields.allSatisfy { $0.comparer.areSame(left + $0.offset, right + $0.offset) }
    }
  }

  fileprivate static func isStructOrTuple<Value>(_ type: Value.Type) -> Bool {
    // The kind is told for fields only, so the type is asked for as the field of a tuple; to enumerate
    // the fields of an existential itself would crash.
    var kind = _MetadataKind.unknown
    _ = _forEachField(of: (Value, Void).self) { _, _, _, fieldKind in
      kind = fieldKind
      return false
    }
    return kind == .struct || kind == .tuple
  }

  func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { areSame(UnsafeRawPointer(left), UnsafeRawPointer($0)) }
    }
  }
}

private protocol OptionalType {
  static var wrapsClass: Bool { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapsClass: Bool { Wrapped.self is AnyClass }
}
