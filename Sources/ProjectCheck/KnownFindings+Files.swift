package import Diagnostics
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
