import SwiftUI

/// Animations that meet: interrupted, of a value, disabled, springs, and of two modifiers on one view.
struct AnimationsScreen: View {
  @State private var isRight = false
  @State private var isBig = false
  @State private var isFaint = false
  @State private var done = ""

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        Button("Move") { withAnimation(.linear(duration: 2)) { isRight.toggle() } }
          .accessibilityIdentifier("move")
        Button("Spring") { withAnimation(.spring(duration: 1, bounce: 0.4)) { isRight.toggle() } }
          .accessibilityIdentifier("spring")
        Button("Jump") {
          var transaction = Transaction(animation: .linear(duration: 2))
          transaction.disablesAnimations = true
          withTransaction(transaction) { isRight.toggle() }
        }
        .accessibilityIdentifier("jump")
      }
      Rectangle().fill(.red)
        .frame(width: 40, height: 40)
        .opacity(isFaint ? 0.2 : 1)
        .animation(.linear(duration: 1), value: isFaint)
        .offset(x: isRight ? 100 : 0)
        .accessibilityIdentifier("box")
      Button("Fade") { isFaint.toggle() }.accessibilityIdentifier("fade")
      Color.blue
        .frame(width: isBig ? 200 : 100, height: 20)
        .accessibilityIdentifier("bar")
      Button("Grow") {
        withAnimation(.linear(duration: 0.4), completionCriteria: .removed) {
          isBig.toggle()
        } completion: {
          done += "grown "
        }
      }
      .accessibilityIdentifier("grow")
      Text(done).accessibilityIdentifier("done")
    }
  }
}
