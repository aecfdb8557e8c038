import Diagnostics
import FitCheck
import Formats
import Localization
import RuleDocuments
import Testing

@testable import Reporting

/// The forms of a report have the same parts of each finding: its id, severity, language, message, consequence, help, command and place.
@Suite struct AgreementTests {
  /// GitHub shows ten annotations of a severity; JUnit's file is about texts, and a comment about new findings.
  private static let formats = ReportFormat.allCases.filter { $0 != .comment && $0 != .junit }

  private static let languages = ["de", "fr", "ja", "ar"]

  /// 40 findings of 40 kinds: errors and warnings about titles in four languages, each with a message, help and command of its own.
  private static let findings: [Finding] = RuleDocuments.all.filter { $0.severities[0] > .note }.prefix(40).enumerated()
    .map { index, document in
      let language = languages[index % languages.count]
      var diagnostic = Diagnostic(
        document.id, index.isMultiple(of: 2) ? .error : .warning, "message \(index)x in \"\(language)\"",
        at: SourceLocation(
          path: "\(language).lproj/\(index)x.strings", range: SourceRange(9, 12), position: .init(line: 7, column: 3)),
        help: "help \(index)x")
      diagnostic.command = "pressfit command\(index)x"
      return Finding(
        diagnostic,
        about: .init(.onlyQuickAction, field: .title, key: LocalizationKey("KEY_\(index)x"), localization: language))
    }

  private static func report() throws -> CheckReport {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let app = try MenuFixture.report()
    return CheckReport(
      tool: tool, apps: [FitReport(catalog: app.catalog, options: app.options, measurements: [], findings: findings)],
      diagnostics: [])
  }

  /// Without markup, escapes and line breaks, which differ.
  private static func plain(_ text: String) -> String {
    let pairs = [
      ("&quot;", "\""), ("&#34;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&#39;", "'"), ("\\\"", "\""),
      ("\"\"", "\""), ("%0A", " "), ("\\n", " "), ("<wbr>", ""), ("\\_", "_"), ("`", ""), ("<code>", ""),
      ("</code>", ""),
      ("<span class=\"name\">", ""), ("</span>", ""), ("\\/", "/"),
    ]
    return pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  @Test(arguments: formats)
  func eachFormHasAllParts(_ format: ReportFormat) throws {
    let report = try Self.report()
    let text = Self.plain(format.renderer.render(report))
    #expect(Self.findings.count == 40)
    for (index, finding) in Self.findings.enumerated() where format != .github || index < 18 {
      var parts = [
        finding.rule.rawValue, "message \(index)x", "help \(index)x", "pressfit command\(index)x", "\(index)x.strings",
      ]
      parts.append(Self.plain(finding.diagnostic.consequence))
      for part in parts { #expect(text.contains(part), "\(part) in \(format.rawValue)") }
    }
  }

  /// The numbers in each form that has some are those of `ReportCounts`.
  @Test func eachFormHasTheSameNumbers() throws {
    let report = try Self.report()
    let counts = ReportCounts(report)
    #expect((counts.errors, counts.warnings, counts.notes) == (20, 20, 0))
    let html = ReportFormat.html.renderer.render(report)
    #expect(html.contains("data-all=\"40\""))
    let rows = html.matches(of: /data-n="(\d+)"/).compactMap { Int($0.output.1) }
    #expect(rows.reduce(0, +) == 40)
    for format in [ReportFormat.text, .markdown, .comment] {
      let text = Self.plain(format.renderer.render(report)).replacing("*", with: "")
      #expect(text.contains("20 errors, 20 warnings"), "\(format.rawValue)")
    }
    #expect(ReportFormat.json.renderer.render(report).contains("\"errors\": 20"))
  }
}
