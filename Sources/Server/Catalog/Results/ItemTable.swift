/// What results are filtered and sorted by, of every item, in memory.
///
/// 32 bytes an item: 32 MB for a million. Loaded once from the catalogue and never changed.
package struct ItemTable: Sendable {
  struct Row: Sendable {
    var number: Int32
    var latitude: Int32
    var longitude: Int32
    var price: Int32
    var reviews: Int32
    var score: Int32
    var facets: UInt16
    /// Index into `regions`.
    var region: UInt16
    var kind: UInt8
    var grade: UInt8
    var rating: UInt8
  }

  /// A region as items name it, and the area it lies in.
  struct Region: Sendable, Hashable {
    var name: String
    var area: String
  }

  private(set) var regions: [Region] = []
  private var rows: [ItemFamily: [Row]] = [:]
  static let kinds = ItemKind.allCases

  /// Reads all items of a catalogue file.
  init(_ database: Database) throws {
    var known: [Region: UInt16] = [:]
    let statement = try database.statement(
      """
      SELECT key, kind, region, area, latitude, longitude, grade, rating, reviews, price, facets, \
      score FROM items ORDER BY key
      """)
    defer { statement.reset() }
    while try statement.step() {
      guard let kind = statement.text(1).flatMap(ItemKind.init(rawValue:)),
        let code = Self.kinds.firstIndex(of: kind)
      else { continue }
      let region = Region(name: statement.text(2) ?? "", area: statement.text(3) ?? "")
      let number = known[region] ?? UInt16(regions.count)
      if known.updateValue(number, forKey: region) == nil { regions.append(region) }
      rows[kind.family, default: []].append(
        Row(
          number: Int32(statement.integer(0) & 0x7fff_ffff),
          latitude: Int32(statement.integer(4)), longitude: Int32(statement.integer(5)),
          price: Int32(statement.integer(9)), reviews: Int32(statement.integer(8)),
          score: Int32(statement.integer(11)), facets: UInt16(statement.integer(10)),
          region: number, kind: UInt8(code), grade: UInt8(statement.integer(6)),
          rating: UInt8(statement.integer(7))))
    }
  }

  /// By number, ascending.
  func rows(of family: ItemFamily) -> [Row] { rows[family] ?? [] }

  /// What the items of a query are looked through with: facts of each region, by its index.
  func isInGangwon() -> [Bool] { regions.map { $0.area == "gangwon" } }
}
