internal import Diagnostics
internal import Localization

/// Icons that a quick action cannot show, or not as they are drawn.
///
/// - `missing-icon-image`: an icon's image is neither in an asset catalog nor in a folder, or a symbol's name is the name of a file; the
///   quick action has no icon.
/// - `icon-too-large`: an image larger than 35 pt, the icon size (Human Interface Guidelines, Home Screen quick actions). An image for 1x
///   next to larger scales is never drawn: all devices with quick actions have 2x or 3x screens.
/// - `icon-not-template`: the system draws an icon's shape in one color, using its transparency. An image without transparency becomes a
///   filled box, and colors are lost. Checked by the file header: colors of an image with transparency are detected only if it has a
///   palette. An asset set that declares its image a template has its colors on purpose. Every device with quick actions shows images for
///   2x or 3x if there are some.
struct UnsuitableIcon: Rule {
  static let ids: [Diagnostic.ID] = [.missingIconImage, .iconTooLarge, .iconNotTemplate]

  func findings(in app: FitReport) -> [Finding] {
    let icons = app.templateIcons
    return icons.filter(\.images.isEmpty).map { missing($0, in: app.catalog) } + filesAsSymbols(in: app.catalog)
      + icons.compactMap(tooLarge) + icons.compactMap(notTemplate)
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

  private func missing(_ icon: TemplateIcon, in catalog: ShortcutCatalog) -> Finding {
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

  private func tooLarge(_ icon: TemplateIcon) -> Finding? {
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

  private func notTemplate(_ icon: TemplateIcon) -> Finding? {
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

/// An icon that refers to an image of the app, with the image's files.
private struct TemplateIcon {
  /// nil for one of several images that code chooses from: it may belong to another quick action.
  var source: TextSource?
  var name: SourceText
  var images: [IconImage]

  /// A finding about one of the images.
  func finding(_ id: Diagnostic.ID, _ problem: String, _ image: IconImage, help: String) -> Finding {
    Finding(
      id, .warning, "the image \(quoted(name.value)) \(problem)", about: .init(source), at: name.location,
      secondary: [.init(SourceLocation(path: image.path), label: "the image")], help: help)
  }
}

extension FitReport {
  /// The icons that refer to images, by item, each image of a choice once; empty if images were not searched.
  fileprivate var templateIcons: [TemplateIcon] {
    guard let images = catalog.iconImages else { return [] }
    var choices: Set<SourceText> = []
    return catalog.identifiedShortcuts.flatMap { source, shortcut in
      shortcut.templateFiles.compactMap { name in
        guard let files = images[name.value] else { return nil }
        if shortcut.choosesIcon, !choices.insert(name).inserted { return nil }
        return TemplateIcon(source: shortcut.choosesIcon ? nil : source, name: name, images: files)
      }
    }
  }
}

extension IconImage {
  /// The maximum side length in pixels, or in points for vector art: one point more than the icon. Icons of 36 pt are
  /// common, and the difference is not visible.
  private var limit: Int { (Self.side + 1) * (scale ?? 1) }

  fileprivate var isTooLarge: Bool { size.map { max($0.width, $0.height) > limit } ?? false }
}

extension [IconImage] {
  /// The images that a device with quick actions draws.
  fileprivate var drawn: [IconImage] {
    let isScaled = contains { ($0.scale ?? 1) > 1 }
    return filter { !isScaled || $0.scale != 1 }
  }

  /// The images that iOS shows: without those for 1x if there are others.
  fileprivate var shown: [IconImage] {
    let sharp = filter { $0.scale != 1 }
    return sharp.isEmpty ? self : sharp
  }
}
