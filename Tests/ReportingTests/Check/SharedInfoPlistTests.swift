import Diagnostics
import FitCheck
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import Reporting

/// Several targets may have quick actions in one file: each finding belongs to one app.
@Suite struct SharedInfoPlistTests {
  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")

  /// Two apps of one Info.plist: the title of the first is truncated in German, that of the second fits.
  private func report() throws -> CheckReport {
    let app = try MenuFixture.report()
    let measured = try #require(app.measurements.first { $0.verdict == .truncates })
    let localization = app.catalog.localizations[2].name
    let subject = Finding.Subject(
      TextID(app.catalog.identifiedItems[0].source, .title, in: localization), key: "Add <b>",
      surface: measured.surface, textSize: measured.textSize)
    let apps = [("Quill", "first", app.measurements), ("Quill Beta", "second", [])].map { name, message, measurements in
      var catalog = app.catalog
      catalog.appName = name
      let finding = Finding(
        Diagnostic("title-truncated", .warning, message, at: SourceLocation(path: "Info.plist")), about: subject)
      return FitReport(catalog: catalog, options: app.options, measurements: measurements, findings: [finding])
    }
    return CheckReport(tool: Self.tool, apps: apps, diagnostics: [])
  }

  /// The test case of each app fails once, in its own suite.
  @Test func eachAppHasItsTestCases() throws {
    let text = JUnitRenderer().render(try report())
    let suites = text.split(separator: "\n").filter { $0.contains("<testsuite ") }
    #expect(
      suites == [
        "  <testsuite name=\"Info.plist (Quill)\" tests=\"9\" failures=\"1\" errors=\"0\" skipped=\"0\">",
        "  <testsuite name=\"Info.plist (Quill Beta)\" tests=\"9\" failures=\"1\" errors=\"0\" skipped=\"0\">",
      ])
    #expect(text.split(separator: "\n").count { $0.contains(":1: first. ") } == 1)
    #expect(text.split(separator: "\n").count { $0.contains(":1: second. ") } == 1)
  }

  /// One app keeps the name of its file.
  @Test func oneAppHasTheNameOfItsFile() throws {
    var report = try report()
    report.apps.removeLast()
    #expect(JUnitRenderer().render(report).contains("<testsuite name=\"Info.plist\" tests=\"9\" failures=\"1\""))
  }

  /// The measurement in a row is that of its own app.
  @Test func eachRowHasItsOwnMeasurement() throws {
    let rows = CSVRenderer().render(try report()).split(separator: "\r\n").dropFirst()
    #expect(rows.map { $0.contains("Lesezeichen hinzufügen") } == [true, false])
  }

  @Test func findingsWithTheSameSubjectHaveDifferentIdentities() throws {
    let problems = try report().problems
    #expect(problems.map(\.ordinal) == [1, 2])
    #expect(Set(problems.map(\.identifier)).count == 2)
  }
}

/// The numbers in a report.
@Suite struct ReportCountsTests {
  private func counts(_ diagnostics: [Diagnostic], _ findings: [Finding] = []) throws -> ReportCounts {
    let app = try MenuFixture.report()
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    return ReportCounts(
      CheckReport(
        tool: tool, apps: [FitReport(catalog: app.catalog, options: app.options, measurements: [], findings: findings)],
        diagnostics: diagnostics))
  }

  private func finding(_ severity: Severity, _ field: ShortcutItem.Field, _ locale: String) -> Finding {
    Finding(
      Diagnostic("title-truncated", severity, "m", at: nil),
      about: .init(.onlyQuickAction, field: field, key: "k", localization: locale))
  }

  @Test(
    arguments: [
      ([], "0 errors, 0 warnings, 0 notes"), ([.error], "1 error, 0 warnings, 0 notes"),
      ([.note, .note, .warning], "0 errors, 1 warning, 2 notes"),
    ] as [([Severity], String)])
  func severities(_ found: [Severity], _ words: String) throws {
    #expect(try counts(found.map { Diagnostic("stale-key", $0, "m", at: nil) }).severities == words)
  }

  /// A string counts once, whatever the number of its findings; a language however it is spelled; notes do not count.
  @Test func stringsAndLanguagesCountOnce() throws {
    let findings = [
      finding(.warning, .title, "pt-BR"), finding(.error, .title, "pt_BR"), finding(.warning, .title, "de"),
      finding(.warning, .subtitle, "de"), finding(.note, .title, "fr"),
    ]
    #expect(try counts([], findings).spread == "errors and warnings affect 2 strings in 2 languages")
    #expect(try counts([], [findings[2]]).spread == "errors and warnings affect 1 string in 1 language")
    #expect(try counts([], [findings[4]]).spread == nil)
  }

  /// A damaged table affects no string that was read.
  @Test(arguments: ["de.lproj/InfoPlist.strings", "Info.plist", "fr.lproj"])
  func filesOfLanguages(_ path: String) throws {
    let counts = try counts([Diagnostic("stale-key", .error, "m", at: SourceLocation(path: path))])
    #expect(counts.affected.languages == 0 && counts.spread == nil)
  }
}
