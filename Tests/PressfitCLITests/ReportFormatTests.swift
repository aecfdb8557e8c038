import CommandRuns
import Foundation
import PressfitCLI
import ReferenceMaterial
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every format of a check's report, parsed by an independent reader.
@Suite struct ReportFormatTests {
  /// A project with strings that try to break out of each format.
  private func report(_ format: String) -> String {
    var project = ProjectFixture(
      items: [
        ProjectFixture.item("NEW_NOTE"),
        ProjectFixture.item("A%0A,::&lt;b&gt; &quot;|` long long long long title", subtitle: "x", type: "b"),
      ],
      files: [
        "App/de.lproj/InfoPlist.strings": "\"x\" = \"\\U0000001b[31m,\\n<&>\";\n",
        "App/fr lproj,1:2.lproj/InfoPlist.strings": "",
      ])
    #expect(project.run("check", "--format", format) == .findings)
    return project.output
  }

  /// Element names with their attributes.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      found.append((name, attributes))
    }
  }

  private func elements(_ text: String) throws -> [(name: String, attributes: [String: String])] {
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse())
    return elements.found
  }

  @Test func sarif() throws {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(report("sarif").utf8)) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = (driver?["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } ?? []
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String ?? ""))
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      let uri = (location?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
      #expect(URL(string: uri) != nil && !uri.contains(" "))
    }
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["pressfit/v1"] }
    #expect(Set(prints).count == results.count)
  }

  @Test func junit() throws {
    let elements = try elements(report("junit"))
    let suites = try #require(elements.first)
    #expect(suites.attributes["tests"] == String(elements.count { $0.name == "testcase" }))
    #expect(suites.attributes["failures"] == String(elements.count { $0.name == "failure" }))
    #expect(elements.contains { $0.attributes["type"] == "raw-key-shown" })
  }

  @Test func checkstyle() throws {
    let errors = try elements(report("checkstyle")).filter { $0.name == "error" }
    #expect(errors.contains { $0.attributes["source"] == "pressfit.raw-key-shown" })
    #expect(errors.allSatisfy { Int($0.attributes["line"] ?? "") ?? 0 >= 1 })
  }

  @Test func gitlab() throws {
    let problems = try #require(
      try JSONSerialization.jsonObject(with: Data(report("gitlab").utf8)) as? [[String: Any]])
    #expect(Set(problems.compactMap { $0["fingerprint"] as? String }).count == problems.count)
    for problem in problems {
      #expect(["info", "minor", "major", "critical", "blocker"].contains(problem["severity"] as? String ?? ""))
      #expect((problem["location"] as? [String: Any])?["lines"] != nil)
    }
  }

  /// A line as GitHub's runner parses it: the command up to a space, properties up to `::`, each up to a comma.
  @Test func github() throws {
    for line in report("github").split(separator: "\n") {
      let match = try #require(line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/))
      for property in match.2.split(separator: ",") { #expect(property.split(separator: "=", maxSplits: 1).count == 2) }
    }
    #expect(!report("github").contains("\u{1B}"))
  }

  @Test func xcode() throws {
    for line in report("xcode").split(separator: "\n") {
      #expect(line.wholeMatch(of: /.+:\d+:\d+: (error|warning|note): .+ \[[a-z-]+\]/) != nil, "\(line)")
    }
  }

  @Test func csv() throws {
    var fields = 0
    var isQuoted = false
    var counts: [Int] = []
    for byte in report("csv").utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: ",") { fields += 1 }
      if byte == UInt8(ascii: "\n") {
        counts.append(fields + 1)
        fields = 0
      }
    }
    #expect(!isQuoted && Set(counts) == [20])
  }

  @Test func markdown() {
    let text = report("markdown")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count > 3)
    // The findings, and folded their files and measurements.
    let columns = rows.map { row in row.replacing("\\|", with: "").count { $0 == "|" } - 1 }
    #expect(Set(columns) == [5, 7] && columns == columns.sorted(), "\(rows)")
    #expect(text.contains("\n<details><summary>Files and measurements of App/Info.plist</summary>\n\n"))
    #expect(text.hasSuffix("\n</details>\n"))
  }

  /// More raw keys than fit in a summary or a comment.
  /// Two equal titles look the same on all menus, although only some menus truncate them.
  @Test func aComparisonNamesAllMenus() {
    let title = "Könyvjelző hozzáadása a gyűjteményhez későbbre"
    var project = ProjectFixture(
      items: [ProjectFixture.item(title), ProjectFixture.item(title, type: "b")], files: [:])
    #expect(project.run("check", "--format", "markdown") == .findings)
    let rows = project.output.split(separator: "\n")
    let ends = ["title-truncated", "duplicate-visible-text"].map { id in
      rows.first { $0.contains("| \(id) |") }?.split(separator: "|").last
    }
    #expect(
      ends == [
        " iOS 26 iPhone, iPadOS 26; may-be-tightened: iOS 13–17, iOS 18 ",
        " iOS 13–17, iOS 18, iOS 26 iPhone, iPadOS 26 ",
      ])
  }

  @Test(arguments: [("markdown", 950_000, 1_500), ("comment", 65_536, 200)])
  func countsTextsThatAreTooLong(_ format: String, _ limit: Int, _ count: Int) throws {
    let title = String(repeating: "LONG_KEY_", count: 100)
    var project = ProjectFixture(items: (0..<count).map { ProjectFixture.item("\(title)\($0)") }, files: [:])
    #expect(project.run("check", "--format", format) == .findings)
    #expect(project.output.utf16.count < limit)
    let match = try #require(project.output.firstMatch(of: /\n_(\d+) lines omitted [^\n]*_\n$/))
    let rows = project.output.split(separator: "\n").count { $0.contains("raw-key-shown") }
    #expect(rows > 0 && (Int(match.1) ?? 0) >= count - rows)
  }

  /// All paths, also in advice; commands are for the folder in which the paths are right. JSON is for `--compare`.
  @Test(arguments: ReportFormat.allCases) func pathsCountFromTheRepository(_ format: ReportFormat) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("NEW_NOTE")], files: ["App/de.lproj/InfoPlist.strings": "\"x\" = "])
    let plain = project.run("check", "--format", format.rawValue)
    #expect(project.run("check", "--format", format.rawValue, "--path-prefix", "a b/ios") == plain)
    let text = project.output
    #expect(project.run("check", "--format", format.rawValue, "--path-prefix", "a b/ios/") == plain)
    #expect(project.output == text)
    let shown = text.replacing("a%20b", with: "a b").replacing("<wbr>", with: "")
    if format == .json {
      #expect(!shown.contains("ios/App"))
    } else {
      #expect(shown.contains("a b/ios/App/Info.plist"))
      #expect(!shown.replacing("a b/ios/App/", with: "").contains("App/"))
    }
  }

  @Test(arguments: ReportFormat.allCases) func filesAreWritten(_ format: ReportFormat) throws {
    var project = ProjectFixture(items: [ProjectFixture.item("NEW_NOTE")], files: [:])
    #expect(project.run("check", "--report", "\(format.rawValue)=out/report") == .findings)
    let text = try #require(project.text("out/report"))
    #expect(text.contains("raw-key-shown"))
    #expect(project.run("check", "--report", "\(format.rawValue)=out/report") == .findings)
    #expect(project.text("out/report") == text)
  }

  @Test func wrongReportsAreUsage() {
    var project = ProjectFixture(items: [ProjectFixture.item("NEW_NOTE")], files: [:])
    for value in ["sarif", "pdf=x", "=x"] { #expect(project.run("check", "--report", value) == .usage) }
  }
}
