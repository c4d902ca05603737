/// Draws the picture of a key. Pure: one key, one picture, under 4 KB.
enum Painter {
  static func svg(_ key: PictureKey) -> String {
    var canvas = Canvas(key, hours: hours(key.scene))
    switch key.scene {
    case .sea: sea(&canvas)
    case .island: island(&canvas)
    case .mountain: mountain(&canvas)
    case .city: city(&canvas)
    case .hanok: hanok(&canvas)
    case .plane: plane(&canvas)
    case .ticket: fair(&canvas)
    case .park: park(&canvas)
    case .camping: camping(&canvas)
    case .snow: snow(&canvas)
    case .resort: resort(&canvas)
    }
    return canvas.svg()
  }

  /// The light a scene looks best in; twice means twice as often.
  private static func hours(_ scene: PictureKey.Scene) -> [Daylight.Hour] {
    switch scene {
    case .sea, .plane: [.day, .day, .morning, .evening]
    case .island, .resort: [.day, .day, .evening]
    case .mountain, .park: [.day, .morning, .evening]
    case .city: [.day, .evening, .night, .night]
    case .hanok: [.day, .morning, .evening, .night]
    case .ticket: [.day, .day, .evening, .night]
    case .camping: [.evening, .night, .night]
    case .snow: [.day, .morning, .night]
    }
  }
}
