package import Diagnostics
package import Translation

/// The result of `merge`, or of its dry run.
package struct MergeReport: Sendable {
  package var tool: ToolDescription
  package var plan: MergePlan
  /// Whether no file was changed.
  package var isDryRun: Bool
  /// Diagnostics from reading files, and of the plan.
  package var diagnostics: [Diagnostic]
  /// How many written translations a menu truncates; each has a warning.
  package var truncatedCount = 0
  /// How many translations of the input could not be read; each is reported.
  package var unreadCount = 0
  /// The translations that belong to no table of the project.
  package var unused: [TranslationRouting.Unused] = []
  /// How many strings of the input have no translation.
  package var untranslatedCount = 0
  /// How many strings the input excludes from translation; each has a note.
  package var excludedCount = 0

  package init(tool: ToolDescription, plan: MergePlan, isDryRun: Bool, diagnostics: [Diagnostic]) {
    self.tool = tool
    self.plan = plan
    self.isDryRun = isDryRun
    self.diagnostics = diagnostics
  }
}

extension MergeReport: DocumentReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    MergeTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { MergeJSONRenderer().render(self) }
  package var markdown: String { MergeMarkdownRenderer().render(self) }
}

extension [Diagnostic] {
  /// The first ten of each kind, and the number of others: a text report fits on a screen.
  package var abridged: [Diagnostic] {
    var counts: [Diagnostic.ID: Int] = [:]
    var order: [Diagnostic.ID] = []
    var result: [Diagnostic] = []
    for diagnostic in self {
      let count = counts[diagnostic.id, default: 0] + 1
      counts[diagnostic.id] = count
      if count == 1 { order.append(diagnostic.id) }
      if count <= 10 { result.append(diagnostic) }
    }
    for id in order {
      guard let count = counts[id], count > 10, let last = result.last(where: { $0.id == id }) else { continue }
      result.append(
        Diagnostic(
          id, last.severity, "\(counted(count - 10, "more finding")) of this kind", at: nil,
          help: "`--format json` lists all of them"))
    }
    return result
  }
}
