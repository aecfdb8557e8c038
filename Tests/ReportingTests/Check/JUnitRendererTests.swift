import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing

@testable import FitCheck
@testable import Reporting

@Suite struct JUnitRendererTests {
  private static let tool = ToolDescription(
    version: "1", icuVersion: "2", unicodeVersion: "3", harfBuzzVersion: "4", faces: "5")

  /// The lines of test cases in the suite of the app with `findings`, and of its bundle with `others`.
  private func cases(_ findings: [Finding], others: [Finding] = []) throws -> [Substring] {
    let app = try MenuFixture.report()
    var report = CheckReport(
      tool: Self.tool,
      apps: [FitReport(catalog: app.catalog, options: app.options, measurements: [], findings: findings)],
      diagnostics: [])
    let bundle = InfoTextCatalog(
      infoPlist: app.catalog.infoPlist, bundle: .application, developmentLanguage: "en", texts: [], infoKeys: [],
      strings: [], isComplete: true, localizations: app.catalog.localizations)
    report.bundles = [InfoTextReport(catalog: bundle, findings: others)]
    let text = JUnitRenderer().render(report)
    return text.split(separator: "\n").filter { $0.contains("<testcase ") }
  }

  private func finding(_ id: Diagnostic.ID, _ subject: Finding.Subject) -> Finding {
    Finding(Diagnostic(id, .warning, "m", at: SourceLocation(path: "Info.plist")), about: subject)
  }

  @Test func aFindingFailsTheCaseOfItsString() throws {
    let source = MenuFixture.catalog.identifiedItems[1].source
    let found = try cases([finding(.untranslatedTitle, .init(TextID(source, .title, in: "de"), key: "Search"))])
    #expect(
      found.filter { !$0.hasSuffix("/>") } == [
        "    <testcase classname=\"Info.plist\" name=\"title &quot;Search&quot; in de\">"
      ])
    #expect(found.count == 9)
  }

  /// The name of the app has an identity too, but no case of the menu.
  @Test func aFindingAboutAnotherStringHasItsOwnCase() throws {
    let name = TextID(.infoText("CFBundleName"), in: "de")
    let found = try cases([], others: [finding(.nameTruncated, .init(name))])
    #expect(found.count == 10)
    #expect(found.filter { !$0.hasSuffix("/>") }.map { $0.contains("name-truncated|CFBundleName||de") } == [true])
  }
}
