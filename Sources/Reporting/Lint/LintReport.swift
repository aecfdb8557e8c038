package import Diagnostics

/// The problems that `lint` found, and the fixes that it applied.
package struct LintReport: Sendable {
  /// One file.
  package struct File: Sendable {
    package var path: String
    /// The remaining problems after fixes, in `Diagnostic.reportOrder`.
    package var diagnostics: [Diagnostic]
    /// The applied fixes, as instructions: "add \";\"".
    package var fixes: [String]

    package init(path: String, diagnostics: [Diagnostic], fixes: [String]) {
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

  package init(tool: ToolDescription, files: [File] = [], isDryRun: Bool) {
    self.tool = tool
    self.files = files
    self.isDryRun = isDryRun
  }
}
