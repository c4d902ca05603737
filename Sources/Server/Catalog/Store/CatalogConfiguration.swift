/// Where a catalogue lives and what it holds.
package struct CatalogConfiguration: Sendable, Equatable {
  /// The data directory; made when missing.
  package var directory: String
  package var scale: CatalogScale
  package var seed: UInt64
  /// How long to wait for another process that builds the same directory.
  package var patience: Duration

  package init(
    directory: String, scale: CatalogScale = .oneThousand, seed: UInt64 = ItemRecipe.standardSeed,
    patience: Duration = .seconds(60)
  ) {
    self.directory = directory
    self.scale = scale
    self.seed = seed
    self.patience = patience
  }

  var file: String { "\(directory)/catalog.sqlite" }
  /// Where a build writes; renamed to `file` when it is whole.
  var buildFile: String { "\(directory)/catalog.building.sqlite" }
  var lockFile: String { "\(directory)/catalog.lock" }
}
