import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

/// Findings about one text in several languages are one.
@Suite struct InfoTextReportTests {
  /// The merged findings about usage descriptions that these languages do not translate, and one that all others do.
  private func merged(
    _ languages: [String], _ texts: KeyValuePairs<String, String> = ["NSCameraUsageDescription": "Scan codes."]
  ) -> [Finding] {
    let app = InfoTextFixture(
      texts,
      tables: [
        "sv": KeyValuePairs(dictionaryLiteral: ("NSCameraUsageDescription" as LocalizationKey, "Skanna koder."))
      ], languages: ["en"] + languages)
    var report = InfoTextReport(
      catalog: app.catalog, findings: app.findings().filter { $0.rule == .untranslatedInfoText })
    report.mergeLanguages()
    return report.findings
  }

  @Test(arguments: [
    ([], ""), (["de"], "\"de\""), (["de", "fr"], "\"de\" and \"fr\""),
    (["de", "fr", "it"], "\"de\", \"fr\" and \"it\""),
    (["cs", "de", "fr", "it"], "\"cs\", \"de\", \"fr\" and \"it\""),
    (["cs", "da", "de", "fr", "it"], "\"cs\", \"da\", \"de\" and 2 more languages"),
    (["cs", "da", "de", "es", "fr", "it"], "\"cs\", \"da\", \"de\" and 3 more languages"),
  ])
  func languages(_ languages: [String], _ words: String) {
    #expect(languages.quotedLanguages == words)
    let found = merged(languages)
    #expect(found.count == (languages.isEmpty ? 0 : 1))
    guard let finding = found.first else { return }
    #expect(finding.localizations == languages)
    #expect(finding.subject.localization == (languages.count == 1 ? languages[0] : nil))
    #expect(finding.diagnostic.message.contains("is not translated in \(words);"))
    // The advice for one language names its table; the others are mentioned.
    #expect(finding.diagnostic.help?.hasSuffix("; the same applies to the other languages") == (languages.count > 1))
  }

  /// Texts are not merged with each other, and merging again changes nothing.
  @Test func texts() {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan codes.", "NSMicrophoneUsageDescription": "Record notes."],
      tables: ["sv": ["NSCameraUsageDescription": "Skanna.", "NSMicrophoneUsageDescription": "Spela in."]],
      languages: ["en", "de", "fr"])
    var report = InfoTextReport(catalog: app.catalog, findings: app.findings())
    let count = report.findings.count
    report.mergeLanguages()
    #expect(count == 4 && report.findings.count == 2)
    #expect(
      Set(report.findings.map { $0.subject.key?.rawValue }) == [
        "NSCameraUsageDescription", "NSMicrophoneUsageDescription",
      ])
    let once = report
    report.mergeLanguages()
    #expect(report == once)
    #expect(report.textCount == 2)
  }

  /// Keys are compared by code unit, also where they look the same.
  @Test func keys() {
    let place = SourceLocation(path: "a.strings")
    let findings = ["caf\u{E9}", "cafe\u{301}"].map { key in
      Finding(
        Diagnostic(.orphanedInfoKey, .note, "m in \"de\"", at: place),
        about: Finding.Subject(.infoText(LocalizationKey(key)), localization: "de"))
    }
    var report = InfoTextReport(catalog: InfoTextFixture().catalog, findings: findings)
    report.mergeLanguages()
    #expect(report.findings.count == 2)
  }

  /// Two bundles with one table: a problem of the table is reported once, for the first.
  @Test func sharedTables() {
    var app = InfoTextFixture(["CFBundleDisplayName": "Quill"], tables: ["de": ["CFBundleDisplayName": " "]])
    app.scope = InfoTextScope()
    let checker = InfoTextChecker(scope: InfoTextScope([.all]))
    let reports = checker.check([app.catalog, app.catalog], shortcutKeys: [])
    #expect(reports.map { $0.findings.map(\.rule.rawValue) } == [["empty-info-text"], []])
    // A key that only the other bundle has is not orphaned.
    var other = app
    other.infoPlist = ["CFBundleDisplayName": "Quill", "NSCameraUsageDescription": "Scan."]
    other.tables = [
      "de": ["CFBundleDisplayName": "Feder", "NSCameraUsageDescription": "Scannen.", "Greeting": "Hallo"]
    ]
    var first = other
    first.infoPlist = ["CFBundleDisplayName": "Quill"]
    let both = checker.check([first.catalog, other.catalog], shortcutKeys: []).map {
      $0.findings.map { "\($0.rule) \($0.subject.key?.rawValue ?? "")" }
    }
    #expect(both == [["orphaned-info-key Greeting"], []])
    #expect(
      checker.check([first.catalog], shortcutKeys: ["Greeting"]).flatMap(\.findings).map(\.subject.key?.rawValue)
        .contains("Greeting") == false)
  }

  /// Only the texts of the choice; without one, the certain problems.
  @Test(
    arguments: [
      ([], ["raw-key-shown CFBundleDisplayName", "raw-key-shown NSCameraUsageDescription"]),
      ([.names], ["raw-key-shown CFBundleDisplayName"]),
      ([.usage], ["raw-key-shown NSCameraUsageDescription"]), ([.quickActions], []), ([.appShortcuts], []),
      ([.names, .usage], ["raw-key-shown CFBundleDisplayName", "raw-key-shown NSCameraUsageDescription"]),
      ([.all], ["raw-key-shown CFBundleDisplayName", "raw-key-shown NSCameraUsageDescription"]),
    ] as [([InfoTextScope.Choice], [String])])
  func scopes(_ choices: [InfoTextScope.Choice], _ expected: [String]) {
    var app = InfoTextFixture(["CFBundleDisplayName": "APP_NAME", "NSCameraUsageDescription": "camera_usage"])
    app.scope = InfoTextScope(choices)
    #expect(app.findings().map { "\($0.rule) \($0.subject.key?.rawValue ?? "")" }.sorted() == expected)
  }
}
