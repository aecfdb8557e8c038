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
        .missingIconImage(
          icon.name, elsewhere: report.catalog.iconImagesElsewhere[icon.name.value],
          isNative: item?.language.isNative ?? true),
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

  /// - Parameters:
  ///   - elsewhere: a file of this name that the app does not contain; nil if the project has none.
  ///   - isNative: whether the Info.plist, Swift or Objective-C names the icon; other frameworks cannot use symbols.
  fileprivate static func missingIconImage(
    _ name: SourceText, elsewhere: ImageElsewhere?, isNative: Bool
  ) -> Diagnostic {
    let help =
      if isNative {
        "add the image to an asset catalog, or use an SF Symbol"
      } else if name.value.hasPrefix("@") {
        "name an image in an asset catalog of the iOS app; this is the name of a resource of Android"
      } else {
        "add the image to an asset catalog of the iOS app"
      }
    let (problem, place): (String, RelatedLocation?) =
      switch elsewhere {
      case .android(let path):
        (
          "the image \(quoted(name.value)) is only in the app for Android (\(quoted(path))), not in the app for iOS",
          RelatedLocation(SourceLocation(path: path), label: "the image of the app for Android")
        )
      case .notInApp(let path):
        (
          "the app for iOS has no image \(quoted(name.value)): it does not contain \(quoted(path))",
          RelatedLocation(SourceLocation(path: path), label: "the image outside the app")
        )
      case nil: ("no image in the project is named \(quoted(name.value))", nil)
      }
    return Diagnostic(
      .missingIconImage, .warning, "\(problem); the quick action has no icon",
      at: name.location, secondary: [place].compactMap(\.self), help: help)
  }
}
