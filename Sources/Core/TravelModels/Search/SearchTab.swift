/// A part of the search screen: what is looked for.
package enum SearchTab: String, Sendable, Hashable, Codable, CaseIterable {
  case domestic
  case overseas
  case airline
  case ticket
}
