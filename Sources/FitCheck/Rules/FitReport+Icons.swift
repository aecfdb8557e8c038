internal import Localization

/// An icon that names an image of the app, with the image's files.
struct TemplateIcon {
  var itemIndex: Int
  var name: SourceText
  var images: [IconImage]
}

extension FitReport {
  /// The icons that name images, by item; none where nobody looked for the images.
  var templateIcons: [TemplateIcon] {
    guard let images = catalog.iconImages else { return [] }
    return catalog.shortcuts.enumerated().flatMap { itemIndex, shortcut in
      shortcut.templateFiles.map { TemplateIcon(itemIndex: itemIndex, name: $0, images: images[$0.value] ?? []) }
    }
  }
}
