internal import Diagnostics
package import RuleDocuments

/// Every finding that there can be, with what a project makes of it.
package struct RuleListing: Sendable {
  /// What a project's configuration says of one finding's severity.
  package struct Setting: Hashable, Sendable {
    /// `error`, `warning`, `note` or `off`; nil: as it is.
    package var severityName: String?
    /// Whether some localizations have another.
    package var differsByLocale: Bool

    package init(severityName: String?, differsByLocale: Bool) {
      self.severityName = severityName
      self.differsByLocale = differsByLocale
    }

    /// "off", "note, other by locale".
    var words: String {
      [severityName, differsByLocale ? "differs by locale" : nil].compactMap(\.self).joined(separator: ", ")
    }
  }

  package var tool: ToolDescription
  /// In the order of the ids.
  package var documents: [RuleDocument]
  /// By id, where there is one.
  package var settings: [String: Setting]

  package init(tool: ToolDescription, documents: [RuleDocument], settings: [String: Setting]) {
    self.tool = tool
    self.documents = documents
    self.settings = settings
  }
}
