import DesignSystem
import SwiftUI

/// The head of the screen: the brand, a greeting, and the way into search.
struct HomeLogoView: View, Equatable {
  let model: HomeLogoAppModel
  let language: HomeContext.Language
  let send: @MainActor (HomeAction) -> Void

  nonisolated static func == (left: HomeLogoView, right: HomeLogoView) -> Bool {
    left.model == right.model && left.language == right.language
  }

  private var text: HomeText { HomeText(language) }

  /// The editors write Korean.
  private var searchText: String {
    language == .ko ? model.searchText ?? text.searchPrompt : text.searchPrompt
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      brand
      if let picture = model.picture {
        HomePictureButton(picture: picture, ratio: 4, send: send)
      }
      Text(text.greeting)
        .font(Typography.largeTitle)
        .foregroundStyle(Palette.textPrimary)
        .accessibilityAddTraits(.isHeader)
      if model.searchRoute != nil { searchBox }
    }
    .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
  }

  private var brand: some View {
    HStack(spacing: Spacing.small) {
      Icon("sun", size: 18)
        .foregroundStyle(Palette.onAccent)
        .frame(width: 28, height: 28)
        .background(Palette.accent, in: RoundedRectangle(cornerRadius: Radius.small))
      Text(text.brand)
        .font(Typography.title)
        .foregroundStyle(Palette.accent)
      Spacer()
      Button {
        send(.didPullToRefresh)
      } label: {
        // The drawing, not the area that reacts, ends at the margin of the screen.
        Icon("refresh-cw", size: 20)
          .foregroundStyle(Palette.textSecondary)
          .frame(width: 44, height: 44, alignment: .trailing)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(Text(verbatim: text.refresh))
      .accessibilityIdentifier("home.refresh")
    }
  }

  private var searchBox: some View {
    Button {
      send(.didTapElement(model.element.id))
    } label: {
      HStack(spacing: Spacing.small) {
        Icon("search", size: 20)
          .foregroundStyle(Palette.accent)
        Text(searchText)
          .font(Typography.body)
          .foregroundStyle(Palette.textSecondary)
          .lineLimit(1)
        Spacer()
      }
      .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      .frame(minHeight: 52)
      .background(Palette.surface, in: RoundedRectangle(cornerRadius: Radius.large))
    }
    .buttonStyle(.plain)
  }
}
