package import Configuration
internal import Diagnostics
package import Reporting

extension RuleListing.Setting {
  /// The severities that a configuration sets for a finding.
  package init(_ setting: RuleSetting) {
    let name: String? =
      switch setting.severity {
      case .severity(let severity)?: severity.rawValue
      case .off?: "off"
      case nil: nil
      }
    self.init(severityName: name, differsByLocale: !setting.byLocale.isEmpty)
  }
}
