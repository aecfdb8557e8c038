package import Diagnostics
package import RuleDocuments

/// All possible findings with the project's settings.
package struct RuleListing: Sendable {
  /// The project's setting of a finding's severity.
  package struct Setting: Hashable, Sendable {
    /// `error`, `warning`, `note` or `off`; nil for the default.
    package var severityName: String?
    /// Whether some localizations have another setting.
    package var differsByLocale: Bool

    package init(severityName: String?, differsByLocale: Bool) {
      self.severityName = severityName
      self.differsByLocale = differsByLocale
    }

    /// "off", "note, other by locale".
    var words: String {
      [severityName, differsByLocale ? "differs by language" : nil].compactMap(\.self).joined(separator: ", ")
    }
  }

  package var tool: ToolDescription
  /// Sorted by id.
  package var documents: [RuleDocument]
  /// By id, for findings with a setting.
  package var settings: [Diagnostic.ID: Setting]

  package init(tool: ToolDescription, documents: [RuleDocument], settings: [Diagnostic.ID: Setting]) {
    self.tool = tool
    self.documents = documents
    self.settings = settings
  }
}

extension RuleListing: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    RulesTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { RulesJSONRenderer().render(self) }
}
