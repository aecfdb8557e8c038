internal import Console
internal import Diagnostics
internal import Extraction
internal import ProjectCheck
internal import Reporting

extension CommandContext {
  /// Applies the fixes of `report` to the project's files and lists them; on a dry run prints them as a diff.
  mutating func applyFixes(
    of report: CheckReport, to project: Project, level: FixLevel, isDryRun: Bool, showingDiff: Bool
  ) throws -> (summary: FixSummary, hasWritten: Bool) {
    let fixes = ProjectFixes(of: report, to: project, level: level)
    try carryOut(fixes.changes, of: project, isDryRun: isDryRun, showingDiff: showingDiff)
    let all = ProjectFixes(of: report, to: project, level: .unsafe)
    let summary = FixSummary(fixes.fixes, unsafeCount: max(0, all.fixes.count - fixes.fixes.count))
    if summary.applied.isEmpty { errorOutput.writeLine("no finding has a fix of this kind") }
    for line in summary.lines(isDryRun: isDryRun) { errorOutput.writeLine(line) }
    return (summary, !isDryRun && !fixes.changes.isEmpty)
  }
}
