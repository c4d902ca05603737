/// The keyboard that a field asks for where the screen is the keyboard.
///
/// UIKit has the type on Apple's systems; the names are its own.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  /// The value of the attribute `inputmode`.
  var inputMode: String? {
    switch self {
    case .default, .asciiCapable, .namePhonePad, .twitter, .numbersAndPunctuation: nil
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

/// Which letters a keyboard makes large by itself.
public struct TextInputAutocapitalization: Sendable, Equatable {
  /// The value of the attribute `autocapitalize`.
  let css: String

  public static var never: TextInputAutocapitalization { .init(css: "none") }
  public static var words: TextInputAutocapitalization { .init(css: "words") }
  public static var sentences: TextInputAutocapitalization { .init(css: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(css: "characters") }
}
