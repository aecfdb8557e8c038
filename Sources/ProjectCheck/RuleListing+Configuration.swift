package import Configuration
package import Diagnostics
package import Reporting
package import RuleDocuments

extension RuleListing.Setting {
  /// The severities that `configuration` sets for the finding `id`; nil without one.
  package init?(of id: Diagnostic.ID, in configuration: Configuration) {
    // The entry of a single finding comes after its group's.
    guard let setting = configuration.rules.last(where: { $0.rule == id }) else { return nil }
    self.init(setting)
  }

  private init(_ setting: RuleSetting) {
    let name: String? =
      switch setting.severity {
      case .severity(let severity)?: severity.rawValue
      case .off?: "off"
      case nil: nil
      }
    self.init(severityName: name, differsByLocale: !setting.byLocale.isEmpty)
  }
}

extension RuleListing {
  /// All findings with the severities of `configuration`.
  package init(tool: ToolDescription, of documents: [RuleDocument], in configuration: Configuration) {
    let ids = configuration.rules.map(\.rule)
    let settings = ids.compactMap { id in Setting(of: id, in: configuration).map { (id, $0) } }
    self.init(tool: tool, documents: documents, settings: Dictionary(settings, uniquingKeysWith: { $1 }))
  }
}
