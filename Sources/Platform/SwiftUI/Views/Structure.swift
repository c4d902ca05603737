@_spi(Reflection) import Swift

/// Nothing.
public nonisolated struct EmptyView: View, PrimitiveView, Equatable, BitwiseCopyable, Sendable {
  public typealias Body = Never

  @inlinable public init() {}

  @MainActor static func sync(
    _ view: EmptyView, reusing old: Node?, under parent: Node
  ) -> Node {
    old as? GroupNode<EmptyView> ?? GroupNode(under: parent)
  }
}

/// Several views at one place, from a tuple of them.
public nonisolated struct TupleView<T>: View, PrimitiveView {
  public typealias Body = Never

  public var value: T

  @inlinable public init(_ value: T) { self.value = value }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? GroupNode<Self> ?? GroupNode(under: parent)
    var index = 0
    place(view) { visit in
      node.setChild(at: index) { visit(node, $0, index) }
      index += 1
    }
    return node
  }
}

/// A view that is a row of views.
@MainActor protocol RowView: View {
  /// Calls `position` for each view of the row, in order, with a function that brings a position up
  /// to date with the view: its parent, what it held, and its index.
  static func place(_ view: Self, _ position: (_ visit: (Node, Node?, Int) -> Node) -> Void)
}

extension RowView {
  /// `place` for callers that know the type only by a cast.
  static func placeErased<V: View>(
    _ view: V, _ position: (_ visit: (Node, Node?, Int) -> Node) -> Void
  ) {
    place(unsafeBitCast(view, to: Self.self), position)
  }
}

extension TupleView: RowView {
  @MainActor static func place(
    _ view: Self, _ position: (_ visit: (Node, Node?, Int) -> Node) -> Void
  ) {
    withUnsafeBytes(of: view.value) { bytes in
      for field in TupleLayout.of(T.self) {
        @MainActor func place<V: View>(_ type: V.Type) {
          // A tuple of views that are all empty has no bytes; then any address will do.
          let address =
            bytes.baseAddress.map { $0 + field.offset } ?? UnsafeRawPointer(bitPattern: 16)!
          position { parent, old, index in
            parent.reconcile(address.assumingMemoryBound(to: V.self).pointee, old, at: index)
          }
        }
        place(field.type)
      }
    }
  }
}

/// Where the views of a tuple type lie, found once.
@MainActor private enum TupleLayout {
  struct Field {
    let offset: Int
    let type: any View.Type
  }

  private static var layouts: [ObjectIdentifier: [Field]] = [:]

  static func of<T>(_ type: T.Type) -> [Field] {
    if let fields = layouts[ObjectIdentifier(type)] { return fields }
    var fields: [Field] = []
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
      guard let view = fieldType as? any View.Type else {
        preconditionFailure("\(fieldType) in a TupleView is not a view")
      }
      fields.append(Field(offset: offset, type: view))
      return true
    }
    layouts[ObjectIdentifier(type)] = fields
    return fields
  }
}

/// Views taken together, without a layout of their own.
public nonisolated struct Group<Content> {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View, PrimitiveView where Content: View {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? GroupNode<Self> ?? GroupNode(under: parent)
    node.setChild(view.content, at: 0)
    return node
  }
}

/// A view whose type is not told.
public nonisolated struct AnyView: View, PrimitiveView {
  public typealias Body = Never

  private let sync: @MainActor (Node?, Node) -> Node

  public nonisolated init<V: View>(_ view: V) {
    let view = UncheckedBox(view)
    sync = { old, parent in
      let node = old as? AnyViewNode ?? AnyViewNode(under: parent)
      node.show(view.value)
      return node
    }
  }

  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  @MainActor static func sync(
    _ view: AnyView, reusing old: Node?, under parent: Node
  ) -> Node {
    view.sync(old, parent)
  }
}

/// The position of an `AnyView`: another type is another view.
private final class AnyViewNode: WrapperNode {
  private var type: ObjectIdentifier?
  private var typeHash: UInt64 = 0

  override func part(at index: Int) -> UInt64 { typeHash }

  func show<V: View>(_ view: V) {
    if let type, type != ObjectIdentifier(V.self) {
      take(V.self)
      return replaceChild(with: view)
    }
    if type == nil { take(V.self) }
    setChild(view)
  }

  private func take<V: View>(_ new: V.Type) {
    type = ObjectIdentifier(new)
    typeHash = StableHash.of(type: new)
  }
}

/// A view that is skipped while it equals the one before.
public nonisolated struct EquatableView<Content: Equatable & View>: View, PrimitiveView {
  public typealias Body = Never

  public var content: Content

  public nonisolated init(content: Content) { self.content = content }

  @MainActor static func sync(
    _ view: Self, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? EquatableNode<Content> ?? EquatableNode(under: parent)
    node.update(view.content)
    return node
  }
}

private final class EquatableNode<Content: Equatable & View>: WrapperNode {
  private var last: Content?

  func update(_ content: Content) {
    if last == content { return }
    last = content
    setChild(content)
  }
}

extension View where Self: Equatable {
  /// Skips the view while it equals the one before.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
