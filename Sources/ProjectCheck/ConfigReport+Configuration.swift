package import Configuration
package import Diagnostics
internal import JSON
package import Reporting
package import RuleDocuments

extension ConfigReport.Setting {
  /// The effective value of `key`.
  ///
  /// - Parameter typed: the values of its flag on the command line; nil if it is not there.
  package init(_ key: ConfigurationKey, typed: [String]?, in configuration: Configuration) {
    if let flag = key.flagName, let typed {
      self.init(key: key.rawValue, value: typed.json, origin: .flag(flag))
    } else if let value = configuration.values[key], let location = configuration.location(of: key) {
      self.init(key: key.rawValue, value: JSONValue(value), origin: .file(location))
    } else {
      let standard = key.standard.flatMap { text in
        var ignored = DiagnosticSink()
        return JSONDocument.parse(SourceFile(path: "", text), reportingTo: &ignored)
      }
      self.init(key: key.rawValue, value: standard.map { JSONValue($0.root) }, origin: .standard)
    }
  }
}

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
