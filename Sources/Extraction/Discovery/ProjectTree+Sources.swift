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

extension ProjectTree {
  /// Whether this is the name of a project description: Xcode's, XcodeGen's, Tuist's.
  static func isProjectFile(_ name: String) -> Bool {
    FilePath.pathExtension(name) == "xcodeproj" || ["project.yml", "project.yaml", "Project.swift"].contains(name)
  }

  /// The project files, sorted by path.
  var projectFiles: [String] {
    let files = folders.flatMap { folder in
      folder.files.filter(Self.isProjectFile).map { FilePath.join(folder.path, $0) }
    }
    // Xcode projects are folders that are not listed.
    // A `._` file has the attributes that macOS keeps beside a file on other systems' disks.
    return (files + skipped.map(\.path).filter { FilePath.pathExtension($0) == "xcodeproj" })
      .filter { !FilePath.name($0).hasPrefix("._") }
      .sorted(by: FilePath.precedes)
  }

  /// The Xcode projects that are symbolic links to folders.
  var linkedProjects: Set<String> {
    Set(skipped.filter { $0.reason.isLink && FilePath.pathExtension($0.path) == "xcodeproj" }.map(\.path))
  }

  /// Whether `folder` directly contains a project file.
  func holdsProjectFile(_ folder: String) -> Bool {
    self[folder]?.files.contains(where: Self.isProjectFile) ?? false
      || skipped.contains { FilePath.pathExtension($0.path) == "xcodeproj" && FilePath.folder($0.path) == folder }
  }
}

extension ProjectSources {
  /// The sources of `listing`, read through `fileSystem`.
  init(_ listing: ProjectFinder.Listing, in fileSystem: any FileSystem) {
    self.init(listing.sourceFiles, in: listing.root, fileSystem)
  }

  /// The sources of `listing` corrected by the targets of `layout`, where `suspects` are files with misleading
  /// names; nil if nothing changes.
  init?(
    _ listing: ProjectFinder.Listing, in fileSystem: any FileSystem, layout: ProjectLayout, suspects: [String]
  ) {
    let membership = layout.membership
    let added = listing.testFiles.filter(membership.isApplication) + layout.namedSources
    guard !added.isEmpty || suspects.contains(where: membership.isTest) else { return nil }
    let paths = listing.sourceFiles.filter { !membership.isTest($0) } + added
    self.init(paths.sorted(by: FilePath.precedes), in: listing.root, fileSystem)
  }
}
