import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Random changes of random trees: what is updated step by step is what is made afresh, and the changes
/// that were told are the whole difference.
@Suite(.serialized) @MainActor struct GraphSeriesTests {
  @Test(arguments: 0..<8)
  func `an updated page equals a fresh one and a replica of its changes`(round: Int) throws {
    let seed = SplitMix.seed()
    print("GraphSeriesTests round \(round), seed \(seed)")
    var random = SplitMix(seed: seed)
    let model = SeriesModel(Tree.random(using: &random))
    let screen = Screen(SeriesView(model: model))
    let replica = Replica(try #require(screen.graph.document.takeSnapshot()))
    for step in 0..<1250 {
      let isAnimated = Bool.random(using: &random)
      withAnimation(isAnimated ? .linear(duration: 1) : nil) {
        model.tree = model.tree.changed(using: &random)
      }
      screen.flush()
      // How many rows are built before they are near depends on the past; near ones all are.
      try screen.scrollNear()
      for change in screen.changes() { try replica.apply(change) }
      // The replica follows every step; a page is made afresh at some, which takes most of the time.
      guard step % 5 == 0 else { continue }
      let options: DumpOptions = [.styles, .growth]
      let shown = screen.dump(options)
      let fresh = Screen(SeriesView(model: SeriesModel(model.tree)))
      try fresh.scrollNear()
      let expected = fresh.dump(options)
      try #require(
        shown == expected, "seed \(seed), step \(step): \(difference(shown, expected))")
      let root = try #require(screen.graph.document.root)
      try #require(replica.description == describe(root), "seed \(seed), step \(step)")
      fresh.unmount()
    }
    screen.unmount()
  }

  @Test func `nothing is left of what was removed`() async throws {
    let seed = SplitMix.seed()
    print("GraphSeriesTests leaks, seed \(seed)")
    var random = SplitMix(seed: seed)
    let small = Tree.text("end")
    let model = SeriesModel(small)
    let screen = Screen(SeriesView(model: model))
    await screen.settle()
    let before = Census(screen)
    let probes = Probe.count
    for _ in 0..<300 {
      model.tree = .random(using: &random)
      screen.flush()
      model.tree = model.tree.changed(using: &random)
      screen.flush()
      try screen.scrollNear()
    }
    model.tree = small
    await screen.settle()
    #expect(Census(screen) == before)
    #expect(Probe.count == probes)
    screen.unmount()
    await screen.settle()
    #expect(screen.graph.nodeCount == 0)
    #expect(screen.graph.document.elementCount == 0)
    #expect(screen.graph.document.listenerCount == 0)
  }
}

/// The first line in which two dumps differ.
private func difference(_ shown: String, _ expected: String) -> String {
  let pairs = zip(shown.split(separator: "\n"), expected.split(separator: "\n"))
  return pairs.first { $0 != $1 }.map { "is \($0), should be \($1)" } ?? "one is longer"
}

/// What is alive in a graph.
private struct Census: Equatable {
  let nodes: Int
  let elements: Int
  let listeners: Int

  @MainActor init(_ screen: Screen) {
    nodes = screen.graph.nodeCount
    elements = screen.graph.document.elementCount
    listeners = screen.graph.document.listenerCount
  }
}

// MARK: Trees

private final class SeriesModel: ObservableObject {
  @Published var tree: Tree

  init(_ tree: Tree) { self.tree = tree }
}

/// A tree of every kind of structure that views have.
private indirect enum Tree: Equatable, Sendable {
  case text(String)
  case button(String)
  case spacer
  case stack(isVertical: Bool, [Tree])
  case rows([Keyed], isLazy: Bool)
  case optional(Tree?)
  case branch(Bool, Tree)
  case identified(Int, Tree)
  case erased(Tree, isPadded: Bool)
  case styled(Int, Tree)
  case labelled(String, Tree)
  case pair(Tree, Tree)
  case pages([Keyed])

  struct Keyed: Equatable, Identifiable, Sendable {
    let id: Int
    var tree: Tree
  }

  static func random(using random: inout SplitMix, depth: Int = 0) -> Tree {
    let leaf = depth > 4 || Int.random(in: 0..<6, using: &random) == 0
    func below() -> Tree { .random(using: &random, depth: depth + 1) }
    switch leaf ? Int.random(in: 0..<3, using: &random) : Int.random(in: 3..<13, using: &random) {
    case 0: return .text(word(&random))
    case 1: return .button(word(&random))
    case 2: return .spacer
    case 3:
      return .stack(
        isVertical: Bool.random(using: &random),
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in below() })
    case 4, 5:
      let ids = Array(0..<8).shuffled(using: &random).prefix(Int.random(in: 0..<6, using: &random))
      return .rows(ids.map { Keyed(id: $0, tree: below()) }, isLazy: Bool.random(using: &random))
    case 6: return .optional(Bool.random(using: &random) ? below() : nil)
    case 7: return .branch(Bool.random(using: &random), below())
    case 8: return .identified(Int.random(in: 0..<3, using: &random), below())
    case 9: return .erased(below(), isPadded: Bool.random(using: &random))
    case 10: return .styled(Int.random(in: 0..<3, using: &random), below())
    case 11: return .labelled(word(&random), below())
    default:
      if depth == 1 { return .pages((0..<2).map { Keyed(id: $0, tree: below()) }) }
      return .pair(below(), below())
    }
  }

  private static func word(_ random: inout SplitMix) -> String {
    ["가", "나", "다", "라"].randomElement(using: &random) ?? "마"
  }

  /// This tree with something changed somewhere; its shape stays mostly.
  func changed(using random: inout SplitMix, depth: Int = 0) -> Tree {
    if Int.random(in: 0..<8, using: &random) == 0 { return .random(using: &random, depth: depth) }
    func below(_ tree: Tree) -> Tree { tree.changed(using: &random, depth: depth + 1) }
    switch self {
    case .text: return .text(Self.word(&random))
    case .button: return .button(Self.word(&random))
    case .spacer: return self
    case .stack(let isVertical, let trees):
      var trees = trees
      if let index = trees.indices.randomElement(using: &random) {
        trees[index] = below(trees[index])
      }
      return .stack(isVertical: isVertical, trees)
    case .rows(var rows, let isLazy):
      switch Int.random(in: 0..<4, using: &random) {
      case 0: rows.shuffle(using: &random)
      case 1: if !rows.isEmpty { rows.removeLast() }
      case 2:
        if let id = (0..<9).first(where: { id in !rows.contains { $0.id == id } }) {
          rows.insert(
            Keyed(id: id, tree: .random(using: &random, depth: depth + 1)),
            at: Int.random(in: 0...rows.count, using: &random))
        }
      default:
        if let index = rows.indices.randomElement(using: &random) {
          rows[index].tree = below(rows[index].tree)
        }
      }
      return .rows(rows, isLazy: isLazy)
    case .optional(let tree):
      if let tree { return .optional(Bool.random(using: &random) ? below(tree) : nil) }
      return .optional(.random(using: &random, depth: depth + 1))
    case .branch(let isFirst, let tree):
      return .branch(Bool.random(using: &random) ? isFirst : !isFirst, below(tree))
    case .identified(let id, let tree):
      return .identified(Bool.random(using: &random) ? id : id + 1, below(tree))
    case .erased(let tree, let isPadded):
      return .erased(below(tree), isPadded: Bool.random(using: &random) ? isPadded : !isPadded)
    case .styled(let style, let tree):
      return .styled(Bool.random(using: &random) ? style : (style + 1) % 3, below(tree))
    case .labelled(let label, let tree):
      return .labelled(Bool.random(using: &random) ? label : Self.word(&random), below(tree))
    case .pair(let left, let right): return .pair(below(left), below(right))
    case .pages(var pages):
      if let index = pages.indices.randomElement(using: &random) {
        pages[index].tree = below(pages[index].tree)
      }
      return .pages(pages)
    }
  }
}

private struct SeriesView: View {
  @ObservedObject var model: SeriesModel

  var body: some View { TreeView(tree: model.tree) }
}

/// A view whose body reads nothing but its tree, so that equal parts are skipped.
private struct TreeView: View, Equatable {
  let tree: Tree
  @StateObject private var probe = Probe()

  init(tree: Tree) { self.tree = tree }

  nonisolated static func == (left: Self, right: Self) -> Bool { left.tree == right.tree }

  var body: some View {
    switch tree {
    case .text(let text): Text(text)
    case .button(let title): Button(title) {}.accessibilityIdentifier(title)
    case .spacer: Spacer()
    case .stack(true, let trees):
      VStack { ForEach(trees.indices, id: \.self) { TreeView(tree: trees[$0]) } }
    case .stack(false, let trees):
      HStack { ForEach(trees.indices, id: \.self) { TreeView(tree: trees[$0]) } }
    case .rows(let rows, true): LazyVStack { ForEach(rows) { TreeView(tree: $0.tree) } }
    case .rows(let rows, false): ForEach(rows) { TreeView(tree: $0.tree) }
    case .optional(let tree): if let tree { TreeView(tree: tree) }
    case .branch(let isFirst, let tree):
      if isFirst { TreeView(tree: tree) } else { TreeView(tree: tree).frame(width: 9) }
    case .identified(let id, let tree): TreeView(tree: tree).id(id)
    case .erased(let tree, let isPadded):
      isPadded ? AnyView(TreeView(tree: tree).padding(3)) : AnyView(TreeView(tree: tree))
    case .styled(let style, let tree):
      VStack { TreeView(tree: tree) }
        .opacity(Double(style) / 2)
        .font(style == 0 ? .title : nil)
        .foregroundStyle(style == 1 ? Color.red : Color.blue)
    case .labelled(let label, let tree): TreeView(tree: tree).accessibilityLabel(label)
    case .pair(let left, let right):
      TreeView(tree: left)
      TreeView(tree: right)
    case .pages(let pages):
      TabView {
        TreeView(tree: pages[0].tree).tabItem { Text("0") }
        TreeView(tree: pages[1].tree).tabItem { Text("1") }
      }
    }
  }
}

/// An object that each place of a tree owns; how many there are tells whether state is let go of.
private final class Probe: ObservableObject {
  // Unsafe only in name: views and their objects live on the main actor.
  nonisolated(unsafe) private(set) static var count = 0

  init() { Self.count += 1 }

  deinit { Self.count -= 1 }
}

/// A small generator with a seed, so that a failure can be run again (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// A seed: that of the environment variable `NADRI_SEED`, to run a failure again, else any.
  static func seed() -> UInt64 {
    ProcessInfo.processInfo.environment["NADRI_SEED"].flatMap(UInt64.init)
      ?? UInt64.random(in: 0 ... .max)
  }

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
