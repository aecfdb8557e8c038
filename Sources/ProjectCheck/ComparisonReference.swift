internal import Diagnostics
package import FitCheck
internal import Localization
internal import POSIX
package import Reporting
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

extension Comparison.Scope {
  /// The scope of `report`.
  package init(_ report: CheckReport, _ options: FitOptions, at path: String?, isSelected: Bool) {
    let isOneApp = path.map { $0.hasSuffix(".plist") } ?? false
    self.init(
      localizations: options.localizations, surfaces: Set(options.surfaces.map(\.id)),
      textSizes: Set(options.textSizes.map(\.rawValue)),
      files: isSelected || isOneApp ? Set(report.apps.map(\.catalog.infoPlist.path)) : nil)
  }
}
