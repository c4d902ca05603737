import DesignSystem
import SwiftUI

/// One module of the screen.
struct HomeSectionView: View, Equatable {
  let section: HomeSection
  let language: HomeContext.Language
  let send: @MainActor (HomeAction) -> Void

  nonisolated static func == (left: HomeSectionView, right: HomeSectionView) -> Bool {
    left.section == right.section && left.language == right.language
  }

  var body: some View {
    let more = section.moreBesideTitle
    VStack(spacing: 0) {
      ForEach(section.models) { model in
        piece(model, more: more)
      }
    }
    .frame(maxWidth: .infinity)
    .accessibilityIdentifier("home.module.\(section.id)")
  }

  @ViewBuilder private func piece(_ model: HomeAppModel, more: HomeMoreAppModel?) -> some View {
    switch model {
    case .logo(let model):
      HomeLogoView(model: model, language: language, send: send).equatable()
    case .category(let model):
      HomeCategoryView(model: model, send: send).equatable()
    case .banner(let model):
      HomeBannerView(model: model, send: send).equatable()
    case .title(let model):
      HomeTitleView(model: model, more: more, send: send).equatable()
    case .product(let model):
      HomeProductView(model: model, language: language, send: send).equatable()
    case .more(let model):
      if more == nil { HomeMoreView(model: model, send: send).equatable() }
    case .placeholder(let model):
      HomePlaceholderView(model: model).equatable()
    }
  }
}

extension HomeSection {
  /// The way to the whole list that stands in the title's row: there must be one of each.
  var moreBesideTitle: HomeMoreAppModel? {
    var titles = 0
    var ways: [HomeMoreAppModel] = []
    for model in models {
      switch model {
      case .title: titles += 1
      case .more(let more): ways.append(more)
      case .logo, .category, .banner, .product, .placeholder: break
      }
    }
    return titles == 1 && ways.count == 1 ? ways[0] : nil
  }
}
