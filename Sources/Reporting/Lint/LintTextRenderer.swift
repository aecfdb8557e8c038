internal import Diagnostics
internal import JSON

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

/// `lint --format json`, version 1; the schema is documented in `docs/json.md`.
package struct LintJSONRenderer {
  package init() {}

  package func render(_ report: LintReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("lint")), ("tool", report.tool.json),
      ("dryRun", .boolean(report.isDryRun)), ("files", .array(report.files.map(file))),
      ("unsafeFixes", .integer(report.fixableCount(.unsafe) - report.fixableCount(.safe))),
    ]).document
  }

  private func file(_ file: LintReport.File) -> JSONValue {
    .object([
      ("path", .string(file.path)), ("diagnostics", .array(file.diagnostics.map(\.json))),
      ("fixes", .array(file.fixes.map { .string($0.title) })), ("applied", .array(file.fixes.map(\.json))),
    ])
  }
}
