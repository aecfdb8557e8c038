package import Diagnostics
package import Extraction
internal import FitCheck
internal import Formats
internal import Localization
package import Reporting
package import Translation
internal import Workspace

/// The changes of the project's files by fixes of a report.
package struct ProjectFixes {
  package var changes: [FileChange] = []
  /// By file in the order of the report, then by place.
  package var fixes: [AppliedFix] = []

  /// The fixes of `level` in `report`: those of findings, and those of damaged tables of other languages than the development language.
  package init(of report: CheckReport, to project: Project, level: FixLevel) {
    let fixIts = (report.apps.flatMap(\.findings) + report.bundles.flatMap(\.findings))
      .compactMap { $0.diagnostic.fixIt(for: level) }
    let damaged = report.diagnostics.filter { $0.fixIt(for: level) != nil }.compactMap(\.primary?.path)
      .filter(project.mayRepair)
    var paths: Set<String> = []
    for path in fixIts.map(\.path) + damaged where paths.insert(path).inserted {
      guard let snapshot = project.snapshots[path] else { continue }
      let source = SourceFile(path: path, bytes: snapshot.bytes)
      var (bytes, applied) = (source.bytes, [AppliedFix]())
      let own = fixIts.filter { $0.path == path }
      if !own.isEmpty {
        let fixed = FixedFile(source, applying: own)
        (bytes, applied) = (fixed.bytes, fixed.fixes)
      }
      if damaged.contains(path), let format = LocalizationFormat.detect(source), FileInspection.formats.contains(format)
      {
        let inspection = FileInspection(SourceFile(path: path, bytes: bytes), format: format)
        let repair = FileRepair(inspection, level: level)
        (bytes, applied) = (repair.bytes, applied + repair.fixes)
      }
      if applied.isEmpty { continue }
      changes.append(FileChange(path: path, before: source, after: bytes))
      fixes += applied
    }
  }
}

extension Project {
  /// `findings` with fixes that no flag applies if they rename a key that a quick action of any app of the project looks up, or if
  /// the project is a built app.
  func restrictingFixes(of findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { !$0.diagnostic.fixIts.isEmpty }) else { return findings }
    let used = Set(apps.flatMap { $0.catalog.keys })
    return findings.map { finding in
      var finding = finding
      for index in finding.diagnostic.fixIts.indices {
        guard case .string(let old, _, _) = finding.diagnostic.fixIts[index].change else { continue }
        if inventory?.isBuilt == true || used.contains(LocalizationKey(old)) {
          finding.diagnostic.fixIts[index].applicability = .displayOnly
        }
      }
      return finding
    }
  }

  /// Whether the file at `path` is a table of a language that is not the development language of any app.
  fileprivate func mayRepair(_ path: String) -> Bool {
    let folders = FilePath.components(path).dropLast().filter { $0.hasSuffix(".lproj") }
    guard let folder = folders.last else { return false }
    let name = String(folder.dropLast(".lproj".count))
    return !apps.contains { $0.catalog.isDevelopmentLanguage(name) }
      && !bundles.contains { $0.catalog.isDevelopmentLanguage(name) }
  }
}
