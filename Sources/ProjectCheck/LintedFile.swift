package import Diagnostics
internal import Formats
package import Reporting
package import Translation
package import Workspace

/// A localization file with its problems, and its content after fixes.
package struct LintedFile {
  package let findings: LintReport.File
  /// The fixed content; nil if nothing is fixed.
  package let change: FileChange?
  /// The same as a write, which fails if another program changed the file.
  package let write: PendingWrite?

  /// Reads the file at `path` and applies its fixes up to `level`; nil if its format is unknown.
  package init?(_ path: String, in fileSystem: any FileSystem, level: FixLevel) throws(WorkspaceError) {
    let snapshot = try fileSystem.read(path)
    guard let inspection = FileInspection(SourceFile(path: path, bytes: snapshot.bytes)) else { return nil }
    let repair = FileRepair(inspection, level: level)
    findings = LintReport.File(path: path, diagnostics: repair.remaining, fixes: repair.fixes)
    let isFixed = level > .none && repair.bytes != snapshot.bytes
    change = isFixed ? FileChange(path: path, before: inspection.source, after: repair.bytes) : nil
    write = isFixed ? PendingWrite(path: path, bytes: repair.bytes, replacing: snapshot) : nil
  }
}
