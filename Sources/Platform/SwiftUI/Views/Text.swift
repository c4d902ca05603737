import Foundation

/// One or more lines of text to read.
public nonisolated struct Text: Equatable, Sendable {
  var content: Content
  var font: Font?
  var weight: Font.Weight?
  var color: String?
  /// The level of the foreground style in force, where that is what was asked for.
  var level: HierarchicalShapeStyle.Level?
  var isStruckThrough = false
  var isUnderlined = false
  /// Whether it is italic; `nil` as its surroundings say.
  var isItalic: Bool?
  var hasMonospacedDigits = false

  enum Content: Equatable, Sendable {
    case verbatim(String)
    indirect case key(LocalizedFormat, table: String?, bundle: Bundle?)
  }

  public nonisolated init(verbatim content: String) { self.content = .verbatim(content) }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {
    // A `String` is shared; through its protocol it would be copied, character by character.
    self.content = .verbatim(content as? String ?? String(content))
  }

  public nonisolated init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = .key(key.format, table: tableName, bundle: bundle)
  }

  init(format: LocalizedFormat) { content = .key(format, table: nil, bundle: nil) }

  /// The text as it reads in the locale of `values`, which only a key asks for.
  func resolved(in values: EnvironmentValues) -> String { content.resolved(in: values) }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var copy = self
    change(&copy)
    return copy
  }

  public nonisolated func font(_ font: Font?) -> Text { with { $0.font = font } }

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

  public nonisolated func bold() -> Text { with { $0.weight = .bold } }

  public nonisolated func bold(_ isActive: Bool) -> Text {
    with { $0.weight = isActive ? .bold : nil }
  }

  public nonisolated func italic() -> Text { with { $0.isItalic = true } }

  public nonisolated func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }

  public nonisolated func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with {
      $0.color = style.fill()
      $0.level = (style as? HierarchicalShapeStyle)?.level
    }
  }

  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    with {
      $0.color = color?.css
      $0.level = nil
    }
  }

  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.isStruckThrough = isActive }
  }

  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.isUnderlined = isActive }
  }
}

extension Text.Content {
  func resolved(in values: EnvironmentValues) -> String {
    switch self {
    case .verbatim(let text): text
    case .key(let key, let table, let bundle):
      key.resolved(in: bundle, table: table, locale: values.locale)
    }
  }
}

extension Text: View, PrimitiveView {
  public typealias Body = Never

  @MainActor static func sync(
    _ view: Text, reusing old: Node?, under parent: Node
  ) -> Node {
    let node = old as? TextNode ?? TextNode(under: parent)
    node.update(view)
    return node
  }

  @MainActor static var outerLayer: StyleLayer? { .content }
}

/// The words of a text that has a key: apart, for few texts have one.
private final class KeyedWords {
  let words: Text.Content

  init(_ words: Text.Content) { self.words = words }
}

private final class TextNode: ElementNode {
  private var look: TextLook?
  /// What the words are made of where they differ from language to language.
  private var key: KeyedWords?

  init(under parent: Node) {
    let isHeading = EnvironmentValues(scope: parent.scopeForChildren).text.isHeading
    super.init(isHeading ? "h2" : "span", under: parent)
    element.layout = .own
  }

  func update(_ new: Text) {
    let (look, words) = TextLook.split(new, last: look)
    if case .verbatim(let text) = words {
      if self.look === look, key == nil, element.text == text { return }
      key = nil
      element.setText(text)
    } else {
      if self.look === look, key?.words == words { return }
      key = KeyedWords(words)
    }
    self.look = look
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    guard let look else { return }
    let attributes = trackEnvironment {
      let values = EnvironmentValues(scope: scope)
      if let key { element.setText(key.words.resolved(in: values)) }
      return values.text
    }
    element.kind = attributes.redactionReasons.contains(.placeholder) ? "t redacted" : "t"
    element.setAttribute(
      "data-shrink", attributes.leastScale < 1 ? CSS.number(attributes.leastScale) : nil)
    setStyle(.content, look.css(in: attributes))
  }
}
