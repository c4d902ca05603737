import DesignSystem
import SwiftUI

/// One module of the screen.
struct HomeSectionView: View, Equatable {
  let section: HomeSection
  let language: HomeContext.Language
  let send: @MainActor (HomeReducer.Action) -> Void

  nonisolated static func == (left: HomeSectionView, right: HomeSectionView) -> Bool {
    left.section == right.section && left.language == right.language
  }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(section.models) { model in
        piece(model)
      }
    }
    .frame(maxWidth: .infinity)
    .accessibilityIdentifier("home.module.\(section.id)")
  }

  @ViewBuilder private func piece(_ model: HomeAppModel) -> some View {
    switch model {
    case .logo(let model):
      HomeLogoView(model: model, language: language, send: send).equatable()
    case .category(let model):
      HomeCategoryView(model: model, send: send).equatable()
    case .banner(let model):
      HomeBannerView(model: model, send: send).equatable()
    case .title(let model):
      HomeTitleView(model: model).equatable()
    case .product(let model):
      HomeProductView(model: model, language: language, send: send).equatable()
    case .more(let model):
      HomeMoreView(model: model, send: send).equatable()
    case .placeholder(let model):
      HomePlaceholderView(model: model).equatable()
    }
  }
}
