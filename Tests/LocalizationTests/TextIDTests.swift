import Diagnostics
import Formats
import LocaleSchema
import Localization
import Testing

@Suite struct TextIDTests {
  private static let place = SourceLocation(path: "Info.plist")

  private static func coded(_ title: String) -> CodeShortcutItem {
    let item = DynamicShortcutItem(
      language: .swift, location: place, api: "", type: CodeText(.literal(title), at: place),
      title: CodeText(.literal(title), at: place))
    return CodeShortcutItem(item, tables: [:])
  }

  private static func catalog(_ titles: [String], code: [String] = []) -> ShortcutCatalog {
    var catalog = ShortcutCatalog(
      infoPlist: place, appName: nil, developmentLanguage: "en",
      items: titles.enumerated().map {
        ShortcutItem(
          index: $0, location: place, type: SourceText($1, at: place), title: SourceText($1, at: place))
      }, localizationNames: ["en"], tables: [])
    catalog.codeItems = code.map(coded)
    return catalog
  }

  @Test func eachQuickActionIsFoundByItsIdentity() {
    let catalog = Self.catalog(["Add", "Search"], code: ["Play", "Pause"])
    let all = catalog.identifiedShortcuts
    #expect(all.map(\.source.itemNumber) == [0, 1, 2, 3])
    #expect(all.map { catalog.shortcut($0.source) } == all.map { $0.shortcut })
    #expect(catalog.identifiedItems.map(\.source) == all.prefix(2).map(\.source))
    #expect(catalog.identifiedCodeItems.map(\.source) == all.suffix(2).map(\.source))
  }

  @Test func anotherSourceIsNoQuickAction() {
    let catalog = Self.catalog(["CFBundleName"])
    for source in [TextSource.infoText("CFBundleName"), .phrase("CFBundleName")] {
      #expect(catalog.shortcut(source) == nil)
      #expect(source.itemNumber == nil)
      #expect(source.key == "CFBundleName")
    }
    #expect(TextSource.onlyQuickAction.key == nil)
  }

  @Test func anIdentityOfALargerCatalogIsUnknown() throws {
    let last = try #require(Self.catalog(["Add", "Search"], code: ["Play"]).identifiedShortcuts.last)
    #expect(Self.catalog(["Add"]).shortcut(last.source) == nil)
  }

  @Test func stringsOfTheSameKeyDifferBySource() {
    let name = TextID(.infoText("Notes"), in: "de")
    #expect(name != TextID(.phrase("Notes"), in: "de"))
    #expect(name != TextID(.infoText("Notes"), in: "fr"))
    #expect(name == TextID(.infoText("Notes"), in: "de"))
    #expect(TextID(.onlyQuickAction, .title, in: "de") != TextID(.onlyQuickAction, .subtitle, in: "de"))
  }
}
