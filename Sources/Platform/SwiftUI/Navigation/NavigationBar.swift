/// What the views of a screen say of its bars.
struct NavigationBarContent {
  var title: String?
  var titleMode: NavigationBarItem.TitleDisplayMode?
  var hidesBack = false
  var hidesBar = false
  var hidesBottom = false
  var items: [ToolbarItemNode] = []
}

/// A position that says something of the bars of the screen around it.
@MainActor protocol NavigationBarPart: Node {
  func contribute(to content: inout NavigationBarContent)
}

/// The elements of a screen's bars.
@MainActor final class NavigationBar {
  let back: Element
  private let row: Element
  private let title: Element
  private let largeTitle: Element
  private let toolbar: Element
  private var sides: [ToolbarItemPlacement.Side: (box: Element, items: [Element])] = [:]
  private var isTopShown = false
  private var isLargeShown = false
  private var isBottomShown = false

  init(in document: Document) {
    row = document.makeElement("div")
    row.kind = "navbar"
    row.layout = .own
    row.fills = .horizontal
    back = document.makeElement("button")
    back.kind = "btn tinted back"
    back.layout = .own
    back.setAttribute("type", "button")
    title = document.makeElement("h1")
    title.kind = "t title"
    title.layout = .own
    largeTitle = document.makeElement("h1")
    largeTitle.kind = "t title large"
    largeTitle.layout = .own
    largeTitle.fills = .horizontal
    toolbar = document.makeElement("div")
    toolbar.kind = "bottombar"
    toolbar.layout = .own
    toolbar.fills = .horizontal
    toolbar.setAttribute("role", "toolbar")
    for side in ToolbarItemPlacement.Side.allCases {
      let box = side == .bottom ? toolbar : document.makeElement("div")
      if side != .bottom {
        box.kind = "barside \(side.rawValue)"
        box.layout = .own
      }
      sides[side] = (box, [])
      box.makeExtras().collectChildren = { [weak self] in self?.sides[side]?.items ?? [] }
    }
    row.makeExtras().collectChildren = { [weak self] in self?.rowElements ?? [] }
  }

  private var rowElements: [Element] {
    let boxes = [ToolbarItemPlacement.Side.leading, .center, .trailing].compactMap {
      sides[$0]?.box
    }
    return boxes
  }

  /// The elements above the content.
  var top: [Element] { (isTopShown ? [row] : []) + (isLargeShown ? [largeTitle] : []) }
  /// The elements below the content.
  var bottom: [Element] { isBottomShown ? [toolbar] : [] }

  /// - Parameter back: what the way back says; `nil` for none.
  func show(_ content: NavigationBarContent, isLarge: Bool, back text: String?) {
    let hasTitle = content.title?.isEmpty == false
    for side in ToolbarItemPlacement.Side.allCases {
      var items = content.items.filter { $0.placement.side == side }.map(\.element)
      if side == .leading, let text {
        back.setText(text)
        items.insert(back, at: 0)
      }
      if side == .center, items.isEmpty, hasTitle, !isLarge { items = [title] }
      sides[side]?.items = items
      if let box = sides[side]?.box { box.document.childrenChanged(of: box) }
    }
    title.setText(content.title ?? "")
    largeTitle.setText(content.title ?? "")
    let hasRow = [.leading, .center, .trailing].contains { sides[$0]?.items.isEmpty == false }
    isTopShown = hasRow && !content.hidesBar
    isLargeShown = hasTitle && isLarge && !content.hidesBar
    isBottomShown = sides[.bottom]?.items.isEmpty == false && !content.hidesBottom
    row.document.childrenChanged(of: row)
  }
}
