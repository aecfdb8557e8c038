internal import Workspace

/// The names of folders, projects and targets with examples.
package enum ExampleName {
  private static let words = ["demo", "example", "sample"]

  /// Whether `name` is that of a folder for examples and nothing else: "Examples", but not "ExampleApp".
  static func isFolder(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return words.contains { lowered == $0 || lowered == $0 + "s" }
  }

  /// Whether `name` is one: "Examples", "ExampleApp", "Demo-Swift", "FieldExample", but not "Democracy" or "Sampler".
  package static func isExample(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return words.contains { word in
      if lowered.hasSuffix(word) || lowered.hasSuffix(word + "s") || lowered.hasPrefix(word + "app") { return true }
      guard lowered.hasPrefix(word) else { return false }
      let rest = name.dropFirst(word.count)
      return (rest.first == "s" ? rest.dropFirst() : rest).first?.isLowercase != true
    }
  }
}

/// The folders of example apps that come with a library inside the project of another app, such as `plugins/pond/example` and
/// `Components/Pond/samples`.
struct LibraryExamples {
  private(set) var folders: [String] = []

  init() {}

  /// - Parameter bundles: all Info.plists of the project.
  init(of bundles: [InfoPlist], in tree: ProjectTree) {
    let apps = bundles.filter { $0.kind == .application }.map(\.path)
    let found = apps.map { path in Self.example(above: path).flatMap { Self.isLibrary($0.library, in: tree) ? $0 : nil }
    }
    let main = zip(apps, found).filter { $0.1 == nil }.map(\.0)
    // A repository with libraries only: the examples are its apps. A library that is an app itself is none.
    guard !main.isEmpty else { return }
    for example in found.compactMap(\.self) where !main.contains(where: { FilePath.contains(example.library, $0) }) {
      if !folders.contains(example.folder) { folders.append(example.folder) }
    }
  }

  /// Whether the file at `path` belongs to an example app.
  func contains(_ path: String) -> Bool { folders.contains { FilePath.contains($0, path) } }

  /// The folder `example` above the file at `path`, and the folder of its library; nil at the root of the project, and elsewhere.
  private static func example(above path: String) -> (folder: String, library: String)? {
    var library = ""
    for component in FilePath.components(FilePath.folder(path)) {
      let folder = FilePath.join(library, component)
      if !library.isEmpty, ExampleName.isFolder(component) { return (folder, library) }
      library = folder
    }
    return nil
  }

  /// Whether `folder` is named for a version, or has the manifest of a Flutter, CocoaPods, Swift or npm package; or a project of .NET,
  /// itself or in a folder directly in it, except one with examples.
  private static func isLibrary(_ folder: String, in tree: ProjectTree) -> Bool {
    if isVersioned(FilePath.name(folder)) { return true }
    guard let own = tree[folder] else { return false }
    if own.files.contains(where: isManifest) { return true }
    let inner = own.folders.filter { !ExampleName.isFolder($0) }.compactMap { tree[FilePath.join(folder, $0)] }
    return ([own] + inner).contains { folder in
      folder.files.contains {
        ["csproj", "nuspec", "sln"].contains(FilePath.pathExtension($0)) || $0 == "component.yaml"
      }
    }
  }

  /// Whether the name of a folder ends with a version: the copy of a library, such as `Components/pond-1.0.2`.
  private static func isVersioned(_ name: String) -> Bool {
    guard let dash = name.lastIndex(of: "-") else { return false }
    let version = name[name.index(after: dash)...].split(separator: ".", omittingEmptySubsequences: false)
    return version.count > 1 && version.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  private static func isManifest(_ name: String) -> Bool {
    ["pubspec.yaml", "Package.swift", "package.json"].contains(name) || FilePath.pathExtension(name) == "podspec"
  }
}
