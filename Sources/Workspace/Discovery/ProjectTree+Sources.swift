package import Extraction

extension ProjectTree {
  /// Swift and Objective-C source, sorted by path: what may be compiled into an app, so no tests, no content of previews, no
  /// editors' backup copies and no `._` files, in which macOS keeps a file's attributes on other systems' disks.
  var sourceFiles: [String] { sources { !$0 } }

  /// The source files with names of tests.
  var testFiles: [String] { sources { $0 } }

  private func sources(_ isIncluded: (_ isTest: Bool) -> Bool) -> [String] {
    // The name "a" does not mark a test, so this tests only the folder.
    let tests = Set(folders.map(\.path).filter { TestPath.isTest(FilePath.join($0, "a")) })
    return paths { name, folder in
      Self.sourceExtensions.contains(FilePath.pathExtension(name)) && !FilePath.stem(name).hasSuffix("~")
        && !name.hasPrefix("._")
        && !FilePath.components(folder).contains("Preview Content")
        && isIncluded(tests.contains(folder) || TestPath.isTest(name))
    }
  }

  /// All tables of any name and language, sorted by path.
  var tableFiles: [String] {
    let isTable = { (name: String) in Self.tableExtensions.contains(FilePath.pathExtension(name)) }
    let localized = folders.flatMap(\.localizations).flatMap { folder in
      folder.files.filter(isTable).map { FilePath.join(folder.path, $0) }
    }
    return (localized + paths { name, _ in isTable(name) }).sorted(by: FilePath.precedes)
  }

  /// The tables that apps of `framework` below `folder` look texts up in, sorted by path.
  package func frameworkTables(of framework: Framework, below folder: String) -> [FrameworkTable] {
    folders(in: folder).flatMap { inner in
      inner.files.compactMap { FrameworkTable(FilePath.join(inner.path, $0), for: framework) }
    }.sorted { FilePath.precedes($0.path, $1.path) }
  }

  private func paths(_ isIncluded: (_ name: String, _ folder: String) -> Bool) -> [String] {
    folders.flatMap { folder in
      folder.files.filter { isIncluded($0, folder.path) }.map { FilePath.join(folder.path, $0) }
    }.sorted(by: FilePath.precedes)
  }

  /// Whether the file at `path` has a type that is read in every project.
  package static func mayRead(_ path: String) -> Bool {
    let name = FilePath.name(path)
    let suffix = FilePath.pathExtension(name)
    return isProjectFile(name) || isManifest(name)
      || Framework.allCases.contains { $0.sourceExtensions.contains(suffix) } || sourceExtensions.contains(suffix)
      || tableExtensions.contains(suffix)
      || ["plist", "pbxproj", "xcconfig", "xcworkspacedata"].contains(suffix)
      || Framework.allCases.contains { FrameworkTable(path, for: $0) != nil }
      || (path.contains(".imageset/") && ["json", "pdf", "png", "svg"].contains(suffix))
  }

  private static let sourceExtensions: Set<String> = ["swift", "m", "mm", "h", "pch"]
  private static let tableExtensions: Set<String> = ["loctable", "strings", "stringsdict", "xcstrings"]
}
