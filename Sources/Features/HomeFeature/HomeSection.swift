/// The pieces of one module, one below the other.
package struct HomeSection: Sendable, Equatable, Identifiable {
  /// The module's id, as `home.module.{id}` names it.
  package let id: String
  package let models: [HomeAppModel]
}

extension HomeReducer.State {
  /// The screen by modules: pieces that stand together and come from one module. O(pieces).
  package var sections: [HomeSection] {
    var sections: [HomeSection] = []
    var first = models.startIndex
    for index in models.indices {
      let next = models.index(after: index)
      let moduleID = models[index].element.moduleID
      guard next == models.endIndex || models[next].element.moduleID != moduleID else { continue }
      sections.append(HomeSection(id: moduleID, models: Array(models[first..<next])))
      first = next
    }
    return sections
  }

  var text: HomeText { HomeText(language) }
}

extension HomeElementID {
  /// The id of the content system's own element, without what it is in: `51` of `home/5/51`.
  var ownID: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }
}
