import SwiftUI

/// Two pages; the second slides in from outside while it fades in, each at its own pace.
struct PageTransitionScreen: View {
  @State private var isAnimating = false
  @State private var x: CGFloat = 0
  @State private var opacity = 1.0
  @State private var settled = 0
  private let width: CGFloat = 300

  var body: some View {
    VStack {
      Button("Slide", action: slide).accessibilityIdentifier("slide")
      Text("\(settled)").accessibilityIdentifier("settled")
      ZStack {
        Color.gray
        if isAnimating {
          Rectangle().fill(.blue)
            .opacity(opacity)
            .offset(x: x)
            .accessibilityIdentifier("page")
        }
      }
      .frame(width: width, height: 200)
      .clipped()
    }
  }

  private func slide() {
    isAnimating = true
    x = width
    opacity = 0
    withAnimation(.linear(duration: 0.25)) {
      opacity = 1
    }
    withAnimation(.linear(duration: 1)) {
      x = 0
    } completion: {
      settled += 1
    }
  }
}
