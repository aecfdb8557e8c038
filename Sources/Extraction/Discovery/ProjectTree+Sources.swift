internal import Formats
internal import ScanExchange
internal import Workspace

extension ProjectTree {
  /// Swift and Objective-C source, sorted by path: files that may be compiled into an app, so no tests, no content of previews, no
  /// editors' backup copies and no `._` files, in which macOS keeps a file's attributes on other systems' disks.
  var sourceFiles: [String] { sources(ofTests: false) }

  /// The source files with names of tests.
  var testFiles: [String] { sources(ofTests: true) }

  /// Whether the file at `path` has the name of a source file.
  static func isSource(_ path: String) -> Bool { SourceLanguage(path: path) != nil }

  private func sources(ofTests: Bool) -> [String] {
    folders.flatMap { folder -> [String] in
      guard !FilePath.components(folder.path).contains("Preview Content") else { return [] }
      let isInTests = TestPath.isTest(folder: folder.path)
      return folder.files.filter { name in
        Self.isSource(name) && !FilePath.stem(name).hasSuffix("~")
          && !name.hasPrefix("._") && (isInTests || TestPath.isTest(name: name)) == ofTests
      }.map { FilePath.join(folder.path, $0) }
    }.sorted(by: FilePath.precedes)
  }

  /// All tables of any name and language, sorted by path.
  var tableFiles: [String] {
    let isTable = { (name: String) in LocalizationFormat(path: name)?.isTable ?? false }
    let localized = folders.flatMap(\.localizations).flatMap { folder in
      folder.files.filter(isTable).map { FilePath.join(folder.path, $0) }
    }
    let others = folders.flatMap { folder in
      folder.files.filter(isTable).map { FilePath.join(folder.path, $0) }
    }
    return (localized + others).sorted(by: FilePath.precedes)
  }

  /// The tables that apps of `framework` below `folder` look texts up in, sorted by path.
  ///
  /// - Parameter textFolder: see `FrameworkTable`.
  package func frameworkTables(
    of framework: Framework, below folder: String, textFolder: String? = nil
  ) -> [FrameworkTable] {
    folders(in: folder).flatMap { inner in
      inner.files.compactMap { FrameworkTable(FilePath.join(inner.path, $0), for: framework, textFolder: textFolder) }
    }.sorted { FilePath.precedes($0.path, $1.path) }
  }

  /// Whether the file at `path` has a type that is read in every project.
  package static func mayRead(_ path: String) -> Bool {
    let name = FilePath.name(path)
    let suffix = FilePath.pathExtension(name)
    return isProjectFile(name) || isManifest(name) || isTemplate(name)
      || Framework.allCases.contains { $0.sourceExtensions.contains(suffix) } || isSource(name)
      || LocalizationFormat(path: name)?.isTable ?? false
      || ["plist", "pbxproj", "xcconfig", "xcworkspacedata"].contains(suffix)
      || Framework.allCases.contains { FrameworkTable(path, for: $0) != nil }
      || (suffix == "json" && FrameworkTable.isLanguage(FilePath.stem(name)))
      || (name == "app.xml" && path.contains("i18n/"))
      || (path.contains(".imageset/") && ["json", "pdf", "png", "svg"].contains(suffix))
  }
}
