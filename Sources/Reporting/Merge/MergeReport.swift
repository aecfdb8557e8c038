package import Diagnostics
package import Merging

/// What `merge` did, or would do.
package struct MergeReport: Sendable {
  package var tool: ToolDescription
  package var plan: MergePlan
  /// Whether files were left as they are.
  package var isDryRun: Bool
  /// What reading came upon, and the plan's own.
  package var diagnostics: [Diagnostic]

  package init(tool: ToolDescription, plan: MergePlan, isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.plan = plan
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}
