/// The pieces of one module, one below the other.
package struct HomeSection: Sendable, Equatable, Identifiable {
  /// The module's id, as `home.module.{id}` names it.
  package let id: String
  package let models: [HomeAppModel]
}

extension [HomeAppModel] {
  /// The screen by modules: pieces that stand together and come from one module. O(pieces).
  package var sections: [HomeSection] {
    var sections: [HomeSection] = []
    var first = startIndex
    for index in indices {
      let next = index + 1
      let moduleID = self[index].element.moduleID
      guard next == endIndex || self[next].element.moduleID != moduleID else { continue }
      sections.append(HomeSection(id: moduleID, models: Array(self[first..<next])))
      first = next
    }
    return sections
  }
}

extension HomeElementID {
  /// The id of the content system's own element, without what it is in: `51` of `home/5/51`.
  var ownID: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }
}
