internal import Diagnostics
package import Formats
package import Localization

/// Checks the texts of Info.plists that are not quick actions', and the phrases of App Shortcuts.
package struct InfoTextChecker: Sendable {
  package let scope: InfoTextScope
  /// The names of the localizations to check; nil for all.
  package var localizations: Set<String>?
  package var glossary: Glossary

  package init(scope: InfoTextScope, localizations: Set<String>? = nil, glossary: Glossary = Glossary()) {
    self.scope = scope
    self.localizations = localizations
    self.glossary = glossary
  }

  /// The findings of each bundle, one for each text and language; each problem of a shared table only once.
  ///
  /// - Parameters:
  ///   - labels: for each bundle, the strings of its tables with known labels; empty for none.
  ///   - shortcutKeys: the keys of the project's quick actions.
  package func check(
    _ catalogs: [InfoTextCatalog], labels: [LabelReport] = [], shortcutKeys: Set<LocalizationKey>
  ) -> [InfoTextReport] {
    struct Problem: Hashable {
      var rule: Diagnostic.ID
      var key: LocalizationKey?
      var localization: String?
      var location: SourceLocation?
    }
    var reported: Set<Problem> = []
    let uses = catalogs.map(InfoTextUse.init)
    let phrasesInCode = Self.phrasesInCode(of: catalogs)
    return catalogs.indices.map { index in
      let catalog = catalogs[index]
      let labels = labels.indices.contains(index) ? labels[index] : LabelReport()
      let context = InfoTextContext(
        catalog, labels: labels.shown, others: Array(uses[..<index] + uses[(index + 1)...]), for: self,
        shortcutKeys: shortcutKeys,
        phrasesInCode: phrasesInCode)
      let found = Rules.all.flatMap { $0.stated($0.findings(in: context)) }
        .filter { $0.isCertain && scope.choices == nil || scope.includes($0.topic) }
        .filter { finding in
          reported.insert(
            Problem(
              rule: finding.rule, key: finding.subject.key, localization: finding.subject.localization,
              location: finding.diagnostic.primary)
          ).inserted
        }
      var report = InfoTextReport(catalog: catalog, findings: found.inReportOrder)
      report.labels = LabelReport.Summary(labels)
      return report
    }
  }

  /// nil if no code or not all code was read: other phrases may exist.
  private static func phrasesInCode(of catalogs: [InfoTextCatalog]) -> Set<LocalizationKey>? {
    let providers = catalogs.compactMap(\.appShortcuts).flatMap(\.providers)
    guard !providers.isEmpty, providers.allSatisfy(\.unread.isEmpty) else { return nil }
    return Set(
      providers.flatMap { $0.shortcuts.flatMap(\.phrases) + $0.negativePhrases }.map { LocalizationKey($0.value) })
  }
}
