package import Workspace

/// The reason why a project cannot be read.
package enum ProjectError: Error, Hashable, Sendable {
  /// A file or folder cannot be read, or is not a project.
  case file(WorkspaceError)
  /// The project has none of the requested name; `known` are its own names.
  case unknownName(String, of: SelectedKind, known: [String])

  /// What a `BuildSelection` names.
  package enum SelectedKind: Hashable, Sendable {
    case target
    case configuration
  }
}
