import DesignSystem
import SwiftUI

/// One product: its picture with a heart on it, and what it is and costs.
struct HomeProductCard: View, Equatable {
  enum Tap {
    case product, heart
  }

  let item: HomeProductItem
  let layout: HomeProductAppModel.Layout
  let text: HomeText
  let send: @MainActor (Tap) -> Void

  nonisolated static func == (left: HomeProductCard, right: HomeProductCard) -> Bool {
    left.item == right.item && left.layout == right.layout
      && left.text.language == right.text.language
  }

  var body: some View {
    ZStack(alignment: layout == .list ? .topLeading : .topTrailing) {
      Button {
        send(.product)
      } label: {
        HomeProductFrame(layout: layout) {
          Picture(item.picture, ratio: layout.pictureRatio)
            .clipShape(RoundedRectangle(cornerRadius: Radius.medium))
            .overlay(alignment: .bottomLeading) {
              if let badge = item.badge { PictureChip(badge).padding(Spacing.small) }
            }
        } lines: {
          HomeProductLines(item: item).equatable()
        }
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity)
      .accessibilityIdentifier("home.product.\(item.id)")
      HeartButton(isOn: item.isLiked, label: text.heart(item.name, isLiked: item.isLiked)) {
        send(.heart)
      }
      .offset(x: layout == .list ? HomeProductAppModel.Layout.listPicture - HeartButton.side : 0)
      .accessibilityIdentifier("home.heart.\(item.id)")
    }
    .frame(maxWidth: .infinity)
  }
}

/// What a card says below or beside its picture, which a heart does not change.
private struct HomeProductLines: View, Equatable {
  private let item: HomeProductItem

  init(item: HomeProductItem) {
    var item = item
    item.isLiked = false
    self.item = item
  }

  var body: some View {
    VStack(alignment: .leading, spacing: HomeProductRoom.spacing) {
      if let region = item.region {
        Text(region)
          .font(Typography.caption)
          .foregroundStyle(Palette.textSecondary)
          .lineLimit(1)
      }
      Text(item.name)
        .font(Typography.headline)
        .foregroundStyle(Palette.textPrimary)
        .lineLimit(2)
      if item.rating != nil || item.reviews != nil { rating }
      if item.discount != nil || item.originalPrice != nil { discount }
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        // A price is never cut: at the largest text sizes it takes a second line.
        Text(item.price)
          .font(Typography.bodyStrong)
          .foregroundStyle(Palette.textPrimary)
          .layoutPriority(1)
        if let unit = item.unit {
          Text(unit)
            .font(Typography.caption)
            .foregroundStyle(Palette.textTertiary)
            .lineLimit(1)
        }
      }
    }
    .multilineTextAlignment(.leading)
  }

  private var rating: some View {
    HStack(spacing: 4) {
      if let rating = item.rating {
        Icon("star-fill", size: 13).foregroundStyle(Palette.rating)
        Text(rating)
          .font(Typography.captionStrong)
          .foregroundStyle(Palette.textPrimary)
          .lineLimit(1)
          .layoutPriority(1)
      }
      if let reviews = item.reviews {
        Text(reviews)
          .font(Typography.caption)
          .foregroundStyle(Palette.textTertiary)
          .lineLimit(1)
      }
    }
  }

  private var discount: some View {
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      if let discount = item.discount {
        Text(discount)
          .font(Typography.captionStrong)
          .foregroundStyle(Palette.danger)
          .lineLimit(1)
          .layoutPriority(1)
      }
      if let originalPrice = item.originalPrice {
        Text(originalPrice)
          .font(Typography.caption)
          .strikethrough()
          .foregroundStyle(Palette.textTertiary)
          .lineLimit(1)
      }
    }
  }
}
