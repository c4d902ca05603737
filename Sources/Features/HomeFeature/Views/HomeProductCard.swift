import DesignSystem
import SwiftUI
import TravelModels

/// One product. Every line has its place whether it says something or not, so that cards of one shelf,
/// and the shapes that stand for them while they load, are equally high.
struct HomeProductCard: View, Equatable {
  enum Tap {
    case product, heart
  }

  let item: HomeProductItem
  let layout: HomeProductAppModel.Layout
  let text: HomeText
  var isPlaceholder = false
  let send: (@MainActor (Tap) -> Void)?

  nonisolated static func == (left: HomeProductCard, right: HomeProductCard) -> Bool {
    left.item == right.item && left.layout == right.layout
      && left.text.language == right.text.language && left.isPlaceholder == right.isPlaceholder
  }

  var body: some View {
    ZStack(alignment: layout == .list ? .topLeading : .topTrailing) {
      Button {
        send?(.product)
      } label: {
        if layout == .list {
          HStack(alignment: .top, spacing: Spacing.medium) {
            picture.frame(width: 120)
            details
          }
          .frame(maxWidth: .infinity)
        } else {
          VStack(alignment: .leading, spacing: Spacing.small) {
            picture
            details
          }
          .frame(maxWidth: .infinity)
        }
      }
      .buttonStyle(.plain)
      .disabled(isPlaceholder)
      .frame(maxWidth: .infinity)
      .accessibilityIdentifier("home.product.\(item.id)")
      if !isPlaceholder {
        HeartButton(isOn: item.isLiked, label: text.heart(item.name, isLiked: item.isLiked)) {
          send?(.heart)
        }
        .accessibilityIdentifier("home.heart.\(item.id)")
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var picture: some View {
    Picture(item.picture, ratio: 4 / 3)
      .clipShape(RoundedRectangle(cornerRadius: Radius.medium))
  }

  private var details: some View {
    VStack(alignment: .leading, spacing: 3) {
      Text(item.region ?? " ")
        .font(Typography.caption)
        .foregroundStyle(Palette.textSecondary)
        .lineLimit(1)
      Text(item.name)
        .font(Typography.headline)
        .foregroundStyle(Palette.textPrimary)
        .lineLimit(2, reservesSpace: true)
      HStack(spacing: 3) {
        if let rating = item.rating {
          Icon("star-fill", size: 13).foregroundStyle(Palette.rating)
          Text(rating).font(Typography.captionStrong).foregroundStyle(Palette.textPrimary)
        }
        Text(item.reviews ?? " ")
          .font(Typography.caption)
          .foregroundStyle(Palette.textTertiary)
          .lineLimit(1)
      }
      Text(item.originalPrice ?? " ")
        .font(Typography.caption)
        .strikethrough(item.originalPrice != nil)
        .foregroundStyle(Palette.textTertiary)
        .lineLimit(1)
      HStack(spacing: 4) {
        if let discount = item.discount {
          Text(discount).font(Typography.bodyStrong).foregroundStyle(Palette.danger)
        }
        Text(item.price).font(Typography.bodyStrong).foregroundStyle(Palette.textPrimary)
        if let unit = item.unit {
          Text(unit).font(Typography.caption).foregroundStyle(Palette.textTertiary)
        }
      }
      .lineLimit(1)
      if layout != .list {
        ZStack(alignment: .leading) {
          // The badge's place is kept.
          Badge(" ").opacity(0)
          if let badge = item.badge { Badge(badge) }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension HomeProductItem {
  /// The measure of a product that is on its way.
  static let placeholder = HomeProductItem(
    id: "placeholder", name: "이름이 들어올 자리", region: "지역 이름", price: "000,000원", rating: "0.0",
    reviews: "후기 000", isLiked: false, tracking: TrackingModel(name: "placeholder"))
}
