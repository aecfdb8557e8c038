internal import Diagnostics
internal import Localization

/// `missing-icon-image`: an icon's image is neither in an asset catalog nor in a folder; the quick action has no icon.
struct MissingIconImage: FitRule {
  static let ids: [Diagnostic.ID] = [.missingIconImage]

  func findings(in report: FitReport) -> [Finding] {
    report.templateIcons.filter(\.images.isEmpty).map {
      Finding(.missingIconImage($0.name), about: Finding.Subject(itemIndex: $0.itemIndex))
    }
  }
}

extension Diagnostic {
  fileprivate static func missingIconImage(_ name: SourceText) -> Diagnostic {
    Diagnostic(
      .missingIconImage, .warning,
      "no image in the project is named \(quoted(name.value)); the quick action has no icon",
      at: name.location, help: "add the image to an asset catalog, or use an SF Symbol")
  }
}
