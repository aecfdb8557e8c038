internal import Diagnostics
internal import Localization

/// `icon-not-template`: the system draws an icon's shape in one color, using its transparency. An image without
/// transparency becomes a filled box, and colors are lost.
///
/// Checked by the file header: colors of an image with transparency are detected only if it has a palette. An asset set that
/// declares its image a template has its colors on purpose. Every device with quick actions shows images for 2x or 3x if there are some.
struct IconNotTemplate: FitRule {
  static let ids: [Diagnostic.ID] = [.iconNotTemplate]

  func findings(in report: FitReport) -> [Finding] {
    report.templateIcons.compactMap { icon in
      let subject = Finding.Subject(icon.source)
      if let image = icon.images.shown.first(where: \.isOpaque) {
        return Finding(.opaqueIcon(icon.name, image), about: subject)
      }
      return icon.images.shown.first(where: { $0.hasColorPalette && !$0.isTemplate }).map {
        Finding(.coloredIcon(icon.name, $0), about: subject)
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

extension Diagnostic {
  fileprivate static func opaqueIcon(_ name: SourceText, _ image: IconImage) -> Diagnostic {
    Diagnostic(
      .iconNotTemplate, .warning,
      "the image \(quoted(name.value)) has no transparency; iOS draws a filled square", at: name.location,
      secondary: [RelatedLocation(SourceLocation(path: image.path), label: "the image")],
      help: "draw the shape on a transparent background")
  }

  fileprivate static func coloredIcon(_ name: SourceText, _ image: IconImage) -> Diagnostic {
    Diagnostic(
      .iconNotTemplate, .warning,
      "the image \(quoted(name.value)) has several colors; iOS draws the icon in one color", at: name.location,
      secondary: [RelatedLocation(SourceLocation(path: image.path), label: "the image")],
      help: "draw the shape in one color on a transparent background")
  }
}
