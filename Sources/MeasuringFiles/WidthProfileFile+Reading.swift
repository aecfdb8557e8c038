package import Diagnostics
package import FitCheck
internal import POSIX
package import Typesetting
package import Workspace

extension WidthProfileFile {
  /// The available widths from the observations in the file at `path`.
  package static func widths(
    inFileAt path: String, in fileSystem: any FileSystem, measurer: TextMeasurer,
    reportingTo sink: inout DiagnosticSink
  ) throws -> CalibratedWidths {
    let file = try read(path, in: fileSystem, reportingTo: &sink)
    var problems = DiagnosticSink()
    let widths = file.profile.calibratedWidths(measurer: measurer, reportingTo: &problems)
    sink.report(contentsOf: problems.diagnostics)
    if problems.worst == .error { throw Self.unusable(path) }
    return widths
  }

  /// The available widths from the observations in the file at `path` and from `added`, and the file with both; nil if the file does
  /// not change.
  ///
  /// - Throws: also if an observation contradicts another one.
  package static func adding(
    _ added: [WidthObservation], toFileAt path: String, in fileSystem: any FileSystem, measurer: TextMeasurer,
    reportingTo sink: inout DiagnosticSink
  ) throws -> (widths: CalibratedWidths, bytes: [UInt8]?) {
    let isNew = try !added.isEmpty && fileSystem.kind(of: path) == nil
    let file =
      try isNew ? of(SourceFile(path: path, empty), reportingTo: &sink) : read(path, in: fileSystem, reportingTo: &sink)
    let edits = file.edits(adding: added)
    let known = file.profile.observations
    let new = added.filter { observation in !known.contains { $0.isSame(as: observation) } }
    var problems = DiagnosticSink()
    let widths = WidthProfile(known + new).calibratedWidths(measurer: measurer, reportingTo: &problems)
    sink.report(contentsOf: problems.diagnostics)
    if problems.worst == .error {
      throw RunFailure(
        message:
          "no available width can be computed from the observations\(added.isEmpty ? "" : "; \"\(path)\" is unchanged")",
        help: "correct the errors above")
    }
    if edits.isEmpty, !isNew { return (widths, nil) }
    do {
      return (widths, try file.source.bytes(applying: edits))
    } catch {
      throw RunFailure(message: "cannot write \"\(path)\": \(error)", help: "convert the file to UTF-8")
    }
  }

  private static func read(
    _ path: String, in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) throws -> WidthProfileFile {
    let bytes: [UInt8]
    do throws(WorkspaceError) {
      if try fileSystem.kind(of: path) == nil { throw WorkspaceError(.read, path, .system(.notFound)) }
      bytes = try fileSystem.read(path, limit: sizeLimit).bytes
    } catch {
      throw RunFailure(
        message: error.message, help: error.help ?? "create it with \"pressfit calibrate --seen TEXT --title TITLE\"")
    }
    return try of(SourceFile(path: path, bytes: bytes), reportingTo: &sink)
  }

  private static func of(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) throws -> WidthProfileFile {
    guard let file = WidthProfileFile(source, reportingTo: &sink) else { throw unusable(source.path) }
    return file
  }

  private static func unusable(_ path: String) -> RunFailure {
    RunFailure(message: "cannot use the observations in \"\(path)\"", help: "correct the errors above")
  }
}
