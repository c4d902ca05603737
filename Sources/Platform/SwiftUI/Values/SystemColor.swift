/// The system's colors with their values in light and dark appearance.
///
/// The values are those that the Human Interface Guidelines publish for iOS 18, default contrast;
/// the label levels are those of the interface's semantic label colors.
enum SystemColor: Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, white, black, clear
  case accent
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, separator
  case background

  var css: String {
    switch self {
    case .red: "light-dark(#ff3b30, #ff453a)"
    case .orange: "light-dark(#ff9500, #ff9f0a)"
    case .yellow: "light-dark(#ffcc00, #ffd60a)"
    case .green: "light-dark(#34c759, #30d158)"
    case .mint: "light-dark(#00c7be, #63e6e2)"
    case .teal: "light-dark(#30b0c7, #40c8e0)"
    case .cyan: "light-dark(#32ade6, #64d2ff)"
    case .blue: "light-dark(#007aff, #0a84ff)"
    case .indigo: "light-dark(#5856d6, #5e5ce6)"
    case .purple: "light-dark(#af52de, #bf5af2)"
    case .pink: "light-dark(#ff2d55, #ff375f)"
    case .brown: "light-dark(#a2845e, #ac8e68)"
    case .gray: "#8e8e93"
    case .white: "#ffffff"
    case .black: "#000000"
    case .clear: "transparent"
    case .accent: "var(--accent-color, \(SystemColor.blue.css))"
    case .label: "light-dark(#000000, #ffffff)"
    case .secondaryLabel: "light-dark(rgb(60 60 67 / 0.6), rgb(235 235 245 / 0.6))"
    case .tertiaryLabel: "light-dark(rgb(60 60 67 / 0.3), rgb(235 235 245 / 0.3))"
    case .quaternaryLabel: "light-dark(rgb(60 60 67 / 0.18), rgb(235 235 245 / 0.16))"
    case .separator: "light-dark(rgb(60 60 67 / 0.29), rgb(84 84 88 / 0.6))"
    case .background: "light-dark(#ffffff, #000000)"
    }
  }
}

extension Color {
  public static let red = Color(source: .system(.red))
  public static let orange = Color(source: .system(.orange))
  public static let yellow = Color(source: .system(.yellow))
  public static let green = Color(source: .system(.green))
  public static let mint = Color(source: .system(.mint))
  public static let teal = Color(source: .system(.teal))
  public static let cyan = Color(source: .system(.cyan))
  public static let blue = Color(source: .system(.blue))
  public static let indigo = Color(source: .system(.indigo))
  public static let purple = Color(source: .system(.purple))
  public static let pink = Color(source: .system(.pink))
  public static let brown = Color(source: .system(.brown))
  public static let white = Color(source: .system(.white))
  public static let gray = Color(source: .system(.gray))
  public static let black = Color(source: .system(.black))
  public static let clear = Color(source: .system(.clear))

  /// The color of primary content: the label color of the appearance.
  public static let primary = Color(source: .system(.label))

  /// The color of secondary content.
  public static let secondary = Color(source: .system(.secondaryLabel))

  /// The app's accent: the variable `--accent-color`, or the system's blue.
  public static var accentColor: Color { Color(source: .system(.accent)) }
}
