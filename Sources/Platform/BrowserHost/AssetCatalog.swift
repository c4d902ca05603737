import Foundation

/// The colors and drawings of Xcode asset catalogues, for the page.
///
/// Reads `*.colorset` (sRGB, any and dark appearance) and `*.imageset` with SVG drawings: the same
/// catalogue that the app on Apple's systems compiles. What cannot be read is left out and reported.
struct AssetCatalog {
  /// CSS declarations of one variable per color.
  private(set) var variables = ""
  /// One SVG document with a symbol per drawing.
  private(set) var sprite = ""
  /// The names of the drawings.
  private(set) var names: [String] = []
  private(set) var problems: [String] = []

  init(bundles: [Bundle]) {
    var symbols = ""
    for bundle in bundles {
      guard let root = bundle.resourceURL,
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      else { continue }
      let folders = files.compactMap { $0 as? URL }.sorted { $0.path < $1.path }
      for folder in folders {
        let name = folder.deletingPathExtension().lastPathComponent
        switch folder.pathExtension {
        case "colorset": addColor(name, folder)
        case "imageset":
          let drawing = symbol(name, folder)
          if !drawing.isEmpty { names.append(name) }
          symbols += drawing
        default: continue
        }
      }
    }
    sprite = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(symbols)</svg>"
  }

  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable { let value: String }
      struct Color: Decodable { let components: [String: String] }
      let appearances: [Appearance]?
      let color: Color
    }
    let colors: [Entry]
  }

  private mutating func addColor(_ name: String, _ folder: URL) {
    let file = folder.appendingPathComponent("Contents.json")
    guard let data = try? Data(contentsOf: file),
      let set = try? JSONDecoder().decode(ColorSet.self, from: data),
      let light = set.colors.first(where: { $0.appearances == nil }).flatMap({ css($0.color) })
    else {
      problems.append("\(folder.lastPathComponent) holds no color that can be read")
      return
    }
    let dark = set.colors.first { $0.appearances?.contains { $0.value == "dark" } == true }
      .flatMap { css($0.color) }
    let value = dark.map { "light-dark(\(light),\($0))" } ?? light
    variables += "--color-\(name):\(value);"
    if name == "AccentColor" { variables += "--accent-color:\(value);" }
  }

  /// Components are numbers from 0 to 1, or bytes in hexadecimal as `0xFF`.
  private func css(_ color: ColorSet.Entry.Color) -> String? {
    func byte(_ name: String) -> Int? {
      guard let text = color.components[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
      return Double(text).map { Int(($0 * 255).rounded()) }
    }
    guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else {
      return nil
    }
    let alpha = color.components["alpha"].flatMap(Double.init) ?? 1
    return "rgb(\(red) \(green) \(blue)/\(alpha))"
  }

  private mutating func symbol(_ name: String, _ folder: URL) -> String {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let file = files.first(where: { $0.hasSuffix(".svg") }),
      let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8),
      let start = text.range(of: "<svg"),
      let open = text.range(of: ">", range: start.upperBound..<text.endIndex),
      let close = text.range(of: "</svg>", options: .backwards)
    else {
      problems.append("\(folder.lastPathComponent) holds no drawing that can be read")
      return ""
    }
    let attributes = text[start.upperBound..<open.lowerBound]
    let kept = ["viewBox", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"]
      .compactMap { attribute($0, attributes) }
    return "<symbol id=\"\(name)\" \(kept.joined(separator: " "))>"
      + text[open.upperBound..<close.lowerBound] + "</symbol>"
  }

  private func attribute(_ name: String, _ attributes: Substring) -> String? {
    guard let start = attributes.range(of: "\(name)=\""),
      start.lowerBound == attributes.startIndex
        || attributes[attributes.index(before: start.lowerBound)].isWhitespace,
      let end = attributes.range(of: "\"", range: start.upperBound..<attributes.endIndex)
    else { return nil }
    return String(attributes[start.lowerBound..<end.upperBound])
  }
}
