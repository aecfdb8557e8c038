internal import Diagnostics
package import Formats
internal import JSON
internal import POSIX
package import Workspace

/// Finds the image files of icons, in asset catalogs and next to an app's other files.
package struct ImageFinder {
  /// A file of an image.
  package struct Found: Hashable, Sendable {
    /// Relative to the project.
    package var path: String
    /// Pixels per point, by the catalog or the name; 1 by default.
    package var scale: Int
    /// nil if the format is not supported or the header does not contain the size.
    package var header: ImageHeader?
    /// Whether the asset set declares a template.
    package var isTemplate = false
  }

  private let layout: ProjectLayout
  private let fileSystem: any FileSystem
  private let boundary: ReadBoundary
  /// The maximum nesting of folders in a catalog.
  private static let depthLimit = 16

  package init(_ layout: ProjectLayout, in fileSystem: any FileSystem) {
    self.layout = layout
    self.fileSystem = fileSystem
    boundary = ReadBoundary(of: layout.root, in: fileSystem)
  }

  /// The files of each of `names`, sorted by path; an empty array for an image that was not found.
  ///
  /// nil if there are no catalogs and images at all, as in a partial checkout, because the app's images are then
  /// unknown.
  package func images(named names: Set<String>) -> [String: [Found]]? {
    var result = Dictionary(uniqueKeysWithValues: names.map { ($0, [Found]()) })
    if names.isEmpty { return result }
    // The system ignores the case of names in catalogs.
    let wanted = Dictionary(grouping: names) { $0.lowercased() }
    let catalogs = layout.skipped.map(\.path).filter { FilePath.pathExtension($0).lowercased() == "xcassets" }
    var hasImages = !catalogs.isEmpty
    for catalog in catalogs { collect(wanted, in: catalog, namespace: "", depth: 0, into: &result) }
    for folder in layout.tree.folders where !Self.isAndroid(folder.path) {
      for file in folder.files where Self.extensions.contains(FilePath.pathExtension(file).lowercased()) {
        hasImages = true
        let (stem, scale) = Self.parts(of: FilePath.stem(file))
        for name in names where Self.isFile(file, stem, in: folder.path, named: name) {
          result[name, default: []].append(found(FilePath.join(folder.path, file), scale: scale))
        }
      }
    }
    return hasImages ? result : nil
  }

  /// By name among `names`, the path of the first file with this name in the resources of Android: `drawable/plus.png`, also
  /// `drawable/plus.xml` with vectors.
  package func androidImages(named names: Set<String>) -> [String: String] {
    var result: [String: String] = [:]
    if names.isEmpty { return result }
    for folder in layout.tree.folders where Self.isAndroid(folder.path) {
      for file in folder.files {
        let suffix = FilePath.pathExtension(file).lowercased()
        guard suffix == "xml" || suffix == "webp" || Self.extensions.contains(suffix) else { continue }
        // Code names a resource with or without its type: "@drawable/plus".
        for name in names
        where result[name] == nil && [FilePath.stem(file), file].contains(FilePath.name(name)) {
          result[name] = FilePath.join(folder.path, file)
        }
      }
    }
    return result
  }

  /// Whether the image file `file` in `folder` has the name `name`, which may start with the names of folders.
  private static func isFile(_ file: String, _ stem: String, in folder: String, named name: String) -> Bool {
    let last = FilePath.name(name)
    guard last == stem || last == file || last == "\(stem).\(FilePath.pathExtension(file))" else { return false }
    return last == name || ("/" + folder).hasSuffix("/" + FilePath.folder(name))
  }

  /// Adds the files of image sets in the catalog's folder at `path`.
  ///
  /// - Parameters:
  ///   - wanted: the names, by the name in lower case.
  ///   - namespace: what the names of the folder's images start with: "Shortcuts/" in a folder that provides a namespace.
  private func collect(
    _ wanted: [String: [String]], in path: String, namespace: String, depth: Int, into result: inout [String: [Found]]
  ) {
    guard depth < Self.depthLimit, let entries = try? fileSystem.entries(inFolder: layout.located(path)) else { return }
    for entry in entries where entry.kind == .folder {
      let inner = FilePath.join(path, entry.name)
      let kind = FilePath.pathExtension(entry.name).lowercased()
      if ["imageset", "symbolset"].contains(kind) {
        for name in wanted[(namespace + FilePath.stem(entry.name)).lowercased()] ?? [] {
          result[name, default: []] += files(ofSet: inner)
        }
      } else if !kind.hasSuffix("set") {
        let own = providesNamespace(inner) ? namespace + entry.name + "/" : namespace
        collect(wanted, in: inner, namespace: own, depth: depth + 1, into: &result)
      }
    }
  }

  /// Whether the names of the images in the catalog's folder at `path` start with the folder's name.
  private func providesNamespace(_ path: String) -> Bool {
    contents(of: path)?.root["properties"]?["provides-namespace"]?.boolean == true
  }

  private func contents(of path: String) -> JSONDocument? {
    let contents = FilePath.join(path, "Contents.json")
    var ignored = DiagnosticSink()
    guard let snapshot = try? fileSystem.read(layout.located(contents)) else { return nil }
    return JSONDocument.parse(SourceFile(path: contents, bytes: snapshot.bytes), reportingTo: &ignored)
  }

  /// The files listed in an image set's `Contents.json`.
  private func files(ofSet path: String) -> [Found] {
    guard let json = contents(of: path), let images = (json.root["images"] ?? json.root["symbols"])?.elements
    else { return [] }
    let isTemplate = json.root["properties"]?["template-rendering-intent"]?.string == "template"
    return images.compactMap { image in
      // Only a file name, not a path to another folder.
      guard let file = image["filename"]?.string, !file.utf8.contains(UInt8(ascii: "/")), file != ".." else {
        return nil
      }
      let scale = image["scale"]?.string.flatMap { Int($0.dropLast()) } ?? 1
      // The system scales a symbol to its place.
      let isOfOtherSystem = image["idiom"]?.string.map(Self.otherIdioms.contains) ?? false
      if json.root["symbols"] != nil || isOfOtherSystem {
        return Found(path: FilePath.join(path, file), scale: scale, header: nil)
      }
      var found = found(FilePath.join(path, file), scale: scale)
      found.isTemplate = isTemplate
      return found
    }
  }

  private func found(_ path: String, scale: Int) -> Found {
    let located = layout.located(path)
    let snapshot = boundary.snapshot(at: located)
    return Found(
      path: path, scale: scale,
      header: snapshot.flatMap { ImageHeader(SourceFile(path: path, bytes: $0.bytes)) })
  }

  /// `new` and 2 for "new@2x~ipad".
  private static func parts(of stem: String) -> (name: String, scale: Int) {
    let plain = stem.split(separator: "~", maxSplits: 1).first.map(String.init) ?? stem
    for scale in [2, 3] where plain.hasSuffix("@\(scale)x") { return (String(plain.dropLast(3)), scale) }
    return (plain, 1)
  }

  /// Whether the folder at `path` has resources of Android: `res/drawable-nodpi`.
  private static func isAndroid(_ path: String) -> Bool {
    FilePath.components(path).contains { name in
      ["drawable", "mipmap"].contains { name == $0 || name.hasPrefix($0 + "-") }
    }
  }

  /// The devices with images that an iPhone or iPad never shows.
  private static let otherIdioms: Set<String> = ["car", "mac", "tv", "vision", "watch"]
  private static let extensions: Set<String> = ["png", "pdf", "svg", "jpg", "jpeg", "heic"]
}
