internal import Diagnostics
internal import Localization

/// `icon-not-template`: the system draws an icon's shape in one color, using its transparency. An image without
/// transparency becomes a filled box, and colors are lost.
///
/// Checked by the file header: colors of an image with transparency are detected only if it has a palette.
struct IconNotTemplate: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    report.templateIcons.compactMap { icon in
      let subject = Finding.Subject(itemIndex: icon.itemIndex)
      if let image = icon.images.first(where: \.isOpaque) {
        return Finding(.opaqueIcon(icon.name, image), about: subject)
      }
      return icon.images.first(where: \.hasColorPalette).map { Finding(.coloredIcon(icon.name, $0), about: subject) }
    }
  }
}

extension Diagnostic {
  fileprivate static func opaqueIcon(_ name: SourceText, _ image: IconImage) -> Diagnostic {
    Diagnostic(
      "icon-not-template", .warning,
      "the image \(quoted(name.value)) has no transparency; iOS draws a filled square", at: name.location,
      secondary: [RelatedLocation(SourceLocation(path: image.path), label: "the image")],
      help: "draw the shape on a transparent background")
  }

  fileprivate static func coloredIcon(_ name: SourceText, _ image: IconImage) -> Diagnostic {
    Diagnostic(
      "icon-not-template", .warning,
      "the image \(quoted(name.value)) has several colors; iOS draws the icon in one color", at: name.location,
      secondary: [RelatedLocation(SourceLocation(path: image.path), label: "the image")],
      help: "draw the shape in one color on a transparent background")
  }
}
