package import Diagnostics

/// What `lint` found in files, and what it mended.
package struct LintReport: Sendable {
  /// One file.
  package struct File: Sendable {
    package var path: String
    /// What is wrong with it, with what was mended taken off; in `Diagnostic.reportOrder`.
    package var diagnostics: [Diagnostic]
    /// What was mended, as instructions: "add \";\"".
    package var fixes: [String]

    package init(path: String, diagnostics: [Diagnostic], fixes: [String]) {
      self.path = path
      self.diagnostics = diagnostics
      self.fixes = fixes
    }
  }

  package var tool: ToolDescription
  /// In the order in which they were named.
  package var files: [File]
  /// Whether files were left as they are.
  package var isDryRun: Bool

  package init(tool: ToolDescription, files: [File] = [], isDryRun: Bool) {
    self.tool = tool
    self.files = files
    self.isDryRun = isDryRun
  }
}
