internal import Diagnostics
internal import Localization

/// `missing-icon-image`: an icon's image is neither in an asset catalog nor in a folder, or a symbol's name is the name of a file; the
/// quick action has no icon.
struct MissingIconImage: Rule {
  static let ids: [Diagnostic.ID] = [.missingIconImage]

  func findings(in app: FitReport) -> [Finding] {
    app.templateIcons.filter(\.images.isEmpty).map { finding(about: $0, in: app.catalog) }
      + filesAsSymbols(in: app.catalog)
  }

  /// Icons that use the name of an image file as that of a symbol; images need not be searched for them.
  private func filesAsSymbols(in catalog: ShortcutCatalog) -> [Finding] {
    catalog.identifiedShortcuts.flatMap { source, shortcut in
      shortcut.symbols.filter { Self.isImageFile($0.value) }.map {
        Finding(
          .missingIconImage, .warning,
          "\(quoted($0.value)) is the name of an image file, but the icon is an SF Symbol; the quick action has no icon",
          about: .init(source), at: $0.location, help: "use an icon with a template image")
      }
    }
  }

  private static func isImageFile(_ name: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".pdf", ".svg"].contains { name.lowercased().hasSuffix($0) }
  }

  private func finding(about icon: TemplateIcon, in catalog: ShortcutCatalog) -> Finding {
    let name = quoted(icon.name.value)
    // The Info.plist, Swift or Objective-C names the icon; other frameworks cannot use symbols.
    let isNative = icon.source.flatMap(catalog.shortcut)?.coded?.item.language.isNative ?? true
    let help =
      if isNative {
        "add the image to an asset catalog, or use an SF Symbol"
      } else if icon.name.value.hasPrefix("@") {
        "name an image in an asset catalog of the iOS app; this is the name of a resource of Android"
      } else {
        "add the image to an asset catalog of the iOS app"
      }
    let (problem, place): (String, Diagnostic.RelatedLocation?) =
      switch catalog.iconImagesElsewhere[icon.name.value] {
      case .android(let path):
        (
          "the image \(name) is only in the app for Android (\(quoted(path))), not in the app for iOS",
          .init(SourceLocation(path: path), label: "the image of the app for Android")
        )
      case .notInApp(let path):
        (
          "the app for iOS has no image \(name): it does not contain \(quoted(path))",
          .init(SourceLocation(path: path), label: "the image outside the app")
        )
      case nil: ("no image in the project is named \(name)", nil)
      }
    return Finding(
      .missingIconImage, .warning, "\(problem); the quick action has no icon", about: .init(icon.source),
      at: icon.name.location, secondary: [place].compactMap(\.self), help: help)
  }
}
