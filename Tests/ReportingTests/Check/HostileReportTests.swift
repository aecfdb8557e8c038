import Diagnostics
import FitCheck
import Formats
import Foundation
import ReferenceMaterial
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reports about files and strings with names that try to break out of a format: programs read them back, and no line is a command.
@Suite struct HostileReportTests {
  private static let texts = [
    "a", "a b", "\"quoted\"", "'", "\\", "a\\|b", "`code`", "<b>&amp;</b>", "]]>", "-->", "a\nb", "a\r\nb", "\t",
    "\u{1B}[31m", "\u{0}", "\u{7F}", "\u{2028}", "\u{202E}x",
    "::error::x", "a\n::error::x", "##[error]x", "a ##vso[task.x]y", "%0A::error::x", "=1+1", "@x", "+1", ",;|", "%20",
    "é", "e\u{301}", "\"\u{301}", "|\u{301}", "漢字", "😀", "\u{FFFE}",
    "../x", "a:b", "a?b#c", "~",
  ]

  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")

  private func report(_ texts: [String] = texts) -> CheckReport {
    let diagnostics = texts.enumerated().map { number, text in
      Diagnostic(
        "stale-key", number % 3 == 0 ? .error : .warning, "the key \(quoted(text)) is unused",
        at: SourceLocation(
          path: "\(text).strings", range: SourceRange(0, 1), position: .init(line: number + 1, column: 2)),
        help: "remove \(quoted(text))")
    }
    return CheckReport(tool: Self.tool, apps: [], diagnostics: diagnostics)
  }

  /// GitHub's runner executes `::` at the start of a line, it and Azure's `##[` and `##vso[` anywhere.
  @Test(arguments: ReportFormat.allCases.filter { $0 != .github }) func noLineIsACommand(_ format: ReportFormat) {
    let lines = format.renderer.render(report()).unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
    for line in lines {
      let words = line.unicodeScalars.drop { $0.properties.isWhitespace }
      #expect(!words.starts(with: "::".unicodeScalars), "\(line)")
      #expect(line.firstRange(of: "##[") == nil && line.firstRange(of: "##vso[") == nil, "\(line)")
    }
  }

  /// No control character but line ends, and no direction control, in any format.
  @Test(arguments: ReportFormat.allCases) func noControlCharacters(_ format: ReportFormat) {
    let found = format.renderer.render(report()).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(found.isEmpty)
  }

  /// Reports are equal for equal findings, and have the marks by which Pressfit recognizes its own files.
  @Test(arguments: ReportFormat.allCases) func marks(_ format: ReportFormat) {
    let text = format.renderer.render(report())
    #expect(format.renderer.render(report()) == text)
    // The text report has its marks in the section of an app.
    #expect(format == .text || format.renderer.marks.contains { text.contains($0) })
  }

  private func json(_ format: ReportFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.renderer.render(report()).utf8))
  }

  /// GitLab's report has a path, a line, a severity of the documented ones, and a fingerprint of its own for each problem.
  @Test func gitLab() throws {
    let problems = try #require(try json(.gitlab) as? [[String: Any]])
    #expect(problems.count == Self.texts.count)
    let locations = problems.compactMap { $0["location"] as? [String: Any] }
    #expect(
      locations.compactMap { $0["path"] as? String }.map { Array($0.utf8) }
        == Self.texts.map { Array("\($0).strings".utf8) })
    #expect(locations.compactMap { ($0["lines"] as? [String: Int])?["begin"] } == Array(1...Self.texts.count))
    #expect(Set(problems.compactMap { $0["fingerprint"] as? String }).count == problems.count)
    #expect(
      problems.allSatisfy { ["info", "minor", "major", "critical", "blocker"].contains($0["severity"] as? String) })
  }

  /// SARIF 2.1.0: each result has a rule of the list, a known level, and a region that starts at 1; URIs decode to the paths.
  @Test func sarif() throws {
    let log = try #require(try json(.sarif) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = (driver["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(
      log["version"] as? String == "2.1.0" && run["columnKind"] as? String == "unicodeCodePoints"
        && results.count == Self.texts.count)
    for (result, text) in zip(results, Self.texts) {
      let rule = try #require(result["ruleId"] as? String)
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == rule)
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      let place = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(uri.removingPercentEncoding.map { Array($0.utf8) } == Array("\(text).strings".utf8))
      #expect(URL(string: uri) != nil && !uri.contains(" "))
      let region = try #require(place["region"] as? [String: Int])
      #expect(region["startLine"] ?? 0 >= 1 && region["startColumn"] == 2)
    }
  }

  /// The elements of an XML report with their attributes, as Foundation reads them.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { found.append((name, attributes)) }
  }

  private func elements(_ text: String) -> [(name: String, attributes: [String: String])] {
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    return elements.found
  }

  /// Characters that XML does not allow are replaced; all others are read back.
  private func xml(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD: scalar
      case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
      default: scalar
      }
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  /// Checkstyle: a file for each path, compared by code unit, with its problems.
  @Test func checkstyle() {
    let found = elements(ReportFormat.checkstyle.renderer.render(report()))
    let files = found.filter { $0.name == "file" }.compactMap { $0.attributes["name"] }
    let expected = Self.texts.map { "\($0).strings" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(files.map { Array($0.utf8) } == expected.map(xml))
    let errors = found.filter { $0.name == "error" }
    #expect(errors.count == Self.texts.count)
    #expect(
      errors.allSatisfy { $0.attributes["source"] == "pressfit.stale-key" && Int($0.attributes["line"] ?? "") ?? 0 > 0 }
    )
    #expect(errors.allSatisfy { ["info", "warning", "error"].contains($0.attributes["severity"]) })
  }

  @Test func equivalentPathsAreTwoFiles() {
    let text = ReportFormat.checkstyle.renderer.render(report(["\u{E9}", "e\u{301}", "\u{E9}"]))
    let found = elements(text)
    #expect(found.map(\.name) == ["checkstyle", "file", "error", "file", "error", "error"])
    #expect(
      found.compactMap { $0.attributes["name"] }.map { Array($0.utf8) }
        == ["e\u{301}.strings", "\u{E9}.strings"].map { Array($0.utf8) })
  }

  /// JUnit: the counts are those of the elements, and each problem is a failure.
  @Test func junit() throws {
    let found = elements(ReportFormat.junit.renderer.render(report()))
    let cases = found.filter { $0.name == "testcase" }
    let failures = found.filter { $0.name == "failure" }
    #expect(cases.count == Self.texts.count && failures.count == Self.texts.count)
    for suite in found where suite.name == "testsuites" || suite.name == "testsuite" {
      #expect(
        suite.attributes["tests"] == String(cases.count) && suite.attributes["failures"] == String(failures.count))
    }
    // Both characters that XML does not allow are replaced by the same one.
    #expect(Set(cases.compactMap { $0.attributes["name"].map { Array($0.utf8) } }).count == cases.count - 1)
  }

  /// CSV: RFC 4180 reads the same number of fields in each line, and no field is a formula.
  @Test func csv() throws {
    let text = ReportFormat.csv.renderer.render(report())
    var sink = DiagnosticSink()
    let rows = try #require(DelimitedText.parse(SourceFile(path: "a.csv", text), reportingTo: &sink)).rows
    #expect(sink.diagnostics.isEmpty && rows.count == Self.texts.count + 1)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    for row in rows {
      for field in row {
        let written = Array(text.utf8)[field.range.start..<field.range.end]
        let first = written.first == UInt8(ascii: "\"") ? written.dropFirst().first : written.first
        #expect(!"=+-@\t\r".utf8.contains(first ?? 0), "\(field.text)")
      }
    }
  }
}

/// Fields of a CSV report with several lines.
@Suite struct CSVLineTests {
  @Test(arguments: [
    ("a\n::error::x", "\"a\n\\u{3a}:error::x\""), ("a\n  ::x", "\"a\n  \\u{3a}:x\""), ("::x", "\\u{3a}:x"),
    ("a\n##[x", "\"a\n\\u{23}#[x\""), ("a\nb::c", "\"a\nb::c\""), ("## x", "\\u{23}# x"),
    ("a\n", "\"a\n\""), ("\n\n", "\"\n\n\""),
  ])
  func noLineIsACommand(_ text: String, _ field: String) {
    #expect(CSVRenderer.field(text) == field)
  }
}
