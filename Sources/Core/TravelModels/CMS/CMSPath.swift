/// Where a value stands in its document, as links to the root.
///
/// The text is made for issues only; a document without any makes none.
package indirect enum CMSPath: Sendable, Equatable, CustomStringConvertible {
  case root
  case key(CMSPath, String)
  case index(CMSPath, Int)

  /// `data.modules[3]`; empty for the root. O(depth).
  package var description: String {
    switch self {
    case .root: return ""
    case .key(.root, let key): return key
    case .key(let parent, let key): return "\(parent).\(key)"
    case .index(let parent, let index): return "\(parent)[\(index)]"
    }
  }
}
