import DesignSystem
import SwiftUI

/// Pictures one beside the other, one in sight.
struct HomeBannerView: View, Equatable {
  let model: HomeBannerAppModel
  let send: @MainActor (HomeReducer.Action) -> Void

  nonisolated static func == (left: HomeBannerView, right: HomeBannerView) -> Bool {
    left.model == right.model
  }

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: Spacing.small) {
        ForEach(model.items) { picture in
          HomePictureButton(picture: picture, ratio: model.ratio, send: send)
            .containerRelativeFrame(.horizontal)
        }
      }
      .scrollTargetLayout()
    }
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(.viewAligned)
    .contentMargins(.horizontal, Spacing.large, for: .scrollContent)
    .padding(.vertical, Spacing.medium)
  }
}

/// A picture that leads somewhere, or just a picture.
struct HomePictureButton: View {
  let picture: HomePicture
  let ratio: Double
  let send: @MainActor (HomeReducer.Action) -> Void

  var body: some View {
    if picture.route == nil {
      image
    } else {
      Button {
        send(.didTapElement(picture.id))
      } label: {
        image
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier("home.banner.\(picture.id.ownID)")
    }
  }

  private var image: some View {
    Picture(picture.url, ratio: ratio, alternative: picture.alt)
      .clipShape(RoundedRectangle(cornerRadius: Radius.large))
  }
}
