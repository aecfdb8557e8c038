import Configuration
import Diagnostics
import FitCheck
import Formats
import Localization
import ReferenceMaterial
import Testing

@Suite struct FindingPolicyTests {
  private func policy(_ text: String, today: String = "2026-06-30") throws -> FindingPolicy {
    var sink = DiagnosticSink()
    let configuration = Configuration.read(SourceFile(path: "c", text), locating: { $0 }, reportingTo: &sink)
    return FindingPolicy(try #require(configuration), today: today)
  }

  private func finding(
    _ rule: Diagnostic.ID, _ severity: Severity = .warning, key: String = "Search", in localization: String? = "de"
  ) -> Finding {
    Finding(
      Diagnostic(rule, severity, "m", at: nil),
      about: Finding.Subject(field: .title, key: .init(key), localization: localization))
  }

  @Test func aLocalizationOverridesSeverities() throws {
    var policy = try policy(
      #"{"rules": {"untranslated": {"severity": "note", "locales": {"pt_BR": "error", "fr": "off"}}}}"#)
    let names = ["de", "pt-BR", "fr"]
    let found = policy.apply(to: names.map { finding("untranslated-title", in: $0) }).kept
    #expect(found.map(\.subject.localization) == ["pt-BR", "de"])
    #expect(found.map(\.severity) == [.error, .note])
    #expect(policy.apply(to: [finding("stale-key")]).kept.map(\.severity) == [.warning])
  }

  @Test func aFindingsSettingOverridesItsGroups() throws {
    var policy = try policy(#"{"rules": {"truncated": "note", "title-truncated": "error"}}"#)
    let found = policy.apply(to: [finding("title-truncated"), finding("subtitle-truncated")]).kept
    #expect(found.map(\.severity) == [.error, .note])
  }

  @Test func severitiesApplyToReadingDiagnostics() throws {
    var policy = try policy(#"{"rules": {"table-outside-lproj": "off", "missing-info-plist": "note"}}"#)
    let found = policy.apply(
      to: ["table-outside-lproj", "missing-info-plist", "bad-json"].map { Diagnostic($0, .error, "m", at: nil) })
    #expect(found.kept.map(\.severity) == [.note, .error])
    #expect(found.suppressed.map(\.id) == ["table-outside-lproj"])
  }

  @Test func aSuppressionRemovesOnlyMatchingFindings() throws {
    var policy = try policy(
      #"{"suppressions": [{"rule": "stale-key", "key": "Search", "locale": "de", "field": "title", "reason": "r"}]}"#)
    let others = [
      finding("stale-key", key: "Find"), finding("stale-key", in: "fr"), finding("stale-entry"),
      finding("stale-key", in: nil),
    ]
    #expect(policy.apply(to: others).kept.count == 4)
    #expect(policy.diagnostics(countingUnused: true).map(\.id) == ["unused-suppression"])
    #expect(policy.diagnostics(countingUnused: false).isEmpty)
    #expect(policy.apply(to: [finding("stale-key")]).kept.isEmpty)
    #expect(policy.diagnostics(countingUnused: true).isEmpty)
  }

  @Test func aSuppressionAppliesUntilItExpires() throws {
    let text = #"{"suppressions": [{"rule": "stale-key", "reason": "r", "until": "2026-06-30"}]}"#
    var today = try policy(text)
    #expect(today.apply(to: [finding("stale-key")]).suppressed.count == 1)
    var tomorrow = try policy(text, today: "2026-07-01")
    #expect(tomorrow.apply(to: [finding("stale-key")]).kept.count == 1)
    #expect(tomorrow.diagnostics(countingUnused: true).map(\.id) == ["expired-suppression"])
  }
}
