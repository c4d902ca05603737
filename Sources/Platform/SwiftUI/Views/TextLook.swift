/// How texts look by themselves, apart from their words: texts of one look share it.
@MainActor final class TextLook {
  /// A text of the look, without words.
  private let text: Text
  /// The declarations in the surroundings met last.
  private var styles = Recent<TextAttributes, String>()

  private static var looks = Recent<Text, TextLook>()

  private init(_ text: Text) { self.text = text }

  /// The look of a text, `last` where it is that, and its words.
  static func split(_ text: Text, last: TextLook?) -> (look: TextLook, words: Text.Content) {
    var bare = text
    bare.content = .verbatim("")
    if let last, last.text == bare { return (last, text.content) }
    return (looks.value(for: bare) { TextLook($0) }, text.content)
  }

  func css(in attributes: TextAttributes) -> String {
    styles.value(for: attributes) { $0.css(for: text) }
  }
}
