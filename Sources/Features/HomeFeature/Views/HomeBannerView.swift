import DesignSystem
import SwiftUI

/// Pictures one beside the other, one in sight.
struct HomeBannerView: View, Equatable {
  let model: HomeBannerAppModel
  let send: @MainActor (HomeAction) -> Void

  nonisolated static func == (left: HomeBannerView, right: HomeBannerView) -> Bool {
    left.model == right.model
  }

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: Spacing.small) {
        ForEach(model.items) { picture in
          HomePictureButton(
            picture: picture, ratio: model.ratio, place: place(of: picture), isCaptioned: true,
            send: send
          )
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

  /// `2 / 4`; `nil` for a picture alone.
  private func place(of picture: HomePicture) -> String? {
    guard model.items.count > 1 else { return nil }
    return model.items.firstIndex { $0.id == picture.id }
      .map { "\($0 + 1) / \(model.items.count)" }
  }
}

/// A picture that leads somewhere, or just a picture.
struct HomePictureButton: View {
  let picture: HomePicture
  let ratio: Double
  /// Which of how many it is.
  var place: String?
  /// Whether what the picture is about also stands on it, for those who see it.
  var isCaptioned = false
  let send: @MainActor (HomeAction) -> Void

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

  @ViewBuilder private var image: some View {
    if isCaptioned, !picture.alt.isEmpty {
      Picture(picture.url, ratio: ratio)
        .overlay { HomePictureCaption(text: picture.alt, place: place).equatable() }
        .clipShape(RoundedRectangle(cornerRadius: Radius.large))
    } else {
      Picture(picture.url, ratio: ratio, alternative: picture.alt)
        .clipShape(RoundedRectangle(cornerRadius: Radius.large))
    }
  }
}

/// Words on a picture, on a plate of their own: they read the same on any picture, and leave it bright.
private struct HomePictureCaption: View, Equatable {
  let text: String
  let place: String?

  var body: some View {
    HStack(alignment: .bottom, spacing: Spacing.small) {
      Text(text)
        .font(Typography.headline)
        .foregroundStyle(Palette.textPrimary)
        .multilineTextAlignment(.leading)
        .lineLimit(2)
        .padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
        .background(
          Palette.surfaceRaised.opacity(0.94), in: RoundedRectangle(cornerRadius: Radius.small))
      Spacer(minLength: 0)
      if let place {
        PictureChip(place)
          .layoutPriority(1)
          .accessibilityHidden(true)
      }
    }
    .padding(Spacing.medium)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
  }
}
