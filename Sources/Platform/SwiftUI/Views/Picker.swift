/// A control that chooses one of several values.
///
/// The options are the views of the content with a `tag(_:)`, or the rows of a `ForEach` by their ids;
/// what is shown of an option are its words. The label is heard; it is seen, too, where the picker is a
/// menu that is a row of a list.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View,
  PrimitiveView
{
  public typealias Body = Never

  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @available(iOS, deprecated: 27.2)
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  @MainActor static func sync(_ view: Self, reusing old: Node?, under parent: Node) -> Node {
    let values = EnvironmentValues(scope: parent.scopeForChildren)
    let look = values.isInMenu ? PickerLook.menuItems : values.pickerLook
    if look == .select, !values.hidesLabels, ListNode.nearest(around: parent) != nil {
      let node = old as? PickerRowNode ?? PickerRowNode(under: parent)
      node.update(view)
      return node
    }
    let reused = (old as? PickerNode).flatMap { $0.look == look ? $0 : nil }
    let node = reused ?? PickerNode(look, under: parent)
    node.update(view)
    return node
  }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// How a picker is drawn.
enum PickerLook: Equatable {
  case select, segmented, menuItems
}

/// How pickers look.
public protocol PickerStyle {}

/// The style that surroundings ask for; without any, a menu.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

/// The choice, which opens a list when it is tapped.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
}

/// All options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

/// All options in a list; here a menu.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
}

/// All options on a wheel; here a menu, which is a wheel on phones.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private struct PickerLookKey: EnvironmentKey {
  static var defaultValue: PickerLook { .select }
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    let look: PickerLook = S.self == SegmentedPickerStyle.self ? .segmented : .select
    return modifier(_EnvironmentModifier { $0.pickerLook = look })
  }
}
