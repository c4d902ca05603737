/// A screen, and the screens that were pushed over it.
///
/// What is below the screen in sight is kept with its state and its place, out of reach. The browser's
/// way back takes one screen away, the way forward puts it there again.
public nonisolated struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  public typealias Body = Never

  private let path: ErasedPath?
  private let root: Root

  /// A stack that keeps its path itself.
  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = ErasedPath(
      read: { path.wrappedValue.items.map(\.value) },
      truncate: { count in
        let extra = path.wrappedValue.count - count
        if extra > 0 { path.wrappedValue.removeLast(extra) }
      },
      append: { item in
        path.wrappedValue.items.append(item)
        return true
      })
    self.root = root()
  }

  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = ErasedPath(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      truncate: { count in
        let extra = path.wrappedValue.count - count
        if extra > 0 { path.wrappedValue = Data(path.wrappedValue.prefix(count)) }
      },
      append: { item in
        guard let value = item.value.base as? Data.Element else { return false }
        path.wrappedValue.append(value)
        return true
      })
    self.root = root()
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let node = old as? NavigationStackNode ?? NavigationStackNode(under: parent)
    node.update(view.path, view.root)
    return node
  }
}

/// The path of a stack, whatever its type.
struct ErasedPath {
  let read: () -> [AnyHashable]
  /// Keeps so many values from the bottom.
  let truncate: (Int) -> Void
  /// Adds a value; `false` when the path is of another type.
  let append: (NavigationPath.Item) -> Bool
}
