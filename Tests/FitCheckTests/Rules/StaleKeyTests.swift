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

  /// Which edits of a title leave a similar key behind.
  @Test(arguments: [
    ("New note", "New Note", true), ("New  Note", "New Note", true), ("NewNote", "New Note", true),
    ("New Note!", "New Note", true),
    ("New Notes", "New Note", true), ("Note", "New Note", true), ("Neue Notiz", "New Note", false),
    ("CAFE\u{301} OPEN", "Café open", true),
    ("打开笔记", "打开笔记本", true), ("打开", "打开笔记本", false), ("", "New Note", false), ("…", "New Note", false),
    ("a", "b", false),
    ("Open the list of my favorite recent notes", "Open the list of my favorite notes", true), ("No", "On", false),
  ])
  func similarKeys(_ old: String, _ new: String, _ isStale: Bool) throws {
    let tables: AppFixture.Tables = ["de": KeyValuePairs(dictionaryLiteral: (LocalizationKey(old), "Übersetzung"))]
    let found = try AppFixture([.item(new)], infoPlist: tables).findings(.staleKey)
    #expect(found.count == (isStale ? 1 : 0))
    #expect(found.allSatisfy { $0.diagnostic.help == "if the meaning is the same, change the key to \"\(new)\"" })
  }

  /// The most similar key is chosen, whatever the order of the table; each key is used once.
  @Test func severalKeys() throws {
    let entries: [(LocalizationKey, String)] = [("New Notes", "a"), ("New note", "b"), ("Find all", "c")]
    for order in [entries, entries.reversed()] {
      let tables: AppFixture.Tables = ["de": KeyValuePairs(dictionaryLiteral: order[0], order[1], order[2])]
      let found = try AppFixture([.item("New Note", type: "a"), .item("Find All", type: "b")], infoPlist: tables)
        .findings(.staleKey)
      let pairs = Set(
        found.map { $0.diagnostic.message.split(separator: "\"")[1] + " → " + ($0.subject.key?.rawValue ?? "") })
      #expect(pairs == ["New note → New Note", "Find all → Find All"])
    }
  }
}
