import Diagnostics
import FitCheck
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import Configuration

/// The localizations that a configuration chooses.
@Suite struct LocaleGateTests {
  private static let known: Set<String> = ["de", "fr", "pt-BR", "zh-Hans", "English"]

  private func names(_ texts: [String]) -> [LocaleGate.Name] {
    texts.map { LocaleGate.Name(text: $0, location: SourceLocation(path: ".pressfit.json")) }
  }

  private func gate(_ included: [String]?, _ excluded: [String] = []) -> LocaleGate {
    LocaleGate(included: included.map(names), excluded: names(excluded))
  }

  /// A name means a localization in either spelling; without a list all are chosen.
  @Test(
    arguments: [
      (nil, [], ["de", "fr", "pt-BR", "zh-Hans", "English"]), (["de", "fr"], [], ["de", "fr"]),
      (["pt_BR"], [], ["pt-BR"]),
      (["PT-br"], [], ["pt-BR"]), (["pt"], [], []), (["zh"], [], ["zh-Hans"]), (["zh-Hant"], [], []),
      (["de", "fr"], ["fr"], ["de"]),
      (nil, ["de", "English", "zh_Hans"], ["fr", "pt-BR"]), ([], [], []), (["it"], [], []), (["en"], [], ["English"]),
    ] as [([String]?, [String], Set<String>)])
  func localizations(_ included: [String]?, _ excluded: [String], _ expected: Set<String>) {
    #expect(gate(included, excluded).localizations(of: Self.known) == expected)
  }

  /// Only names of the list are named: all languages are not.
  @Test func namedLocalizations() {
    #expect(gate(["pt_BR"]).includes("pt-BR"))
    #expect(!gate(["pt_BR"]).includes("de"))
    #expect(!gate(nil).includes("de"))
    #expect(!gate(nil, ["de"]).includes("de"))
  }

  @Test func unknownNamesAreReportedInOrder() {
    let found = gate(["de", "it", "xx\n"], ["nl", "pt_BR"]).unknown(among: Self.known)
    #expect(
      found.map(\.message) == ["it", "xx\\n", "nl"].map { "no app has the language \"\($0)\"" })
    #expect(found.allSatisfy { $0.severity == .warning && $0.id == "unknown-locale" })
  }

  @Test(arguments: [
    ("de", "de", true), ("pt_BR", "pt-BR", true), ("DE", "de", true), ("de", "de-DE", false), ("", "", true),
    ("", "de", false), ("de", "", false), ("zh-Hans", "zh-Hant", false),
  ])
  func spellings(_ one: String, _ other: String, _ isSame: Bool) {
    #expect(LocaleName.match(one, other) == isSame)
  }
}

/// Accepted findings of a configuration.
@Suite struct SuppressionTests {
  private func suppression(
    key: String? = nil, locale: String? = nil, field: String? = nil, until: String? = nil
  ) -> Suppression {
    Suppression(
      rules: ["stale-key", "title-truncated"], key: key, locale: locale, field: field, reason: "r", until: until,
      location: SourceLocation(path: ".pressfit.json"))
  }

  private let subject = Finding.Subject(
    .onlyQuickAction, field: .title, key: "Caf\u{E9}", localization: "pt-BR")

  /// Each given part must match; a missing part matches everything.
  @Test(
    arguments: [
      (nil, nil, nil, true), ("Caf\u{E9}", nil, nil, true), ("Cafe\u{301}", nil, nil, false),
      ("caf\u{E9}", nil, nil, false),
      (nil, "pt_BR", nil, true), (nil, "pt", nil, false), (nil, nil, "title", true), (nil, nil, "subtitle", false),
      ("Caf\u{E9}", "pt-BR", "title", true), ("Caf\u{E9}", "de", "title", false),
    ] as [(String?, String?, String?, Bool)])
  func parts(_ key: String?, _ locale: String?, _ field: String?, _ isMatched: Bool) {
    let suppression = suppression(key: key, locale: locale, field: field)
    func matches(_ rule: Diagnostic.ID, _ subject: Finding.Subject?) -> Bool {
      Suppression.Pattern.all(matching: rule, subject).contains(where: suppression.patterns.contains)
    }
    #expect(matches("title-truncated", subject) == isMatched)
    #expect(!matches("empty-file", subject))
    // A diagnostic from reading a file has no subject.
    #expect(matches("stale-key", nil) == (key == nil && locale == nil && field == nil))
  }

  /// The last day is included.
  @Test(
    arguments: [
      (nil, false), ("2026-06-30", false), ("2026-06-29", true), ("2026-07-01", false), ("2025-12-31", true),
      ("2027-01-01", false),
    ] as [(String?, Bool)])
  func expiration(_ until: String?, _ isExpired: Bool) {
    #expect(suppression(until: until).isExpired(on: "2026-06-30") == isExpired)
  }
}

/// Names of findings and severities in a configuration.
@Suite struct RuleNameTests {
  @Test func eachNameCoversFindings() {
    #expect(Set(RuleName.all).count == RuleName.all.count)
    for name in RuleName.all { #expect(!RuleName.rules(name).isEmpty, "\(name)") }
    #expect(RuleName.rules("truncated") == [.titleTruncated, .subtitleTruncated])
    for id in Diagnostic.ID.configurable { #expect(RuleName.rules(id.rawValue) == [id]) }
  }

  @Test(arguments: ["", "Truncated", "title", "title-truncated ", "unknown"])
  func unknownNames(_ name: String) {
    #expect(RuleName.rules(name).isEmpty)
  }

  @Test func severities() {
    #expect(RuleSeverity.names == ["error", "warning", "note", "off"])
    #expect(
      RuleSeverity.names.map { RuleSeverity(name: $0) } == [
        .severity(.error), .severity(.warning), .severity(.note), .off,
      ])
    for name in ["", "Error", "none", "of"] { #expect(RuleSeverity(name: name) == nil) }
  }
}
