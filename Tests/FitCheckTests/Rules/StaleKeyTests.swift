import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct StaleKeyTests {
  @Test(arguments: [
    ("Paste from clipboard", "Paste from Clipboard", true), ("Clipboard", "Paste from Clipboard", true),
    ("New Note…", "New Note", true), ("Search", "New Note", false), ("CFBundleDisplayName", "Display Name", false),
  ])
  func anEditedTitleLeavesItsTranslationBehind(old: String, new: String, isStale: Bool) throws {
    let found = try AppFixture(
      [.item(new)], infoPlist: ["de": KeyValuePairs(dictionaryLiteral: (LocalizationKey(old), "x"))]
    ).ids()
    #expect(found.contains("stale-key") == isStale)
  }

  @Test func keysOfCode() throws {
    let code: [DynamicShortcutItem] = [.coded(.lookup("Paste from Clipboard"))]
    let renamed: AppFixture.Tables = [
      "en": ["Paste from Clipboard": "x"], "de": ["Paste from clipboard": "Einfügen"],
    ]
    #expect(try AppFixture(code: code, localizable: renamed).findings(.staleKey).count == 1)
    // Other code has many keys, some of them similar.
    let other: AppFixture.Tables = ["en": ["Paste from Clipboards": "x"], "de": ["Paste from Clipboards": "x"]]
    #expect(try AppFixture(code: code, localizable: other).findings(.staleKey).isEmpty)
  }
}
