internal import Localization

/// An icon that refers to an image of the app, with the image's files.
struct TemplateIcon {
  var itemIndex: Int
  var name: SourceText
  var images: [IconImage]
}

extension FitReport {
  /// The icons that refer to images, by item; empty if images were not searched.
  var templateIcons: [TemplateIcon] {
    guard let images = catalog.iconImages else { return [] }
    return catalog.shortcuts.enumerated().flatMap { itemIndex, shortcut in
      shortcut.templateFiles.compactMap { name in
        images[name.value].map { TemplateIcon(itemIndex: itemIndex, name: name, images: $0) }
      }
    }
  }
}
