import CommandRuns
import Foundation
import PressfitCLI
import Testing

/// `check --fix` applies only safe fixes.
@Suite struct CheckFixTests {
  private func icon(_ name: String) -> String {
    ProjectFixture.item("New Note").replacing(
      "\t\t</dict>",
      with: "\t\t\t<key>UIApplicationShortcutItemIconType</key>\n\t\t\t<string>\(name)</string>\n\t\t</dict>")
  }

  @Test func writesTheIconsName() {
    var project = ProjectFixture(items: [icon("UIApplicationShortcutIconTypecompose")], files: [:])
    let before = project.text("App/Info.plist") ?? ""
    #expect(project.run("check", "--fix", "--dry-run") == .findings)
    #expect(project.text("App/Info.plist") == before)
    #expect(project.output.contains("+\t\t\t<string>UIApplicationShortcutIconTypeCompose</string>\n"))
    #expect(project.errors.contains("would fix: App/Info.plist:"))
    #expect(project.run("check", "--fix") == .success)
    #expect(
      project.text("App/Info.plist")
        == before.replacing("UIApplicationShortcutIconTypecompose", with: "UIApplicationShortcutIconTypeCompose"))
    #expect(project.errors.contains("fixed: App/Info.plist:"))
  }

  @Test func keepsAnAmbiguousIconName() {
    var project = ProjectFixture(items: [icon("UIApplicationShortcutIconTypeCompost")], files: [:])
    let before = project.text("App/Info.plist")
    #expect(project.run("check", "--fix") == .findings)
    #expect(project.text("App/Info.plist") == before)
  }

  @Test(arguments: ["\"new  Note\" = \"Neue Notiz\";\n", "/* new  Note */\n'new  Note'= \"Neue Notiz\";\n"])
  func renamesAKeyThatDiffersInCaseAndSpaces(table: String) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table])
    #expect(project.run("check", "--fix") == .success)
    let key = table.contains("'") ? "'New Note'" : "\"New Note\""
    let old = table.contains("'") ? "'new  Note'" : "\"new  Note\""
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table.replacing(old, with: key))
  }

  @Test(arguments: [
    // Another word, another punctuation mark, two candidates, a key without quotes.
    "\"New Notes\" = \"Neue Notiz\";\n", "\"New Note!\" = \"Neue Notiz\";\n",
    "\"new Note\" = \"Neue Notiz\"; \"NEW note\" = \"Notiz\";\n", "NewNote = \"Neue Notiz\";\n",
  ])
  func leavesAKeyThatMayBeAnothers(table: String) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table])
    #expect(project.run("check", "--fix") == .findings)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table)
    #expect(!project.errors.contains("fixed"))
  }

  /// With another word or punctuation mark, the translation may be wrong too.
  @Test(arguments: ["New Notes", "New Note!"])
  func changesTheKeyOfAnotherTextWithUnsafeFixes(key: String) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: [
        "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"\(key)\" = \"Neue Notiz\";\n",
      ])
    #expect(project.run("check", "--fix") == .findings)
    #expect(project.errors.hasSuffix("`--unsafe-fixes` would apply 1 more fix\n"))
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"\(key)\" = \"Neue Notiz\";\n")
    #expect(project.run("check", "--unsafe-fixes") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"New Note\" = \"Neue Notiz\";\n")
    #expect(project.errors.contains("  before: \(key)\n  after:  New Note\n"))
    #expect(!project.errors.contains("more fix"))
  }

  /// Two keys that are equally similar: a person decides.
  @Test func leavesOneOfTwoSimilarKeysWithUnsafeFixes() {
    let table = "\"new Note\" = \"Neue Notiz\"; \"NEW note\" = \"Notiz\";\n"
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table])
    #expect(project.run("check", "--unsafe-fixes") == .findings)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table)
    #expect(project.errors.contains("no finding has a fix of this kind\n"))
  }

  @Test func fixesADamagedTableOfAnotherLanguage() {
    let damaged = "\"New Note\" = \"Neue Notiz\"\n\"a\" = \"b\"\n\"c\" = \"d\";\n"
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": damaged])
    #expect(project.run("check", "--fix") == .success)
    #expect(
      project.text("App/de.lproj/InfoPlist.strings")
        == "\"New Note\" = \"Neue Notiz\";\n\"a\" = \"b\";\n\"c\" = \"d\";\n")
    #expect(
      project.errors.contains(
        """
        fixed: App/de.lproj/InfoPlist.strings:1:26: add ";"
          before: "New Note" = "Neue Notiz"
          after:  "New Note" = "Neue Notiz";

        """))
  }

  /// iOS rejects the complete table; after the fix, it would show other texts.
  @Test(arguments: ["en", "Base", "en-GB"])
  func leavesADamagedTableOfTheDevelopmentLanguage(folder: String) {
    let damaged = "\"New Note\" = \"Create a note\"\n\"a\" = \"b\";\n"
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")], files: ["App/\(folder).lproj/InfoPlist.strings": damaged])
    #expect(project.run("check", "--unsafe-fixes") == .findings)
    #expect(project.text("App/\(folder).lproj/InfoPlist.strings") == damaged)
    #expect(!project.errors.contains("fixed"))
  }

  /// Each finding with a fix, in JSON and SARIF.
  @Test(arguments: [
    ("\"new note\" = \"Neue Notiz\";\n", "safe"), ("\"New Notes\" = \"Neue Notiz\";\n", "unsafe"),
    ("\"new note\" = \"new note\";\n", "display-only"),
  ])
  func reportsTheApplicability(table: String, applicability: String) throws {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table])
    for format in ["json", "sarif"] {
      #expect(project.run("check", "--format", format) == .findings)
      #expect(project.output.contains("\"applicability\": \"\(applicability)\""), "\(format)")
      #expect(project.output.components(separatedBy: "\"applicability\"").count == 2, "\(format)")
    }
    _ = project.run("check", "--fix", "--dry-run", "--format", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any])
    #expect((report["fixes"] as? [Any])?.count == (applicability == "safe" ? 1 : 0))
    #expect(report["unsafeFixes"] as? Int == (applicability == "unsafe" ? 1 : 0))
  }

  @Test func listsEachFixWithTheTextBeforeAndAfter() throws {
    let files = [
      "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"new note\" = \"Neue Notiz\";\n",
    ]
    var project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
    #expect(project.run("check", "--fix") == .success)
    #expect(
      project.errors.contains(
        """
        fixed: App/de.lproj/InfoPlist.strings:1:1: change the key "new note" to "New Note"
          before: new note
          after:  New Note

        """))
    project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
    #expect(project.run("check", "--fix", "--format", "json") == .success)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any])
    let fix = try #require((report["fixes"] as? [[String: Any]])?.first)
    #expect(fix["applicability"] as? String == "safe")
    #expect(fix["before"] as? String == "new note")
    #expect(fix["after"] as? String == "New Note")
    #expect((fix["location"] as? [String: Any])?["path"] as? String == "App/de.lproj/InfoPlist.strings")
    // A report without --fix has no list of fixes; without anything to fix, the list is empty.
    #expect(project.run("check", "--format", "json") == .success)
    #expect(!project.output.contains("\"fixes\""))
    #expect(project.run("check", "--fix", "--format", "json") == .success)
    #expect(project.output.contains("\"fixes\": []"))
  }

  /// The case of the property list's title was changed on purpose; old tables must not revert it.
  @Test(arguments: [
    // The development language's own table, and that of another region of it.
    ["App/en.lproj/InfoPlist.strings": "\"new note\" = \"new note\";\n"],
    ["App/en.lproj/InfoPlist.strings": "\"new note\" = \"Create a note\";\n"],
    ["App/Base.lproj/InfoPlist.strings": "\"new note\" = \"new note\";\n"],
    ["App/en.lproj/InfoPlist.strings": "", "App/en-GB.lproj/InfoPlist.strings": "\"new note\" = \"Make a note\";\n"],
    // A value that equals the old title is not a translation of it.
    ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"new note\" = \"new note\";\n"],
    ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"new note\" = \"NEW  Note\";\n"],
    ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"new note\" = \"\";\n"],
    // A key of a catalog belongs to every language.
    [
      "App/InfoPlist.xcstrings": """
      {"sourceLanguage": "en", "strings": {"new note": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Neue Notiz"}}}}}, "version": "1.0"}
      """
    ],
  ])
  func leavesWhatTheDevelopmentLanguageShowsAndDeliberateEdits(files: [String: String]) {
    var project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
    _ = project.run("check", "--fix")
    _ = project.run("check", "--unsafe-fixes")
    for (path, text) in files { #expect(project.text(path) == text) }
    #expect(!project.errors.contains("fixed"))
  }

  @Test func keepsAKeyOfAnotherApp() {
    let table = "\"new note\" = \"Neue Notiz\";\n"
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: [
        "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table,
        "App/Beta-Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("new note")]),
      ])
    _ = project.run("check", "--unsafe-fixes")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table)
  }

  /// Other code may look up the key of a table of code.
  @Test func keepsAKeyOfACodeTable() {
    let table = "\"new note\" = \"Neue Notiz\";\n"
    var project = ProjectFixture(
      items: [ProjectFixture.item("Open")],
      files: [
        "App/en.lproj/Localizable.strings": "\"New Note\" = \"New Note\";\n", "App/de.lproj/Localizable.strings": table,
        "App/App.swift":
          "import UIKit\nlet item = UIApplicationShortcutItem(type: \"a\", localizedTitle: NSLocalizedString(\"New Note\", comment: \"\"))\n",
      ])
    _ = project.run("check", "--unsafe-fixes")
    #expect(project.text("App/de.lproj/Localizable.strings") == table)
  }
}
