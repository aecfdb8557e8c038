internal import Localization

/// An icon that refers to an image of the app, with the image's files.
struct TemplateIcon {
  /// nil for one of several images that code chooses from: it may belong to another quick action.
  var source: TextSource?
  var name: SourceText
  var images: [IconImage]
}

extension FitReport {
  /// The icons that refer to images, by item, each image of a choice once; empty if images were not searched.
  var templateIcons: [TemplateIcon] {
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
