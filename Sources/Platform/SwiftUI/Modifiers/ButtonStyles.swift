/// How buttons look; what they do stays the button's.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(
    configuration: Self.Configuration
  ) -> Self.Body

  typealias Configuration = ButtonStyleConfiguration
}

/// What a style knows of the button it draws.
public struct ButtonStyleConfiguration {
  /// What the button says.
  public struct Label: View {
    let placeholder: Placeholder

    nonisolated init<V: View>(_ view: V) { placeholder = Placeholder(view) }

    public var body: some View { placeholder }
  }

  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  let press: PressSource

  /// Whether the button is pressed at the moment. The page tells of presses only where a style asks.
  public var isPressed: Bool {
    guard isOnMainActor else { return false }
    let press = press
    return MainActor.assumeIsolated { press.read() }
  }
}

/// How buttons look and what makes them act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(
    configuration: Self.Configuration
  ) -> Self.Body

  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a style knows of the button it makes.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button says.
  public struct Label: View {
    let placeholder: Placeholder

    nonisolated init<V: View>(_ view: V) { placeholder = Placeholder(view) }

    public var body: some View { placeholder }
  }

  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  /// Does what the button is for.
  public func trigger() { onMainActor(action) }
}

/// The style that surroundings ask for; without any, the label in the tint color.
@MainActor @preconcurrency public struct DefaultButtonStyle: PrimitiveButtonStyle, DrawnStyle {
  public init() {}
  nonisolated var look: ButtonLook { ButtonLook() }

  public func makeBody(configuration: Configuration) -> some View {
    DrawnButton(configuration: configuration, look: look)
  }
}

/// The label as it is.
@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle, DrawnStyle {
  public init() {}
  nonisolated var look: ButtonLook { ButtonLook(drawn: .plain) }

  public func makeBody(configuration: Configuration) -> some View {
    DrawnButton(configuration: configuration, look: look)
  }
}

/// The label in the tint color.
@MainActor @preconcurrency public struct BorderlessButtonStyle: PrimitiveButtonStyle, DrawnStyle {
  public init() {}
  nonisolated var look: ButtonLook { ButtonLook(drawn: .borderless) }

  public func makeBody(configuration: Configuration) -> some View {
    DrawnButton(configuration: configuration, look: look)
  }
}

/// The label in the tint color, on a light shade of it.
@MainActor @preconcurrency public struct BorderedButtonStyle: PrimitiveButtonStyle, DrawnStyle {
  public init() {}
  nonisolated var look: ButtonLook { ButtonLook(drawn: .bordered) }

  public func makeBody(configuration: Configuration) -> some View {
    DrawnButton(configuration: configuration, look: look)
  }
}

/// The label in white, on the tint color.
@MainActor @preconcurrency
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle,
  DrawnStyle
{
  public init() {}
  nonisolated var look: ButtonLook { ButtonLook(drawn: .prominent) }

  public func makeBody(configuration: Configuration) -> some View {
    DrawnButton(configuration: configuration, look: look)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  @MainActor @preconcurrency public static var automatic: DefaultButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle {
    .init()
  }
}

/// A style that is drawn by the page, by class.
@MainActor protocol DrawnStyle {
  nonisolated var look: ButtonLook { get }
}

/// The button of a configuration in a look of the page.
private struct DrawnButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let look: ButtonLook

  var body: some View {
    let look = look
    Button(configuration).modifier(_EnvironmentModifier { $0.buttonLook = look })
  }
}

/// What the surroundings say of buttons, under one key.
struct ButtonLook: Equatable {
  enum Drawn: String { case plain, borderless, bordered, prominent }

  var drawn = Drawn.borderless
  var style: AnyStyle<ButtonStyleConfiguration>?
  var primitive: AnyStyle<PrimitiveButtonStyleConfiguration>?

  /// The classes of the button.
  var kind: String {
    if style != nil { return "btn styled" }
    return switch drawn {
    case .plain: "btn"
    case .borderless: "btn tinted"
    case .bordered: "btn tinted bordered"
    case .prominent: "btn prominent"
    }
  }

  /// The red that can be read on a button of any color of the system.
  private static let destructive = "light-dark(#d70015,#ff6961)"

  /// The color of a label that has none of its own.
  @MainActor func color(isDestructive: Bool, isInMenu: Bool) -> String? {
    if isInMenu { return isDestructive ? Self.destructive : nil }
    if style != nil { return nil }
    return switch drawn {
    case .plain: nil
    case .prominent: "#fff"
    case .borderless, .bordered: isDestructive ? Self.destructive : TintShapeStyle().fill()
    }
  }
}

private struct EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { ButtonLook() }
}

extension EnvironmentValues {
  /// Whether controls here respond.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

extension View {
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    var look = (style as? any DrawnStyle)?.look ?? ButtonLook()
    if !(style is any DrawnStyle) {
      look.primitive = AnyStyle(style) { $0.makeBody(configuration: $1) }
    }
    let new = look
    return modifier(_EnvironmentModifier { $0.buttonLook = new })
  }

  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let look = ButtonLook(style: AnyStyle(style) { $0.makeBody(configuration: $1) })
    return modifier(_EnvironmentModifier { $0.buttonLook = look })
  }
}
