/// How toggles look.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(
    configuration: Self.Configuration
  ) -> Self.Body

  typealias Configuration = ToggleStyleConfiguration
}

/// What a style knows of the toggle it draws.
public struct ToggleStyleConfiguration {
  /// What the toggle is for.
  public struct Label: View {
    let placeholder: Placeholder

    nonisolated init<V: View>(_ view: V) { placeholder = Placeholder(view) }

    public var body: some View { placeholder }
  }

  public let label: ToggleStyleConfiguration.Label
  @Binding public var isOn: Bool
  /// Whether the toggle stands for several values that are not all the same; never, here.
  public var isMixed: Bool { false }

  nonisolated init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A switch.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// A switch, after its label.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  public init() {}

  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    SwitchOrMenuItem(configuration: configuration)
  }
}

/// A button that stays pressed.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .modifier(PressedAttribute(name: "aria-pressed", isOn: configuration.isOn))
    .buttonStyle(.bordered)
  }
}

/// In a menu a toggle is an item with a mark.
private struct SwitchOrMenuItem: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      Button {
        configuration.isOn.toggle()
      } label: {
        configuration.label
      }
      .modifier(PressedAttribute(name: "aria-checked", isOn: configuration.isOn))
    } else {
      SwitchView(isOn: configuration.$isOn, label: configuration.label)
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct ToggleLookKey: EnvironmentKey {
  static var defaultValue: AnyStyle<ToggleStyleConfiguration> {
    AnyStyle(DefaultToggleStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var toggleLook: AnyStyle<ToggleStyleConfiguration> {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
  }
}

extension View {
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let look = AnyStyle<ToggleStyleConfiguration>(style) { $0.makeBody(configuration: $1) }
    return modifier(_EnvironmentModifier { $0.toggleLook = look })
  }
}
