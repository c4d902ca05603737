/// Positions that come or go with an animation.
///
/// A position that comes is in the page as its transition says it looks before it is there, and is then
/// changed to what it is; one that goes is changed to what it looks like afterwards, and the page is told
/// to let it leave once nothing of it moves. Either way the graph is done with it at once.
@MainActor final class Motions {
  /// What comes: the position, where it has been before, and its elements once the pass has made them.
  @MainActor private struct Arrival {
    let node: Node
    let animation: Animation?
    let earlier: [Int]
    var items: [Item] = []
  }

  @MainActor private struct Item {
    let element: Element
    let node: TransitionNode?

    var transition: AnyTransition { node?.transition ?? .opacity }
  }

  private var arrivals: [Arrival] = []

  /// Notes that `node` came, in place of elements that left the same place before and may still be seen.
  func arrive(_ node: Node, inPlaceOf earlier: [Int]) {
    // Within what is new itself nothing comes for itself.
    guard node.container?.element.isSent == true else { return }
    arrivals.append(
      Arrival(node: node, animation: node.transaction.effectiveAnimation, earlier: earlier))
  }

  /// Lets `node`, which is about to be removed, go as its transitions say; gives the elements that leave.
  func depart(_ node: Node) -> [Int] {
    guard node.container?.element.isSent == true else { return [] }
    let transaction = node.transaction
    guard !transaction.disablesAnimations else { return [] }
    var leaving: [Int] = []
    for item in items(of: node) where item.element.isSent {
      let transition = item.transition
      guard let animation = transition.departureAnimation ?? transaction.animation,
        transition.departure != .none || transition.bodies.contains(where: \.departs)
      else { continue }
      node.graph.withAnimation(animation) { item.node?.setPhase(.didDisappear) }
      let css = transition.departure.css(in: EnvironmentValues(scope: node.scope))
      item.element.setStyle(.transition, css, animation: animation)
      item.element.isLeaving = true
      leaving.append(item.element.id)
    }
    return leaving
  }

  /// Makes what comes look as before it is there; called before the document settles.
  func prepareArrivals() {
    for index in arrivals.indices {
      let arrival = arrivals[index]
      guard !arrival.node.isRemoved else { continue }
      let items = items(of: arrival.node)
      arrivals[index].items = items
      for item in items where animation(of: item, arrival) != nil {
        item.node?.setPhase(.willAppear)
        let css = item.transition.arrival.css(in: EnvironmentValues(scope: arrival.node.scope))
        item.element.setStyle(.transition, css)
      }
    }
  }

  /// Makes what came look as it is, with its animation; whether the document has to settle again.
  func finishArrivals(in document: Document) -> Bool {
    let done = arrivals
    arrivals.removeAll()
    var hasBodies = false
    for arrival in done where !arrival.node.isRemoved {
      for (index, item) in arrival.items.enumerated() {
        if index < arrival.earlier.count {
          document.record(.resume(id: item.element.id, from: arrival.earlier[index]))
        }
        guard let animation = animation(of: item, arrival) else { continue }
        item.element.setStyle(.transition, "", animation: animation)
        guard let node = item.node, !node.transition.bodies.isEmpty else { continue }
        arrival.node.graph.withAnimation(animation) { node.setPhase(.identity) }
        hasBodies = true
      }
    }
    return hasBodies
  }

  func clear() { arrivals.removeAll() }

  private func animation(of item: Item, _ arrival: Arrival) -> Animation? {
    if arrival.node.transaction.disablesAnimations { return nil }
    let transition = item.transition
    guard transition.arrival != .none || transition.bodies.contains(where: \.arrives) else {
      return nil
    }
    return transition.arrivalAnimation ?? arrival.animation
  }

  /// The elements of a position, each with the transition that is its own.
  private func items(of node: Node, _ transition: TransitionNode? = nil) -> [Item] {
    let transition = transition ?? node as? TransitionNode
    // A dialog goes by itself: it is below the view that shows it, and elsewhere in the page.
    if node is PresentedNode { return [] }
    guard let node = node as? ElementNode else {
      return node.children.flatMap { items(of: $0, transition) }
    }
    return [Item(element: node.element, node: transition ?? Self.inner(node))]
  }

  /// A transition goes through the boxes that modifiers put around a view.
  private static func inner(_ node: Node) -> TransitionNode? {
    if let node = node as? TransitionNode { return node }
    if let node = node as? ElementNode, !["b", "f"].contains(node.element.kind) { return nil }
    let below = node.children
    return below.count == 1 ? inner(below[0]) : nil
  }
}

/// The elements that left the places of one position, for the case that what is there comes back.
struct Departures {
  private struct Entry {
    let elements: [Int]
    let end: ContinuousClock.Instant
  }

  private var entries: [AnyHashable: Entry] = [:]

  /// So long a page may still show what left; what comes back later begins anew.
  private static let limit = Duration.seconds(10)

  mutating func add(_ elements: [Int], at place: AnyHashable) {
    let now = ContinuousClock.now
    entries = entries.filter { $0.value.end > now }
    if !elements.isEmpty { entries[place] = Entry(elements: elements, end: now + Self.limit) }
  }

  mutating func take(_ place: AnyHashable) -> [Int] {
    entries.isEmpty ? [] : entries.removeValue(forKey: place)?.elements ?? []
  }
}
