import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct ComparedTitleTests {
  @Test(arguments: [
    ("Open %@", ["placeholder-in-static-title"]), ("100 % Open", []), ("Open", []),
    ("Notes &amp; Tasks", ["escaped-entity"]),
    ("C:\\new", []),
  ])
  func sourceTexts(title: String, expected: [String]) throws {
    #expect(try AppFixture([.item(title)]).ids() == expected)
  }

  @Test(arguments: [
    ("%d neu", "placeholder-in-static-title"), ("Neu\\n", "suspicious-escape"), ("Neu<br>", "markup-shown"),
    ("A &amp; B", "escaped-entity"), ("Neu ", "stray-space"), ("TODO", "unfinished-text"),
    ("N\u{0435}u", "mixed-scripts"),
  ])
  func oneFindingPerLanguage(_ german: String, _ expected: String) throws {
    let found = try AppFixture([.item("A")], infoPlist: ["de": ["A": german], "fr": ["A": "B"]]).findings()
    #expect(found.map(\.rule.rawValue) == [expected])
    #expect(found.first?.subject.localization == "de")
  }

  @Test(arguments: [(false, ["placeholder-in-static-title"]), (true, [])])
  func codeFillsFormats(isFormatted: Bool, expected: [String]) throws {
    #expect(try AppFixture(code: [.coded(.lookup("Open %@", isFormatted: isFormatted))]).ids() == expected)
  }

  /// The findings of the reader of a table of code are not reported.
  @Test func unbalancedDirection() throws {
    let ids = try AppFixture(
      code: [.coded(.lookup("find"))],
      localizable: [
        "en": ["find": "Find"], "de": ["find": "\u{202E}Suchen"], "he": ["find": "\u{202B}חיפוש\u{202C}"],
      ]
    ).ids()
    #expect(ids.filter { $0 == "hidden-character" }.count == 1)
  }
}

@Suite struct ComparedInfoTextTests {
  @Test(arguments: [
    ("%@ scans codes.", ["placeholder-in-info-text"]), ("100 % safe.", []), ("Text &amp; code.", ["escaped-entity"]),
    ("Caf&eacute;", ["escaped-entity"]), ("R&D;", []),
  ])
  func sourceTexts(text: String, expected: [String]) {
    #expect(InfoTextFixture(["NSCameraUsageDescription": text]).ids() == expected)
  }

  @Test(arguments: [
    ("%@ scannt.", ["placeholder-in-info-text"]), ("Text &amp; Bilder scannen.", ["escaped-entity"]),
    ("Text & Bilder scannen.", []), ("Text\\nscannen.", ["suspicious-escape"]), ("Text scannen. ", ["stray-space"]),
  ])
  func translations(german: String, expected: [String]) {
    let app = InfoTextFixture(
      ["NSCameraUsageDescription": "Scan text & pictures."], tables: ["de": ["NSCameraUsageDescription": german]])
    #expect(app.ids(in: "de") == expected)
  }
}
