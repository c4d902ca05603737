import DesignSystem
import SwiftUI

/// Where the picture and the lines of a product stand, with room for the most lines it can have:
/// cards of a shelf, and the shapes that stand for them while they load, are equally high.
struct HomeProductFrame<Image: View, Lines: View>: View {
  let layout: HomeProductAppModel.Layout
  let image: Image
  let lines: Lines

  init(
    layout: HomeProductAppModel.Layout, @ViewBuilder image: () -> Image,
    @ViewBuilder lines: () -> Lines
  ) {
    self.layout = layout
    self.image = image()
    self.lines = lines()
  }

  var body: some View {
    if layout == .list {
      HStack(alignment: .top, spacing: Spacing.large) {
        image.frame(width: HomeProductAppModel.Layout.listPicture)
        details
      }
      .frame(maxWidth: .infinity)
    } else {
      VStack(alignment: .leading, spacing: Spacing.small) {
        image
        details
      }
      .frame(maxWidth: .infinity)
    }
  }

  private var details: some View {
    ZStack(alignment: .topLeading) {
      HomeProductRoom()
      lines
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
  }
}

/// The height of a region, a name of two lines, a rating, a discount and a price, unseen.
struct HomeProductRoom: View, Equatable {
  static var spacing: CGFloat { 4 }

  var body: some View {
    VStack(spacing: Self.spacing) {
      Text(" ").font(Typography.caption).lineLimit(3, reservesSpace: true)
      Text(" ").font(Typography.headline).lineLimit(2, reservesSpace: true)
      Text(" ").font(Typography.bodyStrong).lineLimit(1, reservesSpace: true)
    }
    // Three lines of a caption stand apart in a card.
    .padding(.bottom, 2 * Self.spacing)
    .hidden()
    .accessibilityHidden(true)
  }
}

/// The shape of a product that is on its way.
struct HomeProductPlaceholder: View, Equatable {
  let layout: HomeProductAppModel.Layout

  var body: some View {
    HomeProductFrame(layout: layout) {
      Skeleton(radius: Radius.medium)
        .aspectRatio(layout.pictureRatio, contentMode: .fill)
    } lines: {
      VStack(alignment: .leading, spacing: Spacing.small) {
        Skeleton(width: 56, height: 12)
        Skeleton(width: 128, height: 16)
        Skeleton(width: 96, height: 12)
        Skeleton(width: 80, height: 16)
      }
      .padding(.top, 2)
    }
    .accessibilityHidden(true)
  }
}

extension HomeProductAppModel.Layout {
  /// The width of a picture with the lines beside it, in points.
  static var listPicture: CGFloat { 120 }

  /// Width by height of a product's picture.
  var pictureRatio: CGFloat { self == .list ? 1 : 4 / 3 }
}
