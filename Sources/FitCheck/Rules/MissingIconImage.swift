internal import Diagnostics
internal import Localization

/// `missing-icon-image`: an icon's image is neither in an asset catalog nor in a folder, or a symbol's name is the name of a file; the
/// quick action has no icon.
struct MissingIconImage: FitRule {
  static let ids: [Diagnostic.ID] = [.missingIconImage]

  func findings(in report: FitReport) -> [Finding] {
    report.templateIcons.filter(\.images.isEmpty).map { icon in
      let item = icon.source.flatMap(report.catalog.shortcut)?.coded?.item
      return Finding(
        .missingIconImage(icon.name, isNative: item?.language.isNative ?? true),
        about: Finding.Subject(icon.source))
    } + filesAsSymbols(in: report.catalog)
  }

  /// Icons that use the name of an image file as that of a symbol; images need not be searched for them.
  private func filesAsSymbols(in catalog: ShortcutCatalog) -> [Finding] {
    catalog.identifiedShortcuts.flatMap { source, shortcut in
      shortcut.symbols.filter { Self.isImageFile($0.value) }.map {
        Finding(.fileAsSymbol($0), about: Finding.Subject(source))
      }
    }
  }

  private static func isImageFile(_ name: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".pdf", ".svg"].contains { name.lowercased().hasSuffix($0) }
  }
}

extension Diagnostic {
  fileprivate static func fileAsSymbol(_ name: SourceText) -> Diagnostic {
    Diagnostic(
      .missingIconImage, .warning,
      "\(quoted(name.value)) is the name of an image file, but the icon is an SF Symbol; the quick action has no icon",
      at: name.location, help: "use an icon with a template image")
  }

  /// - Parameter isNative: whether the Info.plist, Swift or Objective-C names the icon; other frameworks cannot use symbols.
  fileprivate static func missingIconImage(_ name: SourceText, isNative: Bool) -> Diagnostic {
    let help =
      if isNative {
        "add the image to an asset catalog, or use an SF Symbol"
      } else if name.value.hasPrefix("@") {
        "name an image in an asset catalog of the iOS app; this is the name of a resource of Android"
      } else {
        "add the image to an asset catalog of the iOS app"
      }
    return Diagnostic(
      .missingIconImage, .warning,
      "no image in the project is named \(quoted(name.value)); the quick action has no icon",
      at: name.location, help: help)
  }
}
