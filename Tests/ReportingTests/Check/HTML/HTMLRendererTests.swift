import Diagnostics
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck
@testable import Reporting

@Suite struct HTMLRendererTests {
  private func page() throws -> String {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    return HTMLRenderer().render(CheckReport(tool: tool, apps: [try MenuFixture.report()], diagnostics: []))
  }

  /// Golden: the map's row of a language, and the strips that its cells refer to.
  @Test func map() throws {
    var patterns = VerdictPatterns()
    let map = HeatMap(app: SurveyedApp(try MenuFixture.report(), position: 0), labels: .embedded).html(
      patterns: &patterns)
    #expect(
      map.contains(
        """
        <tr data-l="2"><th scope="row"><bdi>de</bdi> <small>German</small></th>\
        <td class="truncates"><a class="p1" href="#t0-2-0"><i aria-hidden="true">✕</i><span>truncated</span></a></td>\
        <td class="wraps"><a class="p2" href="#t0-2-1"><i aria-hidden="true">↵</i><span>wraps</span></a></td></tr>

        """))
    #expect(
      patterns.css.hasPrefix(".p0{--strip:linear-gradient(90deg,var(--fits) 0.00% 100.00%)}\n.p1{"))
  }

  /// Golden: the row of a string.
  @Test func text() throws {
    var report = try MenuFixture.report()
    report.survey = FitSurvey(
      options: report.options, measurements: report.measurements,
      limits: Dictionary(report.measurements.map { ($0.id, 15) }, uniquingKeysWith: { first, _ in first }))
    let tables = TextTables(app: SurveyedApp(report, position: 0), labels: .embedded).html
    #expect(
      tables.contains(
        """
        <tr id="t0-2-0"><th scope="row">de<td>title<td><bdi lang="de">Lesezeichen hinzufügen</bdi>\
        <td class="truncates">truncated<td class="n">184.7 ± 0.3<td class="n">162<td class="n">15<td>de.lproj/<wbr>InfoPlist.strings

        """))
  }

  /// A raw key fits, but is marked in the map, in the menus and in the data for redrawing them.
  @Test func flaws() throws {
    var report = try MenuFixture.report()
    let source = try #require(report.measurements.first?.id.source)
    let place = SourceLocation(path: "Info.plist")
    report.findings.append(
      Finding(
        Diagnostic("raw-key-shown", .error, "1", at: place, help: "2"),
        about: Finding.Subject(source, field: .title, localization: "de")))
    let app = SurveyedApp(report, position: 0)
    var patterns = VerdictPatterns()
    let map = HeatMap(app: app, labels: .embedded).html(patterns: &patterns)
    #expect(map.matches(of: /data-f="error"/).count == 1)
    #expect(map.contains("<b role=\"img\" aria-label=\"raw-key-shown\" title=\"raw-key-shown\">!</b>"))
    let menus = MenuSheet(app: app, labels: .embedded).html
    #expect(menus.matches(of: /data-f="error" href="#t0-2-/).count == app.options.surfaces.count)
    #expect(menus.matches(of: /data-f="error"/).count == app.options.surfaces.count)
    #expect(SurveyData.json(of: [app]).contains("\"flaws\":{\"2-0\":\"error\"}"))
  }

  @Test func hostileTextsStayTexts() {
    let text = "</script><b>\"&'\u{202E}\u{0}"
    #expect(HTMLText.isolated(text) == "<bdi>&lt;/script&gt;&lt;b&gt;&quot;&amp;'\\u{202e}\\u{0}</bdi>")
  }

  /// Nothing is loaded, and the script contains no text of the project.
  @Test func thePageIsSelfContained() throws {
    let page = try page()
    // The SVG namespace is not loaded.
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
    for part in ["http://", "https://", "src=", "@import"] { #expect(!rest.contains(part)) }
    let data = try #require(page.split(separator: "<script type=\"application/json\" id=\"data\">").last)
    let json = try #require(data.split(separator: "</script>").first)
    #expect(!json.contains("Lesezeichen") && !json.contains("Quill"))
    #expect(page == (try self.page()))
  }

  /// Known findings follow new ones; notes are neither.
  @Test func marksNewFindingsAndListsThemFirst() throws {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let read = Diagnostic("unread-tail", .warning, "damaged", at: SourceLocation(path: "Info.plist"))
    var report = CheckReport(tool: tool, apps: [try MenuFixture.report()], diagnostics: [read])
    #expect(!HTMLRenderer().render(report).contains("class=\"compared\""))
    let counted = report.problems.filter(\.counts)
    let first = try #require(counted.first)
    var gone = first.records[0]
    gone.key = "<gone>"
    let known = KnownFindings(
      name: "main", findings: [.init(record: first.records[0], location: nil), .init(record: gone, location: nil)])
    let scope = Comparison.Scope(
      localizations: nil, surfaces: ["ios26-iphone", "ios13"], textSizes: ["L", "XXL"], files: nil)
    report.comparison = Comparison(report, with: known, as: .commit, in: scope, policy: .findings)
    let states = report.states.findings.flatMap(\.self)
    // The findings from reading are known, and the app's are new.
    #expect(states.count { $0 == .unchanged } == 0 && states.count { $0 == .new } == counted.count - 1)
    let page = HTMLRenderer().render(report)
    #expect(page.contains("<p>\(counted.count - 1) new, 1 unchanged, 1 fixed since main</p>"))
    #expect(page.contains("<summary>1 fixed</summary>") && page.contains("&lt;gone&gt;"))
    #expect(page.contains("<span class=\"badge new\">new</span>"))
  }

  @Test func withoutAppsThereIsAPage() {
    let tool = ToolDescription(version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")
    let page = HTMLRenderer().render(CheckReport(tool: tool, apps: [], diagnostics: []))
    #expect(page.contains("Found no app with static quick actions.") && !page.contains("id=\"tools\""))
  }
}
