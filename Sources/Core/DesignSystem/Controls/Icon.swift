import SwiftUI

/// A drawing of the icon set, in the foreground style.
///
/// It is decoration: the control around it has the label for assistive technology.
package struct Icon: View, Equatable {
  private let name: String
  private let size: CGFloat

  /// - Parameters:
  ///   - name: the name in the asset catalogue, which is Lucide's.
  ///   - size: points along each side.
  package init(_ name: String, size: CGFloat = 24) {
    self.name = name
    self.size = size
  }

  package var body: some View {
    Image(name, bundle: .module)
      .renderingMode(.template)
      .resizable()
      .frame(width: size, height: size)
      .accessibilityHidden(true)
  }
}
