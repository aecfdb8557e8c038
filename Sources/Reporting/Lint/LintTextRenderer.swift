internal import Diagnostics

/// Renders `lint` as text: each diagnostic with its location, then a summary line.
package struct LintTextRenderer {
  private let style: TerminalStyle

  package init(style: TerminalStyle) {
    self.style = style
  }

  package func render(_ report: LintReport) -> String {
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
