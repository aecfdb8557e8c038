package import Diagnostics
package import FitCheck
internal import Localization
internal import POSIX
package import Reporting
package import Workspace

extension KnownFindings {
  /// A file with findings.
  package enum Kind: Hashable, Sendable {
    case baseline
    /// A report of `--format json`.
    case report
  }

  /// The findings in the file at `path`, which messages call `shown`.
  package static func read(
    _ kind: Kind, at path: String, shown: String, in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) throws -> KnownFindings {
    if kind == .baseline, try isMissing(path, in: fileSystem) {
      throw RunFailure(
        message: WorkspaceError(.read, shown, .system(.notFound)).message, help: "create it with --write-baseline")
    }
    let source = SourceFile(path: shown, bytes: try fileSystem.read(path).bytes)
    let known =
      switch kind {
      case .baseline: read(baseline: source, reportingTo: &sink)
      case .report: read(report: source, reportingTo: &sink)
      }
    guard let known else {
      throw RunFailure(message: "cannot compare with \"\(shown)\"", help: "correct the errors above")
    }
    return known
  }

  private static func isMissing(_ path: String, in fileSystem: any FileSystem) throws -> Bool {
    do throws(WorkspaceError) { return try fileSystem.kind(of: path) == nil } catch {
      throw RunFailure(message: error.message, help: error.help ?? "create it with --write-baseline")
    }
  }
}

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
