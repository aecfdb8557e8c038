internal import Diagnostics
package import Workspace

/// The reason why a project cannot be read.
package enum ProjectError: ExplainedError, Hashable, Sendable {
  /// A file or folder cannot be read, or is not a project.
  case file(WorkspaceError)
  /// The project has none of the requested name; `known` are its own names.
  case unknownName(String, of: SelectedKind, known: [String])
  /// The folder contains no app, no code with quick actions and no framework's project; `found` counts its files.
  case nothingToCheck(String, found: String)
  /// Files or folders of the project cannot be read, and so its output would be incomplete.
  case unread(UnreadFiles)

  /// What a `BuildSelection` names.
  package enum SelectedKind: Hashable, Sendable {
    case target
    case configuration
  }

  package var message: String {
    switch self {
    case .file(let error): error.message
    case .unknownName(let name, .target, _): "the project has no app target \"\(name)\""
    case .unknownName(let name, .configuration, _): "the project has no configuration \"\(name)\""
    case .nothingToCheck(let path, _): "\"\(path)\" contains nothing that Pressfit can check"
    case .unread(let files): "could not read \(files.words); nothing was written"
    }
  }

  package var help: String? {
    switch self {
    case .file(let error): error.help
    case .unknownName(_, _, known: []): "choose a folder with an Xcode project that builds an app"
    case .unknownName(_, _, let known): "use one of \(known.joined(separator: ", "))"
    case .nothingToCheck(_, let found):
      "choose a folder with an Xcode project, the Info.plist of an iOS app, or a project for XcodeGen, Tuist, "
        + "Flutter, React Native, Expo, .NET MAUI, Cordova, Capacitor or Titanium; found \(found)"
    case .unread: "correct the errors above, or skip these files with --partial"
    }
  }

  package var isUsageError: Bool {
    if case .unknownName = self { true } else { false }
  }
}

/// The files and folders of a project that could not be read.
package struct UnreadFiles: Hashable, Sendable {
  /// Sorted.
  package let paths: [String]
  private static let longestList = 10

  /// nil if all files were read.
  package init?(of project: Project) {
    if project.unread.isEmpty { return nil }
    paths = project.unread.sorted(by: FilePath.precedes)
  }

  /// `2 files and folders of the project: "a", "b"`
  package var words: String {
    let names = paths.prefix(Self.longestList).map(quoted).joined(separator: ", ")
    let count = paths.count == 1 ? "1 file or folder" : "\(paths.count) files and folders"
    return "\(count) of the project: \(names)\(paths.count > Self.longestList ? ", …" : "")"
  }
}
