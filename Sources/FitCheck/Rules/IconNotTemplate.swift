internal import Diagnostics
internal import Localization

/// `icon-not-template`: the system draws an icon's shape in one color, using its transparency. An image without
/// transparency becomes a filled box, and colors are lost.
///
/// Checked by the file header: colors of an image with transparency are detected only if it has a palette. An asset set that
/// declares its image a template has its colors on purpose. Every device with quick actions shows images for 2x or 3x if there are some.
struct IconNotTemplate: Rule {
  static let ids: [Diagnostic.ID] = [.iconNotTemplate]

  func findings(in app: FitReport) -> [Finding] {
    app.templateIcons.compactMap { icon in
      if let image = icon.images.shown.first(where: \.isOpaque) {
        return icon.finding(
          .iconNotTemplate, "has no transparency; iOS draws a filled square", image,
          help: "draw the shape on a transparent background")
      }
      return icon.images.shown.first { $0.hasColorPalette && !$0.isTemplate }.map { image in
        icon.finding(
          .iconNotTemplate, "has several colors; iOS draws the icon in one color", image,
          help: "draw the shape in one color on a transparent background")
      }
    }
  }
}

extension [IconImage] {
  /// The images that iOS shows: without those for 1x if there are others.
  fileprivate var shown: [IconImage] {
    let sharp = filter { $0.scale != 1 }
    return sharp.isEmpty ? self : sharp
  }
}
