import Diagnostics
import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct EmptyTitleTests {
  @Test(arguments: [("", ["empty-title"]), (" ", ["empty-title"]), ("Neue Notiz", [])])
  func aTranslationWithoutLetters(translation: String, expected: [String]) throws {
    #expect(try AppFixture([.item("New Note")], infoPlist: ["de": ["New Note": translation]]).ids() == expected)
  }

  /// iOS shows no second line.
  @Test func acceptsEmptySubtitles() throws {
    let entries: AppFixture.Tables = ["de": ["New Note": "Neue Notiz", "Now": ""]]
    #expect(try AppFixture([.item("New Note", subtitle: "Now")], infoPlist: entries).findings(.emptyTitle).isEmpty)
  }

  /// White space and characters without a glyph, in Info.plist, in code and in a table.
  @Test(arguments: [
    ("", true), ("\t\n", true), ("\u{A0}", true), ("\u{3000}", true), ("\u{200B}", true), ("\u{2060}\u{FEFF}", true),
    ("\u{200E}\u{200F}", true), ("\u{AD}", true), ("\u{3164}", true), ("\r\n", true), (".", false), ("…", false),
    ("0", false),
    ("\u{200B}a", false), ("👍", false), ("ا", false),
  ])
  func blankTexts(_ text: String, _ isBlank: Bool) throws {
    let apps = [
      AppFixture([.item(text)]), AppFixture(code: [.coded(.literal(text))]),
      AppFixture([.item("New Note")], infoPlist: ["de": ["New Note": text]]),
    ]
    for app in apps { #expect(try app.findings(.emptyTitle).isEmpty == !isBlank) }
    // The names and explanations of Info.plist are blank in the same cases.
    let tables: AppFixture.Tables = ["de": ["CFBundleDisplayName": text, "NSCameraUsageDescription": text]]
    let info = InfoTextFixture(
      ["CFBundleDisplayName": "Quill", "NSCameraUsageDescription": "Scan codes."], tables: tables)
    #expect(info.ids().contains("empty-info-text") == isBlank)
    #expect(info.ids().contains("empty-usage-description") == isBlank)
  }
}

@Suite struct EmptyInfoTextTests {
  @Test(arguments: [("", ["empty-info-text"]), (" ", ["empty-info-text"]), ("Feder", [])])
  func aTableReplacesANameByNothing(translation: String, expected: [String]) {
    let tables: AppFixture.Tables = ["de": ["CFBundleDisplayName": translation]]
    #expect(InfoTextFixture(["CFBundleDisplayName": "Quill"], tables: tables).ids() == expected)
  }

  /// iOS shows the display name instead.
  @Test func acceptsANameThatIsNotShown() {
    let tables: AppFixture.Tables = ["de": ["CFBundleName": ""]]
    #expect(InfoTextFixture(["CFBundleName": "Quill"], tables: tables).ids() == ["empty-info-text"])
    let both = InfoTextFixture(["CFBundleName": "Quill", "CFBundleDisplayName": "Quill"], tables: tables)
    #expect(both.ids() == [])
  }
}

@Suite struct EmptyUsageDescriptionTests {
  @Test(arguments: [("", ["empty-usage-description"]), ("Scan codes.", [])])
  func infoPlist(value: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": value]).ids() == expected)
  }

  @Test(arguments: [(" ", ["empty-usage-description"]), ("Codes scannen.", [])])
  func tables(translation: String, expected: [String]) {
    let tables: AppFixture.Tables = ["de": ["NSCameraUsageDescription": translation]]
    #expect(InfoTextFixture(["NSCameraUsageDescription": "Scan codes."], tables: tables).ids() == expected)
  }

  /// It is certain, so it needs no `--texts`.
  @Test func isReportedByDefault() {
    var app = InfoTextFixture(["NSCameraUsageDescription": ""])
    app.scope = InfoTextScope()
    #expect(app.ids() == ["empty-usage-description"])
  }
}
