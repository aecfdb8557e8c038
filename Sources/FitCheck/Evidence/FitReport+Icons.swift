internal import Diagnostics
internal import Localization

/// An icon that refers to an image of the app, with the image's files.
struct TemplateIcon {
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
