import Diagnostics
import Formats
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing
import Typesetting

@testable import FitCheck

/// Items that are never in the menu, lists with more items than a menu has, and titles that are likely names.
@Suite struct MenuMembershipTests {
  private let rules = RuleTests()

  private func coded(_ title: String, line: Int, list: Diagnostics.SourceLocation?) -> CodeShortcutItem {
    var place = SourceLocation(path: "A.swift")
    place.range = SourceRange(line, line + 1)
    var item = DynamicShortcutItem(
      language: .swift, location: place, api: "UIApplicationShortcutItem",
      type: CodeText(.literal("t\(line)"), at: place), title: CodeText(.literal(title), at: place))
    item.list = list
    return CodeShortcutItem(item, tables: [:])
  }

  private func ids(static titles: [String], code: [CodeShortcutItem]) throws -> [String] {
    var catalog = ShortcutCatalog(
      infoPlist: RuleTests.place, appName: "Quill", developmentLanguage: "en",
      items: titles.map { rules.item($0, type: $0) }, localizationNames: [], tables: [])
    catalog.codeItems = code
    let report = FitChecker(measurer: try TextMeasurer()).check(catalog, options: FitOptions(surfaces: [.iOS13]))
    return rules.ids(report.findings)
  }

  @Test(arguments: [(3, ["duplicate-visible-text"]), (4, ["too-many-items"])])
  func anItemThatIsNeverShownIsNoDuplicate(count: Int, expected: [String]) throws {
    let titles = Array(["Rake", "Hoe", "Spade", "Fork"].prefix(count))
    #expect(try ids(static: titles, code: [coded("Rake", line: 1, list: nil)]) == expected)
  }

  @Test func aListIsLongerThanTheMenu() throws {
    let list = SourceLocation(path: "A.swift")
    let titles = ["Rake", "Hoe", "Spade", "Fork", "Broom"]
    let items = titles.enumerated().map { coded($1, line: $0, list: list) }
    #expect(try ids(static: [], code: items) == ["too-many-items"])
    #expect(try ids(static: [], code: Array(items.prefix(4))).isEmpty)
    #expect(try ids(static: [], code: titles.enumerated().map { coded($1, line: $0, list: nil) }).isEmpty)
    // Alternatives for one item.
    #expect(try ids(static: [], code: titles.map { coded($0, line: 1, list: list) }).isEmpty)
  }

  private func severities(
    _ tables: [String: [(LocalizationKey, String)]], missing: String = "es"
  ) throws -> [Severity] {
    var all = tables
    all["en"] = []
    all[missing] = [("New Note", "Nueva nota")]
    return try rules.findings([rules.item("Berlin"), rules.item("New Note", type: "n")], all)
      .filter { $0.rule.rawValue == "untranslated-title" && $0.subject.localization == missing }.map(\.severity)
  }

  @Test func aTitleThatAllLanguagesRepeatMayBeAName() throws {
    let german: [(LocalizationKey, String)] = [("Berlin", "Berlin"), ("New Note", "Neue Notiz")]
    let french: [(LocalizationKey, String)] = [("Berlin", "Berlin"), ("New Note", "Nouvelle note")]
    #expect(try severities(["de": german, "fr": french]) == [.note])
    // One language does not suffice, nor a table of copies; a translation is evidence against a name.
    #expect(try severities(["de": german]) == [.warning])
    #expect(try severities(["de": german, "fr": [("Berlin", "Berlin"), ("New Note", "New Note")]]) == [.warning])
    #expect(
      try severities(["de": german, "fr": french, "it": [("Berlin", "Berlino"), ("New Note", "N")]]) == [.warning])
  }
}
