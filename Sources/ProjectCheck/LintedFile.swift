package import Diagnostics
package import Formats
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
  ///
  /// - Parameter sources: the tables of source languages that were read, by path; nil for those that do not exist.
  package init?(
    _ path: String, in fileSystem: any FileSystem, level: FixLevel, sources: inout [String: FileInspection?]
  ) throws(WorkspaceError) {
    let snapshot = try fileSystem.read(path)
    let folder = FilePath.folder(path)
    let language = FilePath.localization(ofFolder: FilePath.name(folder))
    let isSource = language.map(Self.sourceLanguages.contains) ?? false
    guard
      let inspection = (isSource ? sources[path] : nil)
        ?? FileInspection(SourceFile(path: path, bytes: snapshot.bytes))
    else { return nil }
    // Its translations are compared with it, before or after this.
    if isSource { sources[path] = inspection }
    let repair = FileRepair(inspection, level: level)
    var source: FileInspection?
    if language != nil, !isSource, repair.inspection.isTable {
      for name in Self.sourceLanguages where source == nil {
        let other = FilePath.join(FilePath.folder(folder), FilePath.join("\(name).lproj", FilePath.name(path)))
        source = Self.inspection(at: other, in: fileSystem, &sources)
      }
    }
    let differences = repair.inspection.differences(from: source, language: language)
    // The table's own rules may have found the same difference, without knowing whether it is harmful.
    let compared = Set(differences.filter { $0.id == .formatMismatch }.compactMap(\.primary?.range))
    let remaining = repair.remaining.filter {
      $0.id != .formatMismatch || $0.primary?.range.map(compared.contains) != true
    }
    findings = LintReport.File(
      path: path, diagnostics: (remaining + differences).sorted(by: Diagnostic.reportOrder), fixes: repair.fixes)
    let isFixed = level > .none && repair.bytes != snapshot.bytes
    change = isFixed ? FileChange(path: path, before: inspection.source, after: repair.bytes) : nil
    write = isFixed ? PendingWrite(path: path, bytes: repair.bytes, replacing: snapshot) : nil
  }

  /// The folders of the usual development language, of which a table has the source texts.
  private static let sourceLanguages = ["en", "Base", "English", "en-US", "en-GB"]

  private static func inspection(
    at path: String, in fileSystem: any FileSystem, _ known: inout [String: FileInspection?]
  ) -> FileInspection? {
    if let inspection = known[path] { return inspection }
    let source = try? fileSystem.read(path)
    let inspection = source.flatMap { FileInspection(SourceFile(path: path, bytes: $0.bytes)) }
    known[path] = .some(inspection)
    return inspection
  }
}
