package import Diagnostics

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
  package var json: String { LintJSONRenderer().render(self) }
}
