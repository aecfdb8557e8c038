import Diagnostics
import FitCheck
import Formats
import Foundation
import Localization
import RuleDocuments
import Testing

@testable import Reporting

/// Findings without a small example: about images, unreadable files and limits. The others are in the files of
/// `Tests/Goldens` that `scripts/generate/examples` writes with the product itself.
@Suite struct EveryFindingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages without a command that prints the finding.
  private static let documents = RuleDocuments.all.filter { !$0.example.contains("\n$ pressfit ") }

  private static let diagnostics = documents.map { document in
    Diagnostic(
      document.id, document.severities[0], document.summary,
      at: SourceLocation(path: "a & b/\(document.id.rawValue).plist"),
      help: "explain <\(document.id.rawValue)>")
  }

  private static func report() throws -> CheckReport {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let app = try MenuFixture.report()
    // All others are about a string of the app.
    let findings = diagnostics.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
      Finding($0.element, about: .init(.onlyQuickAction, field: .title, key: "Add <b>"))
    }
    var report = CheckReport(
      tool: tool, apps: [FitReport(catalog: app.catalog, options: app.options, measurements: [], findings: findings)],
      diagnostics: diagnostics.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    report.noteAlerts = .included
    return report
  }

  /// The parts that differ between reports: of the HTML page only the findings, of the others everything.
  private static func content(of text: String, _ format: ReportFormat) -> String {
    guard format == .html else { return text }
    let sections = text.components(separatedBy: "<section ").dropFirst()
      .filter { $0.hasPrefix("class=\"findings\"") || $0.hasPrefix("aria-labelledby=\"reading\"") }
    return sections.map { "<section " + ($0.components(separatedBy: "</section>").first ?? "") + "</section>\n" }
      .joined()
  }

  /// `PRESSFIT_GOLDENS=write`, as set by `scripts/generate/examples`, writes the files again.
  @Test(arguments: ReportFormat.allCases)
  func eachFormatMatchesItsGolden(_ format: ReportFormat) throws {
    let text = Self.content(of: format.renderer.render(try Self.report()), format)
    let file = Self.root.appending(path: "Tests/Goldens/Made/check-\(format.rawValue).txt")
    if ProcessInfo.processInfo.environment["PRESSFIT_GOLDENS"] == "write" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(
      text.utf8.elementsEqual(try Data(contentsOf: file)), "scripts/generate/examples writes \(file.lastPathComponent)")
    // The text report lists diagnostics on standard error.
    for (index, document) in Self.documents.enumerated() where format != .text || !index.isMultiple(of: 2) {
      #expect(text.contains(document.id.rawValue), "\(document.id) in \(format.rawValue)")
    }
  }
}
