import Foundation

/// What a transition does to a view that is not there yet, or not any more: the difference to the view
/// as it is.
struct TransitionLook: Equatable {
  var opacity = 1.0
  /// A distance in points, and one in the view's own sizes; positive to the trailing side and down.
  var offset = CGSize.zero
  var share = CGSize.zero
  var scale = 1.0
  var anchor = UnitPoint.center
  var blur: CGFloat = 0

  static let none = TransitionLook()
  static let faded = TransitionLook(opacity: 0)

  /// The view just outside its own place, beyond `edge`.
  static func beyond(_ edge: Edge) -> TransitionLook {
    switch edge {
    case .top: TransitionLook(share: CGSize(width: 0, height: -1))
    case .bottom: TransitionLook(share: CGSize(width: 0, height: 1))
    case .leading: TransitionLook(share: CGSize(width: -1, height: 0))
    case .trailing: TransitionLook(share: CGSize(width: 1, height: 0))
    }
  }

  func combined(with other: TransitionLook) -> TransitionLook {
    TransitionLook(
      opacity: opacity * other.opacity,
      offset: CGSize(
        width: offset.width + other.offset.width, height: offset.height + other.offset.height),
      share: CGSize(
        width: share.width + other.share.width, height: share.height + other.share.height),
      scale: scale * other.scale, anchor: scale == 1 ? other.anchor : anchor,
      blur: max(blur, other.blur))
  }

  /// The declarations; `transform` and not `translate`, which a view's own offset may be.
  func css(in values: EnvironmentValues) -> String {
    var css: [String] = []
    if opacity != 1 { css.append("opacity:\(CSS.number(opacity))") }
    var transforms: [String] = []
    let sign: Double = values.layoutDirection == .rightToLeft ? -1 : 1
    if share != .zero {
      transforms.append(
        "translate(\(CSS.percent(Double(share.width) * sign)),\(CSS.percent(Double(share.height))))"
      )
    }
    if offset != .zero {
      transforms.append(
        "translate(\(CSS.pixels(offset.width * CGFloat(sign))),\(CSS.pixels(offset.height)))")
    }
    if scale != 1 { transforms.append("scale(\(CSS.number(scale)))") }
    if !transforms.isEmpty { css.append("transform:\(transforms.joined(separator: " "))") }
    if blur > 0 { css.append("filter:blur(\(CSS.pixels(blur)))") }
    return css.joined(separator: ";") + (scale == 1 ? "" : anchor.originCSS(in: values))
  }
}
