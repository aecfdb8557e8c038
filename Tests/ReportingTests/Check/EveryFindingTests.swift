import Diagnostics
import FitCheck
import Formats
import Localization
import Testing

@testable import Reporting

/// Findings that no small example makes: of pictures, of files that cannot be read, of limits.
@Suite struct EveryFindingTests {
  private static let ids: [Diagnostic.ID] =
    FitRules.ids + [
      "unreadable-file", "unreadable-path", "too-deep", "too-large", "source-not-read", "source-scanner-missing",
      "source-too-deep", "source-too-large",
    ]

  @Test(arguments: ReportFormat.allCases)
  func aFormNamesWhatWasFound(_ format: ReportFormat) throws {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let app = try MenuFixture.report()
    for id in Self.ids {
      let diagnostic = Diagnostic(
        id, .error, "what <\(id.rawValue)> says", at: SourceLocation(path: "a & b.plist"), help: "what to do")
      let finding = Finding(diagnostic, about: .init(itemIndex: 0, field: .title, key: "Add <b>"))
      let reports = [
        CheckReport(
          tool: tool,
          apps: [FitReport(catalog: app.catalog, options: app.options, measurements: [], findings: [finding])],
          diagnostics: []),
        CheckReport(tool: tool, apps: [], diagnostics: [diagnostic]),
      ]
      // Diagnostics are told on standard error beside the report for people.
      for report in format == .text ? reports.prefix(1) : reports[...] {
        let text = format.renderer.render(report)
        #expect(text.contains(id.rawValue), "\(id) in \(format.rawValue)")
        #expect(text.contains("plist"), "the place of \(id) in \(format.rawValue)")
      }
    }
  }
}
