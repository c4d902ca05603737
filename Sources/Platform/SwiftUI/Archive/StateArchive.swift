/// The state of a graph apart from its nodes: what lies in its cells, by place.
///
/// A place is a hash of the structural path and the name of the property, the same in every process
/// that runs the same views. A graph that is mounted with an archive begins with what is in it: each
/// value is taken by the place that it was of, when that is made. What has no place yet (a tab that was
/// not visited again, a row out of sight) waits and is part of the next archive.
package struct StateArchive {
  package enum Entry {
    /// A value as JSON.
    case text(String)
    /// A value as JSON, once somebody has the time to encode it.
    case later(@Sendable () -> String?)
    /// The cell itself, for a graph of the same process.
    case live(any ArchivedCell)
  }

  package enum Kind {
    /// Values that can be encoded, as JSON.
    case portable
    /// All cells as they are, objects among them.
    case live
  }

  package var entries: [UInt64: Entry] = [:]
  /// The places of the elements that listen, by their ids.
  package var targets: [Int: UInt64] = [:]
  /// How many tasks of views have not come to their end.
  package var runningTasks = 0
  /// The highest id that an element of the graph has had.
  package var lastID = 0

  package init() {}

  /// Takes as little room as it can, for the graph it is of has gone.
  @MainActor package func rest() {
    for case .live(let cell) in entries.values { cell.rest() }
  }
}

/// How objects that views own are archived; the app knows their types.
@MainActor package struct ObjectArchive {
  /// What of the object is kept; called later, anywhere, so that encoding keeps nobody waiting.
  package var save: @MainActor (AnyObject) -> (@Sendable () -> String?)?
  /// Puts what was kept into the object, which was just made.
  package var restore: @MainActor (String, AnyObject) -> Void

  package init(
    save: @escaping @MainActor (AnyObject) -> (@Sendable () -> String?)?,
    restore: @escaping @MainActor (String, AnyObject) -> Void
  ) {
    self.save = save
    self.restore = restore
  }
}

/// A cell of a dynamic property that outlives its graph.
@MainActor package protocol ArchivedCell: AnyObject {
  /// The value for another process; `nil` where it cannot be encoded.
  func entry(in graph: ViewGraph) -> StateArchive.Entry?
  /// Takes a value of an earlier process; ignores what is none.
  func restore(_ text: String, in graph: ViewGraph)
  /// Lets go of what only a graph needs.
  func rest()
  /// Goes over to another graph of the same process.
  func move(to node: Node)
}
