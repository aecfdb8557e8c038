package import Diagnostics
internal import JSON

/// The problems that `lint` found, and the fixes that it applied.
package struct LintReport: Sendable {
  /// One file.
  package struct File: Sendable {
    package var path: String
    /// The remaining problems after fixes, in `Diagnostic.reportOrder`.
    package var diagnostics: [Diagnostic]
    package var fixes: [AppliedFix]

    package init(path: String, diagnostics: [Diagnostic], fixes: [AppliedFix]) {
      self.path = path
      self.diagnostics = diagnostics
      self.fixes = fixes
    }
  }

  package var tool: ToolDescription
  /// In the order of the command line.
  package var files: [File]
  /// Whether no file was changed.
  package var isDryRun: Bool

  /// The number of remaining problems that a run of `level` fixes.
  package func fixableCount(_ level: FixLevel) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.count { $0.fixIt(for: level) != nil } }
  }

  package init(tool: ToolDescription, files: [File] = [], isDryRun: Bool) {
    self.tool = tool
    self.files = files
    self.isDryRun = isDryRun
  }
}

extension LintReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String { LintTextRenderer(style: style).render(self) }
}

/// Renders `lint` as text: each diagnostic with its location, then a summary line.
struct LintTextRenderer {
  let style: TerminalStyle

  func render(_ report: LintReport) -> String {
    let renderer = DiagnosticRenderer(style: style)
    let diagnostics = report.files.flatMap(\.diagnostics)
    let text = diagnostics.map(renderer.text).joined()
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : style.apply(severity.role, to: counted(count, severity.rawValue))
    }
    let fixes = report.files.reduce(0) { $0 + $1.fixes.count }
    let files = counted(report.files.count, "file")
    var summary = "\(files): \(counts.isEmpty ? style.apply(.good, to: "no findings") : counts.joined(separator: ", "))"
    if fixes > 0 { summary += "; \(fixes) \(report.isDryRun ? "would be fixed" : "fixed")" }
    let safe = report.fixableCount(.safe)
    let unsafe = report.fixableCount(.unsafe) - safe
    if safe > 0 { summary += "; `--fix` can fix \(safe)" }
    if unsafe > 0 { summary += "; `--unsafe-fixes` can fix \(unsafe)\(safe > 0 ? " more" : "")" }
    return text + summary + "\n"
  }
}

extension LintReport {
  package var json: String {
    tool.report(
      "lint",
      [
        "dryRun": isDryRun,
        "files": files.map(file), "unsafeFixes": fixableCount(.unsafe) - fixableCount(.safe),
      ])
  }

  private func file(_ file: LintReport.File) -> JSONValue {
    [
      "path": file.path, "diagnostics": file.diagnostics.map(\.json), "fixes": file.fixes.map(\.title),
      "applied": file.fixes.map(\.json),
    ]
  }
}
