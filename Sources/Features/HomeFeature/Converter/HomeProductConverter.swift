import TravelModels

/// Products of the service to what a shelf draws; pure.
package struct HomeProductConverter: Sendable {
  package var language: HomeContext.Language

  package init(language: HomeContext.Language) {
    self.language = language
  }

  package func items(
    _ products: [Product], in shelf: HomeElement, liked: Set<String>
  ) -> [HomeProductItem] {
    products.enumerated().map { position, product in
      HomeProductItem(
        id: product.id, name: product.name, region: product.region, picture: product.picture,
        price: won(product.price),
        originalPrice: product.originalPrice.map(won),
        discount: discount(product),
        unit: product.priceUnit.flatMap(unit),
        rating: product.rating.map(rating),
        reviews: product.reviewCount > 0 ? reviews(product.reviewCount) : nil,
        badge: product.badge, isLiked: liked.contains(product.id),
        route: product.landing.flatMap(HomeRoute.init),
        tracking: HomeTracking.product(product.id, at: position, in: shelf.tracking))
    }
  }

  private func won(_ amount: Int) -> String {
    language == .ko ? "\(grouped(amount))원" : "₩\(grouped(amount))"
  }

  private func discount(_ product: Product) -> String? {
    guard let original = product.originalPrice, original > product.price else { return nil }
    let (share, isTooMuch) = (original - product.price).multipliedReportingOverflow(by: 100)
    let percent = isTooMuch ? 0 : share / original
    return percent > 0 ? "\(percent)%" : nil
  }

  private func unit(_ unit: String) -> String? {
    switch (unit, language) {
    case ("night", .ko): "1박"
    case ("night", .en): "a night"
    case ("ticket", .ko): "1매"
    case ("ticket", .en): "a ticket"
    case ("person", .ko): "1인"
    case ("person", .en): "a person"
    case ("hour", .ko): "1시간"
    case ("hour", .en): "an hour"
    default: nil
    }
  }

  private func reviews(_ count: Int) -> String {
    let number = grouped(count)
    guard language == .en else { return "후기 \(number)" }
    return count == 1 ? "1 review" : "\(number) reviews"
  }

  /// One digit after the point.
  private func rating(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// `1203000` as `1,203,000`.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
