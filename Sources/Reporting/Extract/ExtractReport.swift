package import Diagnostics
package import Translation

/// The result of `extract`, or of its dry run.
package struct ExtractReport: Sendable {
  package var tool: ToolDescription
  package var apps: [ExtractedApp]
  /// Whether no file was changed.
  package var isDryRun: Bool
  package var diagnostics: [Diagnostic]

  package init(tool: ToolDescription, apps: [ExtractedApp], isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.apps = apps
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}

extension ExtractReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String { ExtractTextRenderer(style: style).render(self) }
  package var json: String { ExtractJSONRenderer().render(self) }
}
