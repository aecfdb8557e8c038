internal import CodeReading
internal import Diagnostics
internal import Localization
internal import Workspace

/// Finds code that creates quick actions outside of the projects that Pressfit reads.
extension FrameworkCode {
  /// Reports files that create quick actions in a language, or in a project, that Pressfit does not read.
  ///
  /// - Parameter claimed: the files of the projects that were read.
  func reportUnclaimedCode(besides claimed: Set<String>, _ found: inout Found) {
    let paths = layout.tree.sourceFiles(withExtensions: Self.unclaimedExtensions).filter { !claimed.contains($0) }
    if paths.isEmpty { return }
    var sources = ProjectSources(paths, in: layout.root, fileSystem)
    let creating = Set(sources.paths(containing: Self.creatingCode).joined()).sorted(by: FilePath.precedes)
    for path in creating {
      found.diagnostics.append(
        .unclaimedCode(at: path, isRead: CodeLanguage(pathExtension: FilePath.pathExtension(path)) != nil))
    }
  }

  /// The extensions of source files that may call UIKit or .NET MAUI: C#, F#, Visual Basic, Kotlin, Java, Scala.
  private static let unclaimedExtensions: Set<String> = ["cs", "fs", "vb", "kt", "java", "scala"]

  /// Calls that create quick actions, with a parenthesis, because code that handles one names its class too.
  private static let creatingCode = [
    "UIApplicationShortcutItem(", "UIMutableApplicationShortcutItem(", "AppActions.SetAsync(",
    "AppActions.Current.SetAsync(", ".AddAppAction(",
  ]
}

extension ProjectTree {
  /// The source files with one of `extensions`, sorted by path, without tests.
  fileprivate func sourceFiles(withExtensions extensions: Set<String>) -> [String] {
    folders(in: "").flatMap { inner in
      inner.files.filter { extensions.contains(FilePath.pathExtension($0)) }.map { FilePath.join(inner.path, $0) }
    }.filter { !TestPath.isTest($0) && !Self.isOfOtherPlatform($0) }.sorted(by: FilePath.precedes)
  }
}

extension Diagnostic {
  fileprivate static func unclaimedCode(at path: String, isRead: Bool) -> Diagnostic {
    let location = SourceLocation(path: path)
    return isRead
      ? .unreadableQuickActions(
        "the file belongs to no project for iOS that Pressfit recognizes", at: location,
        help:
          "check the folder with the project file, and name iOS in it (\"net9.0-ios\" in a .csproj); or check the titles manually"
      )
      : .unreadableQuickActions(
        "Pressfit does not read the language of this file", at: location,
        help: "check the titles manually, and accept this finding with a reason")
  }
}
