import Diagnostics
import FitCheck
import Formats
import Localization
import ReferenceMaterial
import Testing

/// The order of findings in reports.
@Suite struct FindingOrderTests {
  private func finding(
    _ rule: Diagnostic.ID, _ severity: Severity, _ source: TextSource? = .onlyQuickAction, key: String = "k",
    in localization: String? = "de", message: String = "m"
  ) -> Finding {
    Finding(
      Diagnostic(rule, severity, message, at: nil),
      about: .init(source, field: .title, key: .init(key), localization: localization))
  }

  /// The worst severity first, then the worst rule, then the item, then the key and the language by code unit.
  private var ordered: [Finding] {
    let (worst, mildest) = (Diagnostic.ID.configurable[0], Diagnostic.ID.configurable[1])
    return [
      finding(mildest, .error), finding(worst, .warning, key: "A"), finding(worst, .warning, key: "a"),
      finding(worst, .warning, key: "a", in: "fr"), finding(worst, .warning, key: "a", in: "fr", message: "n"),
      finding(worst, .warning, key: "e\u{301}"), finding(worst, .warning, key: "\u{E9}"),
      // Findings about other texts follow those about quick actions.
      finding(worst, .warning, nil, key: "A"), finding(worst, .warning, .infoText("B"), key: "B"),
      finding(mildest, .warning), finding(worst, .note),
    ]
  }

  @Test func theOrderOfTheRulesDoesNotMatter() {
    var random = SplitMix(state: 19)
    let expected = ordered
    for _ in 0..<300 { #expect(expected.shuffled(using: &random).inReportOrder == expected) }
    #expect([Finding]().inReportOrder.isEmpty)
  }

  /// Severities come before ranks for every pair of rules.
  @Test func severitiesComeFirst() {
    for (rule, other) in zip(Diagnostic.ID.configurable, Diagnostic.ID.configurable.dropFirst()) {
      let sorted = [finding(rule, .note), finding(other, .warning), finding(rule, .warning)].inReportOrder
      #expect(sorted.map(\.rule) == [rule, other, rule])
      #expect(sorted.map(\.severity) == [.warning, .warning, .note])
    }
  }

  /// A fingerprint has no surface, text size, message or severity.
  @Test func fingerprints() {
    let finding = finding("stale-key", .error, key: "a|b", message: "x")
    #expect(finding.fingerprint == "stale-key|a|b|title|de")
    #expect(self.finding("stale-key", .note, key: "a|b").fingerprint == finding.fingerprint)
    #expect(self.finding("stale-key", .note, in: nil).fingerprint == "stale-key|k|title|")
  }
}

/// What a finding is about.
@Suite struct FindingSubjectTests {
  @Test(arguments: [
    (Finding.Subject(), false, false), (.init(.onlyQuickAction), false, false),
    (.init(.onlyQuickAction, localization: "de"), false, false), (.init(key: "k"), false, true),
    (.init(.onlyQuickAction, field: .title), false, true),
    (.init(.onlyQuickAction, field: .title, localization: "de"), true, true),
    // A source with one text has no field.
    (.init(.infoText("CFBundleName"), localization: "de"), true, true), (.init(.infoText("CFBundleName")), false, true),
    (.init(.phrase("Open ${applicationName}"), localization: "de"), true, true),
  ])
  func textsAndEntries(_ subject: Finding.Subject, _ hasText: Bool, _ hasEntry: Bool) {
    #expect((subject.text != nil) == hasText)
    #expect((subject.entry != nil) == hasEntry)
  }

  /// Entries in two languages are the same; fields and canonically equivalent keys are not.
  @Test func entriesHaveNoLanguage() {
    func entry(_ key: String, _ field: ShortcutItem.Field, _ language: String) -> Finding.Entry? {
      Finding.Subject(.onlyQuickAction, field: field, key: .init(key), localization: language).entry
    }
    #expect(entry("k", .title, "de") == entry("k", .title, "fr"))
    #expect(entry("k", .title, "de") != entry("k", .subtitle, "de"))
    #expect(entry("\u{E9}", .title, "de") != entry("e\u{301}", .title, "de"))
  }
}
