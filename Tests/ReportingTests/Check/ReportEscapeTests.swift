import Diagnostics
import FitCheck
import Foundation
import ReferenceMaterial
import Testing

@testable import Reporting

/// Strings of the project in CSV, in URIs and in lines for Xcode.
@Suite struct ReportEscapeTests {
  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")

  /// RFC 4180, section 2: fields with a comma, a quote or a line end are in quotes, and quotes are doubled.
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a b", "a b"), (" a", "\" a\""), ("a,b", "\"a,b\""), (",\u{301}", "\",\u{301}\""),
    ("a\"b", "\"a\"\"b\""), ("\"\u{301}", "\"\"\"\u{301}\""), ("a\nb", "\"a\nb\""), ("a;b", "a;b"),
    // A carriage return is a control character like others; only a line feed is part of texts.
    ("a\r\nb", "\"a\\r\nb\""), ("\u{1B}[0m", "\\u{1b}[0m"), ("\u{202E}x", "\\u{202e}x"),
    // What a spreadsheet would run as a formula.
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\t=1", "\\t=1"), ("'=1", "''=1"), ("1-1", "1-1"),
    ("=a,b", "\"'=a,b\""),
  ])
  func fieldsOfCSV(_ text: String, _ expected: String) {
    #expect(CSVRenderer.field(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// RFC 3986, section 2: a reserved or non-ASCII character is percent-encoded; Foundation decodes it.
  @Test(arguments: [
    ("App/Info.plist", "App/Info.plist"), ("My App/a.strings", "My%20App/a.strings"), ("a%20b", "a%2520b"),
    ("a#b?c", "a%23b%3Fc"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("a:b", "a%3Ab"), ("\n", "%0A"),
    ("~x_y-z", "~x_y-z"),
    ("../a+b@2x", "../a+b@2x"), ("😀", "%F0%9F%98%80"), ("", ""),
  ])
  func pathsAsURIs(_ path: String, _ uri: String) {
    #expect(SARIFRenderer.uri(path) == uri)
    #expect(SARIFRenderer.uri(path).removingPercentEncoding.map { Array($0.utf8) } == Array(path.utf8))
  }

  /// A line as compilers print it, with the position 1:1 for a complete file.
  @Test(
    arguments: [
      (nil, "Info.plist:1:1: warning: m. "), (LineIndex.Position(line: 12, column: 3), "Info.plist:12:3: warning: m. "),
    ] as [(LineIndex.Position?, String)])
  func linesForXcode(_ position: LineIndex.Position?, _ start: String) {
    var place = SourceLocation(path: "Info.plist")
    place.position = position
    let report = CheckReport(
      tool: Self.tool, apps: [], diagnostics: [Diagnostic("stale-key", .warning, "m", at: place, help: "remove it")])
    let line = XcodeRenderer().render(report)
    #expect(line.hasPrefix(start) && line.hasSuffix(" Help: remove it [stale-key]\n"))
    #expect(line.count { $0 == "\n" } == 1)
  }

  /// The same path in two folders of a repository is not the same problem.
  @Test func thePathPrefixIsPartOfTheIdentity() {
    let report = CheckReport(
      tool: Self.tool, apps: [],
      diagnostics: [Diagnostic("stale-key", .warning, "m", at: SourceLocation(path: "a.strings"))])
    let reports = ["", "apps/one", "apps/one/", "apps/two"].map { report.showingPaths(below: PathPrefix($0)) }
    let identifiers = reports.flatMap { $0.problems.map(\.identifier) }
    #expect(identifiers[1] == identifiers[2])
    #expect(Set(identifiers).count == 3)
    #expect(
      reports.map { $0.problems[0].path } == [
        "a.strings", "apps/one/a.strings", "apps/one/a.strings", "apps/two/a.strings",
      ])
    #expect(SARIFRenderer().render(reports[1]).contains("\"uri\": \"apps/one/a.strings\""))
  }

  @Test(arguments: [
    ("", "a/b", "a/b"), ("x", "a/b", "x/a/b"), ("x/y/", "../a", "x/a"), ("x", "../../a", "../a"), ("/x/", "a", "/x/a"),
    ("./", "a", "./a"), ("x", "", ""), ("../x", "../a", "../a"), ("x", "/a", "/a"),
  ])
  func pathsBelowAPrefix(_ prefix: String, _ path: String, _ expected: String) {
    #expect(PathPrefix(prefix).path(path) == expected)
  }

  /// Quoted paths in texts are paths; titles and keys are not.
  @Test(arguments: [
    ("add \"Find\" to \"App/fr.lproj/InfoPlist.strings\"", "add \"Find\" to \"x/App/fr.lproj/InfoPlist.strings\""),
    ("no target copies a file of \"App/de.lproj\"", "no target copies a file of \"x/App/de.lproj\""),
    ("\"App\" is not translated", "\"App\" is not translated"), ("\"Find/Replace\" wraps", "\"Find/Replace\" wraps"),
    ("the key \"a\\\" b\" of \"Info.plist\"", "the key \"a\\\" b\" of \"x/Info.plist\""),
    ("an open \"quote", "an open \"quote"),
    ("see \"https://example.com/a.json\"", "see \"https://example.com/a.json\""),
  ])
  func pathsInTexts(_ text: String, _ expected: String) {
    let places = ["App/de.lproj/InfoPlist.strings", "Info.plist"].map { SourceLocation(path: $0) }
    let report = CheckReport(
      tool: Self.tool, apps: [],
      diagnostics: [Diagnostic("stale-key", .warning, text, at: places[0], notes: [text], help: text)]
        + [Diagnostic("stale-key", .warning, "m", at: places[1])])
    let moved = report.showingPaths(below: PathPrefix("x")).diagnostics[0]
    #expect([moved.message, moved.help] + moved.notes == [expected, expected, expected])
  }

  /// Equal problems in one file have different fingerprints, in their order; lines and messages do not count.
  @Test func equalProblemsAreNumbered() {
    let diagnostics = [("a", "m"), ("a", "n"), ("b", "m"), ("a", "m")].map {
      Diagnostic("stale-key", .warning, $0.1, at: SourceLocation(path: $0.0))
    }
    let problems = CheckReport(tool: Self.tool, apps: [], diagnostics: diagnostics).problems
    #expect(problems.map(\.ordinal) == [1, 2, 1, 3])
    #expect(Set(problems.map(\.identifier)).count == 4)
  }

  /// `--report FORMAT=FILE`; the file may contain the separator.
  @Test(
    arguments: [
      ("html=report.html", .html, "report.html"), ("json=a=b", .json, "a=b"), ("csv==x", .csv, "=x"),
      ("sarif=\u{E9}", .sarif, "\u{E9}"),
    ] as [(String, ReportFormat, String)])
  func reportFiles(_ text: String, _ format: ReportFormat, _ path: String) {
    #expect(ReportFile(text)?.format == format)
    #expect(ReportFile(text)?.path == path)
  }

  @Test(arguments: ["", "=", "html", "html=", "=html=x", "=x", "HTML=x", "pdf=x", " html=x"])
  func otherTextsAreNotReportFiles(_ text: String) {
    #expect(ReportFile(text) == nil)
  }
}
