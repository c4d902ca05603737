import Foundation
import Testing

@testable import SwiftUI

struct ValuesInterfaceTests {
  static let traits: [AccessibilityTraits] = [
    .isButton, .isHeader, .isSelected, .isLink, .isSearchField, .isImage, .playsSound,
    .isKeyboardKey, .isStaticText, .isSummaryElement, .updatesFrequently, .startsMediaSession,
    .allowsDirectInteraction, .causesPageTurn, .isModal, .isToggle, .isTabBar,
  ]

  @Test func `traits keep the laws of a set`() {
    var all = AccessibilityTraits()
    for trait in Self.traits {
      #expect(!all.contains(trait))
      #expect(all.insert(trait).inserted)
      #expect(!all.insert(trait).inserted)
    }
    #expect(Self.traits.allSatisfy(all.contains))
    let some: AccessibilityTraits = [.isButton, .isSelected]
    #expect(all.intersection(some) == some)
    #expect(all.subtracting(some).union(some) == all)
    #expect(some.symmetricDifference([.isButton, .isLink]) == [.isSelected, .isLink])
    #expect(some.isSubset(of: all) && !all.isSubset(of: some))
    var rest = some
    #expect(rest.remove(.isButton) == .isButton)
    #expect(rest.remove(.isButton) == nil)
    #expect(rest.update(with: .isSelected) == .isSelected)
    #expect(rest == .isSelected && !rest.isEmpty)
  }

  static let roles: [(AccessibilityTraits, String?)] = [
    ([], nil), (.isSelected, nil), (.isButton, "button"), ([.isButton, .isHeader], "heading"),
    ([.isButton, .isToggle], "switch"), (.isLink, "link"), (.isImage, "img"),
    (.isSearchField, "searchbox"),
  ]

  @Test(arguments: roles)
  func `traits have one role`(traits: AccessibilityTraits, role: String?) {
    #expect(traits.role == role)
  }

  @Test func `return keys have the words of enterkeyhint`() {
    let labels: [SubmitLabel] = [
      .done, .go, .send, .join, .route, .search, .return, .next, .continue,
    ]
    #expect(
      labels.map(\.css) == ["done", "go", "send", "go", "go", "search", "enter", "next", "next"])
  }

  @Test func `option sets have separate members`() {
    #expect(SubmitTriggers([.text, .search]).rawValue == 3)
    #expect(RedactionReasons([.placeholder, .privacy, .invalidated]).rawValue == 7)
    #expect(PinnedScrollableViews([.sectionHeaders, .sectionFooters]).rawValue == 3)
    #expect(ButtonRole.cancel != .destructive)
    #expect(
      Set([AccessibilityChildBehavior.ignore, .contain, .combine, .ignore]).count == 3)
  }

  @Test func `appearance values are the words of CSS`() {
    #expect(ColorScheme.allCases.map(\.css) == ["light", "dark"])
    #expect(LayoutDirection.allCases.map(\.css) == ["ltr", "rtl"])
    #expect(ContentMode.allCases.map(\.css) == ["contain", "cover"])
    #expect(TextAlignment.allCases.map(\.css) == ["start", "center", "end"])
    #expect(ScrollIndicatorVisibility.hidden.css == "none")
    #expect(ScrollIndicatorVisibility.automatic.css == "auto")
    #expect(FillStyle(eoFill: true).css == "evenodd")
    #expect(FillStyle() == FillStyle(eoFill: false, antialiased: true))
  }

  @Test func `phases and text sizes have an order`() {
    #expect(ScenePhase.background < .inactive && .inactive < ScenePhase.active)
    let sizes = DynamicTypeSize.allCases
    #expect(sizes == sizes.sorted())
    #expect(sizes.map(\.scale) == sizes.map(\.scale).sorted())
    #expect(DynamicTypeSize.large.scale == 1)
    #expect(sizes.filter(\.isAccessibilitySize).count == 5)
  }
}

struct ValuesLocalizedStringKeyTests {
  private let korean = Locale(identifier: "ko_KR")
  private let german = Locale(identifier: "de_DE")

  private func text(_ key: LocalizedStringKey, _ locale: Locale) -> String {
    key.format.text(locale: locale)
  }

  @Test func `a literal is its own key, percent signs and all`() {
    let key: LocalizedStringKey = "50% 할인 %@"
    #expect(key.format.key == "50% 할인 %@")
    #expect(text(key, korean) == "50% 할인 %@")
    #expect(LocalizedStringKey("a") == "a")
  }

  @Test func `interpolations are specifiers in the key`() {
    let name = "서울 100%"
    let key: LocalizedStringKey = "\(name) 방 \(3)개 \(1.5) 50%"
    #expect(key.format.key == "%@ 방 %lld개 %lf 50%%")
    #expect(text(key, korean) == "서울 100% 방 3개 1.500000 50%")
    let other: LocalizedStringKey = "\(name) 방 \(4)개 \(1.5) 50%"
    #expect(key != other)
    #expect(key.format.key == other.format.key)
  }

  @Test func `numbers are written in the reader's locale`() {
    #expect(text("\(1_234_567)원", korean) == "1,234,567원")
    #expect(text("\(1_234_567)", german) == "1.234.567")
    #expect(text("\(2.5, specifier: "%.1f")", german) == "2,5")
    #expect(text("\(UInt8(7)) \(Int16(-7)) \(UInt(18_446))", korean) == "7 -7 18,446")
    #expect(text("\(CGFloat(0.5), specifier: "%.2f")", korean) == "0.50")
  }

  @Test func `formats and formatters have their say`() {
    let style = IntegerFormatStyle<Int>(locale: korean).grouping(.never)
    #expect(text("\(2025, format: style)년", korean) == "2025년")
    #expect(text("\(NSString(string: "가"))", korean) == "가")
  }

  static var keys: [LocalizedStringKey] {
    [
      "\(3)", "방 \(3)개", "\("가") \(-999)%", "%\(1)%%\("%d")", "\(Int8(7))\("")\("%")", "\(1000)",
    ]
  }

  @Test(arguments: keys.map(\.format))
  func `the short way writes what Foundation writes`(format: LocalizedFormat) {
    let long = String(
      format: format.key, locale: korean, arguments: format.arguments.map(\.value))
    #expect(format.text(locale: korean) == long)
  }

  @Test func `a key that no table has is its own text`() {
    let key: LocalizedStringKey = "방 \(3)개, 50%"
    #expect(key.resolved(in: nil, locale: korean) == "방 3개, 50%")
    #expect(LocalizedStringKey("").resolved(in: nil).isEmpty)
    #expect(LocalizedStringKey("50% 할인").resolved(in: nil, table: "None") == "50% 할인")
  }

  @Test func `a translation takes the arguments in its own order`() {
    let key: LocalizedStringKey = "\("a")-\("b")"
    #expect(key.format.text(locale: korean, translation: "%2$@ %1$@") == "b a")
  }
}
