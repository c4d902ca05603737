/// How many items a catalogue holds. A smaller one is a prefix of a larger one, family by family.
package enum CatalogScale: String, Sendable, CaseIterable {
  case oneThousand = "1k"
  case hundredThousand = "100k"
  case oneMillion = "1m"

  package var itemCount: Int {
    switch self {
    case .oneThousand: 1_000
    case .hundredThousand: 100_000
    case .oneMillion: 1_000_000
    }
  }

  /// How many items of `family` it holds, numbered from 1.
  package func count(of family: ItemFamily) -> Int { itemCount * family.share / 100 }
}
