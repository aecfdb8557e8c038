internal import POSIX
package import Workspace

/// The earlier findings that `check` compares with.
package enum ComparisonReference: Hashable, Sendable {
  /// The file from `--baseline` or the configuration.
  case baseline(String)
  /// A report of `--format json`.
  case report(String)
  /// A git commit, branch or tag.
  case commit(String)
  /// A project folder or a built app.
  case project(String)
}

extension ComparisonReference {
  /// The reference, with a path that is a folder or a built app as `project`.
  package func located(in fileSystem: any FileSystem) throws -> ComparisonReference {
    guard case .report(let path) = self else { return self }
    return try fileSystem.kind(of: path) == .folder ? .project(path) : self
  }
}
