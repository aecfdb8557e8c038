internal import Diagnostics
internal import Localization

/// `icon-too-large`: an image larger than 35 pt, the icon size (Human Interface Guidelines, Home Screen quick actions).
///
/// An image for 1x next to larger scales is never drawn: all devices with quick actions have 2x or 3x screens.
struct IconTooLarge: Rule {
  static let ids: [Diagnostic.ID] = [.iconTooLarge]

  func findings(in app: FitReport) -> [Finding] {
    app.templateIcons.compactMap { icon in
      guard let image = icon.images.drawn.first(where: \.isTooLarge) else { return nil }
      let size = image.size.map { "\($0.width)×\($0.height)" } ?? ""
      let limit = "\(IconImage.side)×\(IconImage.side) pt"
      // An image for 1x that devices draw is the only one.
      if image.scale == 1 {
        return icon.finding(
          .iconTooLarge,
          "is too large: its only image is for 1x, so iOS draws its \(size) px as \(size) pt, and the limit is \(limit)",
          image,
          help: "replace it with images of 70×70 px for 2x and 105×105 px for 3x, or with a vector image of \(limit)")
      }
      return icon.finding(
        .iconTooLarge,
        "is too large: \(size) \(image.scale.map { "px at \($0)x" } ?? "pt"), and the limit is \(limit)", image,
        help: "make it no larger than \(IconImage.side) pt: 70 px at 2x, 105 px at 3x")
    }
  }
}

extension IconImage {
  /// The maximum side length in pixels, or in points for vector art: one point more than the icon. Icons of 36 pt are
  /// common, and the difference is not visible.
  var limit: Int { (Self.side + 1) * (scale ?? 1) }

  fileprivate var isTooLarge: Bool { size.map { max($0.width, $0.height) > limit } ?? false }
}

extension [IconImage] {
  /// The images that a device with quick actions draws.
  fileprivate var drawn: [IconImage] {
    let isScaled = contains { ($0.scale ?? 1) > 1 }
    return filter { !isScaled || $0.scale != 1 }
  }
}
