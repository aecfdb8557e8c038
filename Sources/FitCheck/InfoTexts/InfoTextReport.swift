internal import Diagnostics
internal import Formats
package import Localization

/// The findings about the texts of one bundle's Info.plist.
package struct InfoTextReport: Hashable, Sendable {
  package var catalog: InfoTextCatalog
  /// One for each kind and text, with all its languages, after `mergeLanguages`; sorted by severity, worst first.
  package var findings: [Finding]
  /// The findings that the configuration and comments in the project keep out of the report.
  package var suppressed: [Finding] = []
  /// The measured strings of tables.
  package var labels = LabelReport.Summary(LabelReport())

  /// The number of texts in Info.plist and tables.
  package var textCount: Int { catalog.texts.count }

  /// Combines the findings of one rule about one text in several languages.
  ///
  /// Configurations apply to single languages, so this is the last step.
  package mutating func mergeLanguages() {
    struct Group: Hashable {
      var rule: Diagnostic.ID
      var severity: Severity
      var key: LocalizationKey?
      /// Without the language: of two raw keys, each is a finding.
      var message: String
      /// Whether an entry is wrong; otherwise, one is missing.
      var replacesEntry: Bool
    }
    let groups = findings.groups { finding in
      Group(
        rule: finding.rule, severity: finding.severity, key: finding.subject.key,
        message: finding.subject.localization == nil
          ? "" : String(finding.message(in: "").dropLast(finding.messageDetail.count)),
        replacesEntry: finding.diagnostic.help?.hasPrefix("replace ") ?? false)
    }
    findings = groups.flatMap { _, all -> [Finding] in
      let ofLanguages = all.filter { $0.subject.localization != nil }
      return all.filter { $0.subject.localization == nil } + (Self.merged(ofLanguages).map { [$0] } ?? [])
    }
  }

  /// nil for no findings.
  private static func merged(_ findings: [Finding]) -> Finding? {
    guard var result = findings.first, result.subject.localization != nil else { return nil }
    var seen: Set<String> = []
    let names = findings.compactMap(\.subject.localization).filter { seen.insert($0).inserted }
    guard names.count > 1 else { return result }
    let list = names.quotedLanguages
    result.diagnostic.message = result.message(in: list)
    result.merge(figures: findings.flatMap(\.figures))
    let limits = result.figures.compactMap { figure in
      figure.characterLimit.map { "\(figure.localization) \($0)" }
    }
    result.subject.localization = nil
    result.subject.localizations = names
    for finding in findings.dropFirst() {
      let others = finding.diagnostic.secondary.filter { !result.diagnostic.secondary.contains($0) }
      result.diagnostic.secondary += others
    }
    if !limits.isEmpty, Set(result.figures.map(\.characterLimit)).count > 1 {
      result.diagnostic.help = "shorten each to about this number of characters: \(limits.joined(separator: ", "))"
    } else if let help = result.diagnostic.help, findings.contains(where: { $0.diagnostic.help != help }) {
      result.diagnostic.help = help + "; the same applies to the other languages"
    }
    return result
  }
}

extension Finding {
  /// The same with the figures of several languages in its message.
  fileprivate mutating func merge(figures: [Figure]) {
    if figures.isEmpty { return }
    self.figures = figures
    diagnostic.message.removeLast(messageDetail.count)
    let listed = figures.prefix(figures.count > 4 ? 3 : 4).map { "\($0.localization) \($0.width)" }
    let rest = figures.count > listed.count ? " and \(figures.count - listed.count) more" : ""
    messageDetail = "; \(listed.joined(separator: ", "))\(rest)"
    diagnostic.message += messageDetail
  }
}
