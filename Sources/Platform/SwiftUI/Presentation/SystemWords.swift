import Foundation

/// What the system itself says on a screen: Korean where that is the reader's language, else English.
struct SystemWords {
  private let isKorean: Bool

  init(_ locale: Locale) { isKorean = locale.language.languageCode?.identifier == "ko" }

  var accept: String { isKorean ? "확인" : "OK" }
  var cancel: String { isKorean ? "취소" : "Cancel" }
  var back: String { isKorean ? "뒤로" : "Back" }
}

/// One of the system's words as a text.
nonisolated struct SystemText: View {
  let word: KeyPath<SystemWords, String>
  @Environment(\.locale) private var locale

  @MainActor var body: some View { Text(verbatim: SystemWords(locale)[keyPath: word]) }
}
