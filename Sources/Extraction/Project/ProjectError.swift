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
    }
  }

  package var isUsageError: Bool {
    if case .unknownName = self { true } else { false }
  }
}
