internal import Formats
internal import Localization
package import Workspace

extension Project {
  /// Searches the icon images of the apps' quick actions.
  package mutating func findIconImages(in fileSystem: any FileSystem) {
    let names = Set(apps.flatMap { $0.catalog.shortcuts.flatMap(\.templateFiles).map(\.value) })
    let finder = ImageFinder(layout, in: fileSystem)
    let images = finder.images(named: names)?.mapValues { $0.map(IconImage.init) }
    let androidImages = finder.androidImages(named: names)
    // The content of a compiled asset catalog is unknown.
    let hasCompiledAssets = layout.builtApps?.contains { $0.app.hasCompiledAssets } ?? false
    let known = hasCompiledAssets ? images?.filter { !$0.value.isEmpty } : images
    for index in apps.indices {
      let described = apps[index].layout.described
      let added = described.map(\.iconImages) ?? []
      apps[index].catalog.iconImages = known?.mapValues { shown($0, in: apps[index].layout) }
        // The framework may add an image of this name.
        .filter { name, images in !images.isEmpty || added.map { !$0.contains(name) } ?? false }
      for (name, found) in apps[index].catalog.iconImages ?? [:] where found.isEmpty {
        apps[index].catalog.iconImagesElsewhere[name] =
          images?[name]?.first.map { .notInApp($0.path) } ?? androidImages[name].map { .android($0) }
      }
    }
  }

  /// The images among `images` that the targets of `app` copy. If the targets copy none, or are unknown: all, or in another framework's
  /// project those in the folder of the Xcode project, because the framework's own assets are not images of the bundle.
  private func shown(_ images: [IconImage], in app: AppBundleLayout) -> [IconImage] {
    let targets = Set(app.builds.map(\.target))
    let own = images.filter { !targets.isDisjoint(with: layout.membership.targets(copying: $0.bundlePath)) }
    guard own.isEmpty, !layout.frameworks.isEmpty,
      let home = layout.projectFiles.map(FilePath.folder).first(where: {
        !$0.isEmpty && FilePath.contains($0, app.infoPlist.path)
      })
    else { return own.isEmpty ? images : own }
    return images.filter { FilePath.contains(home, $0.path) }
  }
}

extension IconImage {
  /// The path of the asset catalog that contains the image; without one, the image's.
  fileprivate var bundlePath: String {
    let components = FilePath.components(path)
    guard let catalog = components.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return path }
    return components[...catalog].joined(separator: "/")
  }
}

extension IconImage {
  fileprivate init(_ found: ImageFinder.Found) {
    self.init(
      path: found.path, scale: found.header?.isVector == true ? nil : found.scale,
      size: found.header.map { Size(width: $0.width, height: $0.height) },
      isOpaque: found.header?.isOpaque ?? false, hasColorPalette: found.header?.hasColorPalette ?? false)
    isTemplate = found.isTemplate
  }
}
