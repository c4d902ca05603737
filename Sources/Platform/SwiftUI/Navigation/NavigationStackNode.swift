import Foundation

/// The position of a navigation stack: the screens from the root to the one in sight.
///
/// Values of the path and what a view pushes of itself (a link with a destination, a binding) may stand
/// over each other; taking one away takes what is over it.
final class NavigationStackNode: ElementNode {
  private struct Entry {
    enum Source {
      case value(AnyHashable)
      case view(any PushSource)
    }

    let source: Source
    let screen: NavigationScreenNode

    var value: AnyHashable? {
      if case .value(let value) = source { value } else { nil }
    }
  }

  private let inner: EnvironmentScope
  private var path: ErasedPath?
  private var ownPath: [NavigationPath.Item] = []
  private var root: NavigationScreenNode?
  private var entries: [Entry] = []
  private var destinations: [ObjectIdentifier: [DestinationNode]] = [:]
  /// What the way forward puts back on `base`, while the path is that.
  private var forward: (base: [AnyHashable], items: [NavigationPath.Item]) = ([], [])

  init(under parent: Node) {
    inner = EnvironmentScope(parent: parent.scopeForChildren)
    super.init("div", under: parent)
    element.kind = "stack"
    element.fills = [.horizontal, .vertical]
    element.setHandler("forward") { [weak self] in self?.goForward(Int($0.numbers.first ?? 0)) }
  }

  override var keepsState: Bool { true }

  // The path of a stack that has none of the app's.
  override func archive(
    into archive: inout StateArchive, at place: UInt64, _ kind: StateArchive.Kind
  ) {
    guard path == nil, !ownPath.isEmpty else { return }
    var kept = NavigationPath()
    kept.items = ownPath
    guard let codable = kept.codable, let data = try? JSONEncoder().encode(codable) else { return }
    let text = String(decoding: data, as: UTF8.self)
    archive.entries[StableHash.join(place, Self.pathName)] = .text(text)
  }

  private static let pathName = StableHash.of("path")

  private func restorePath() {
    guard case .text(let text) = graph.takeSeed(Self.pathName, at: self),
      let codable = try? JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    else { return }
    ownPath = codable.items
  }

  override var scopeForChildren: EnvironmentScope { inner }
  override var children: [Node] { screens }

  override func collectContent(into list: inout [Element]) { list += screens.map(\.element) }

  private var screens: [NavigationScreenNode] {
    (root.map { [$0] } ?? []) + entries.map(\.screen)
  }

  func update<Root: View>(_ path: ErasedPath?, _ view: Root) {
    self.path = path
    if root == nil {
      if path == nil { restorePath() }
      let screen = NavigationScreenNode(under: self, below: nil, onLeave: nil)
      root = screen
      graph.document.childrenChanged(of: element)
    }
    root?.update { view }
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    show(track { readPath() })
  }

  private func readPath() -> [AnyHashable] { path?.read() ?? ownPath.map(\.value) }

  private func writePath(keeping count: Int) {
    if let path { return path.truncate(count) }
    guard ownPath.count > count else { return }
    ownPath.removeLast(ownPath.count - count)
    graph.markDirty(self)
  }

  // MARK: Screens

  private func show(_ values: [AnyHashable]) {
    var matched = 0
    var kept = 0
    for entry in entries {
      if let value = entry.value {
        guard matched < values.count, values[matched] == value else { break }
        matched += 1
      }
      kept += 1
    }
    cut(at: kept)
    for value in values[matched...] {
      let screen = makeScreen()
      entries.append(Entry(source: .value(value), screen: screen))
      build(value, in: screen)
    }
    settleScreens()
  }

  private func makeScreen() -> NavigationScreenNode {
    let screen = NavigationScreenNode(under: self, below: screens.last) { [weak self] in
      self?.leave($0)
    }
    graph.document.childrenChanged(of: element)
    return screen
  }

  /// The screen above names its way back by the title.
  func titleChanged(of screen: NavigationScreenNode) {
    guard let index = screens.firstIndex(where: { $0 === screen }), index + 1 < screens.count else {
      return
    }
    screens[index + 1].barChanged()
  }

  private func settleScreens() {
    let screens = screens
    for screen in screens.dropLast() { screen.isTop = false }
    screens.last?.isTop = true
  }

  /// Removes the screens from `index` up.
  private func cut(at index: Int) {
    guard index < entries.count else { return }
    let gone = entries[index...]
    entries.removeLast(gone.count)
    for entry in gone.reversed() {
      entry.screen.remove()
      if case .view(let source) = entry.source { source.wasPopped() }
    }
    graph.document.childrenChanged(of: element)
  }

  private func build(_ value: AnyHashable, in screen: NavigationScreenNode) {
    let type = type(of: value.base)
    guard let destination = destinations[ObjectIdentifier(type)]?.first else {
      graph.onReport("there is no navigationDestination for a \(type)")
      return screen.update { EmptyView() }
    }
    destination.build(value, in: screen)
  }

  // MARK: Destinations

  func add(_ destination: DestinationNode, for type: ObjectIdentifier) {
    destinations[type, default: []].append(destination)
  }

  func remove(_ destination: DestinationNode, for type: ObjectIdentifier) {
    destinations[type]?.removeAll { $0 === destination }
  }

  /// Called when what a destination makes of a value may be another view.
  func destinationChanged(_ destination: DestinationNode, for type: ObjectIdentifier) {
    guard destinations[type]?.first === destination else { return }
    for entry in entries {
      guard let value = entry.value, ObjectIdentifier(Swift.type(of: value.base)) == type else {
        continue
      }
      destination.build(value, in: entry.screen)
    }
  }

  // MARK: Pushing and popping

  func push(_ item: NavigationPath.Item) {
    if let path {
      if !path.append(item) {
        graph.onReport("the path of a navigation stack takes no \(type(of: item.value.base))")
      }
      return
    }
    ownPath.append(item)
    graph.markDirty(self)
  }

  func push(_ source: any PushSource) {
    guard screen(of: source) == nil else { return }
    let screen = makeScreen()
    entries.append(Entry(source: .view(source), screen: screen))
    source.build(in: screen)
    settleScreens()
  }

  func screen(of source: any PushSource) -> NavigationScreenNode? {
    index(of: source).map { entries[$0].screen }
  }

  private func index(of source: any PushSource) -> Int? {
    entries.firstIndex { if case .view(let other) = $0.source { other === source } else { false } }
  }

  /// Takes what `source` pushed away, with what is over it.
  func pop(_ source: any PushSource) {
    guard let index = index(of: source) else { return }
    let values = entries[..<index].count { $0.value != nil }
    cut(at: index)
    settleScreens()
    writePath(keeping: values)
  }

  /// Leads back to the screen below `screen`.
  private func leave(_ screen: NavigationScreenNode) {
    guard let index = entries.firstIndex(where: { $0.screen === screen }) else { return }
    let gone = entries[index...]
    let values = readPath()
    let kept = entries[..<index].count { $0.value != nil }
    forward = ([], [])
    if let first = gone.first, case .view(let source) = first.source {
      source.leave()
    } else {
      if gone.allSatisfy({ $0.value != nil }) {
        let items = values[kept...].map { NavigationPath.Item(value: $0, encoded: nil) }
        forward = (Array(values[..<kept]), items)
      }
      writePath(keeping: kept)
    }
  }

  private func goForward(_ count: Int) {
    guard count > 0, count <= forward.items.count, readPath() == forward.base else { return }
    for item in forward.items.prefix(count) { push(item) }
    forward = (
      forward.base + forward.items.prefix(count).map(\.value),
      Array(forward.items.dropFirst(count))
    )
  }
}

/// A view that pushes a screen of itself.
@MainActor protocol PushSource: AnyObject {
  func build(in screen: NavigationScreenNode)
  /// Asked to take its screen away.
  func leave()
  /// Called when its screen went.
  func wasPopped()
}

/// How links and destinations reach the stack around them.
@MainActor final class Navigator {
  /// Outlives those that reach it, which are in it.
  unowned let stack: NavigationStackNode
  /// The screen that they are on.
  private unowned let screen: NavigationScreenNode

  init(_ stack: NavigationStackNode, on screen: NavigationScreenNode) {
    self.stack = stack
    self.screen = screen
  }

  /// Whether a link counts: the second of two quick taps comes when another screen is in sight.
  var takesTaps: Bool { screen.isTop }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}

extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}
