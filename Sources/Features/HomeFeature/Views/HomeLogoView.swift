import DesignSystem
import SwiftUI

/// The head of the screen: the brand, and the way into search.
struct HomeLogoView: View, Equatable {
  let model: HomeLogoAppModel
  let language: HomeContext.Language
  let send: @MainActor (HomeReducer.Action) -> Void

  nonisolated static func == (left: HomeLogoView, right: HomeLogoView) -> Bool {
    left.model == right.model && left.language == right.language
  }

  private var text: HomeText { HomeText(language) }

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      HStack(spacing: Spacing.small) {
        Text(text.brand)
          .font(Typography.largeTitle)
          .foregroundStyle(Palette.accent)
          .accessibilityAddTraits(.isHeader)
        Spacer()
        Button {
          send(.didPullToRefresh)
        } label: {
          Icon("refresh-cw", size: 20)
            .foregroundStyle(Palette.textSecondary)
            .frame(width: 44, height: 44)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: text.refresh))
        .accessibilityIdentifier("home.refresh")
      }
      if let picture = model.picture {
        HomePictureButton(picture: picture, ratio: 4, send: send)
      }
      if model.searchRoute != nil { searchButton }
    }
    .padding(EdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
  }

  private var searchButton: some View {
    Button {
      send(.didTapElement(model.element.id))
    } label: {
      HStack(spacing: Spacing.small) {
        Icon("search", size: 20)
          .foregroundStyle(Palette.accent)
        Text(model.searchText ?? text.searchPrompt)
          .font(Typography.body)
          .foregroundStyle(Palette.textTertiary)
        Spacer()
      }
      .padding(EdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
      .background(Palette.surface, in: RoundedRectangle(cornerRadius: Radius.large))
    }
    .buttonStyle(.plain)
  }
}
