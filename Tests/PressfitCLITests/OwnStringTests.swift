import CommandRuns
import Foundation
import PressfitCLI
import Testing

/// Strings of the app's own tables, described by the configuration or by comments.
@Suite struct OwnStringTests {
  private static let tabs = #"{"table": "Localizable", "keys": ["tab.*"], "place": "tab-bar", "items": 5}"#

  private func run(
    _ strings: [String: String], _ entries: String = "", _ arguments: [String] = ["check", "--format", "csv"]
  ) -> InMemoryRun {
    var files = ["App/Info.plist": InMemoryRun.plist]
    for (path, text) in strings { files["App/" + path] = text }
    if !entries.isEmpty { files[".pressfit.json"] = "{\"strings\": [\(entries)]}" }
    return InMemoryRun(files, arguments)
  }

  private func rules(_ strings: [String: String], _ entries: String = "") -> [String] {
    let run = run(strings, entries, ["check", "--format", "xcode"])
    return run.output.split(separator: "\n").compactMap { line in
      line.hasSuffix("]") ? line.dropLast().split(separator: "[").last.map(String.init) : nil
    }.sorted()
  }

  /// A table in German, the label, and the findings.
  @Test(arguments: [
    (#""tab.a" = "Suche";"#, tabs, []),
    (#""tab.a" = "Benachrichtigungen";"#, tabs, ["text-truncated"]),
    (#""tab.a" = "Herunterladen";"#, tabs, ["text-squeezed"]),
    (#""tab.a" = "Benachrichtigungen";"#, tabs.replacing(#""items": 5"#, with: #""items": 2"#), []),
    (#""other" = "Benachrichtigungen";"#, tabs, []),
    (
      #""tab.a" = "Abbrechen und löschen";"#, #"{"table": "Localizable", "keys": "tab.a", "place": "alert-button"}"#,
      ["text-squeezed"]
    ),
    (
      #""tab.a" = "Ein langer Titel";"#,
      #"{"table": "Localizable", "keys": "tab.a", "style": "headline", "width": 90, "lines": 1}"#, ["text-truncated"]
    ),
    (
      #""tab.a" = "Ein langer Titel";"#,
      #"{"table": "Localizable", "keys": "tab.a", "style": "headline", "width": 90, "lines": 2}"#, []
    ),
    // Of this place, only the font is known.
    (#""tab.a" = "Benachrichtigungen";"#, #"{"table": "Localizable", "keys": "tab.a", "place": "segment"}"#, []),
    (
      #""tab.a" = "%@ hat %@ geschrieben";"#, #"{"table": "Localizable", "keys": "tab.a", "place": "swipe-action"}"#,
      ["borderline-fit"]
    ),
  ])
  func findings(_ german: String, _ entry: String, _ expected: [String]) {
    let english = #""tab.a" = "A"; "other" = "B";"#
    let table = ["en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german]
    #expect(rules(table, entry) == expected)
  }

  @Test(arguments: [
    ("/* pressfit: place=tab-bar items=5 */", ["text-truncated"]), ("/* pressfit: place=tab-bar items=1 */", []),
    ("// pressfit: style=body width=60", ["text-truncated"]), ("/* pressfit: place=tab-baar */", ["malformed-label"]),
    ("/* the tab bar */", []),
  ])
  func commentsDescribeLabels(_ comment: String, _ expected: [String]) {
    let english = comment + "\n\"a\" = \"A\";"
    #expect(
      rules(["en.lproj/L.strings": english, "de.lproj/L.strings": #""a" = "Benachrichtigungen";"#]) == expected)
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {
        "comment": "\(comment.replacing("/*", with: "").replacing("*/", with: "").replacing("//", with: ""))",
        "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Benachrichtigungen"}}}}}}
      """
    #expect(rules(["L.xcstrings": catalog]) == expected)
  }

  /// The plurals of a language count, also those that only the other form of the table has.
  @Test func pluralsAreMeasured() {
    let dictionary = """
      <plist version="1.0"><dict><key>tab.a</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>Benachrichtigung vorhanden</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    let files = [
      "en.lproj/Localizable.strings": #""tab.a" = "A";"#, "de.lproj/Localizable.strings": #""tab.a" = "A";"#,
      "de.lproj/Localizable.stringsdict": dictionary,
    ]
    // Of the format in the dictionary, only some numbers are too wide.
    #expect(rules(files, Self.tabs) == ["borderline-fit"])
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"tab.a": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "Benachrichtigung vorhanden"}},
        "other": {"stringUnit": {"state": "translated", "value": "%d"}}}}}}}}}
      """
    #expect(rules(["Localizable.xcstrings": catalog], Self.tabs) == ["text-truncated"])
  }

  @Test(arguments: [
    (#"{"table": "Localizable", "keys": ["tab.*", "x"], "place": "tab-bar"}"#, ["unmatched-string"]),
    (#"{"table": "Localisable", "keys": "tab.a", "place": "tab-bar"}"#, ["unmatched-string"]),
    (#"{"table": "Localizable", "keys": "tab.b", "place": "tab-bar"}"#, ["unmatched-string"]),
    (#"{"table": "Localizable", "keys": "tab.a", "place": "tab-bar"}"#, []),
  ])
  func entriesMatchSomething(_ entry: String, _ expected: [String]) {
    #expect(rules(["en.lproj/Localizable.strings": #""tab.a" = "A";"#], entry) == expected)
  }

  /// The languages of one string are one finding, with the limit of each.
  @Test func languagesAreOneFinding() {
    let files = [
      "en.lproj/Localizable.strings": #""tab.a" = "Alerts";"#,
      "de.lproj/Localizable.strings": #""tab.a" = "Benachrichtigungen";"#,
      "fr.lproj/Localizable.strings": #""tab.a" = "Notifications reçues";"#,
    ]
    let text = run(files, Self.tabs, ["check"])
    #expect(text.output.contains("is truncated in \"de\" and \"fr\", in a tab bar with 5 items on iOS 13–18\n"))
    #expect(text.output.contains("\"Benachrichtigungen\""))
    #expect(text.output.contains("no verdict, because the available width is unknown: tab-bar (iOS 26"))
    #expect(text.output.contains("1 error, 0 warnings"))
    let github = run(files, Self.tabs, ["check", "--format", "xcode"])
    #expect(github.output.contains("on iOS 13–18; de 99"))
  }

  /// Comments in tables accept findings, as in the files of quick actions.
  @Test func commentsSuppressFindings() {
    let files = [
      "en.lproj/Localizable.strings": #""tab.a" = "Alerts";"#,
      "de.lproj/Localizable.strings": "// pressfit:ignore text-truncated known\n\"tab.a\" = \"Benachrichtigungen\";",
    ]
    #expect(rules(files, Self.tabs).isEmpty)
  }

  @Test func limitsAreExported() throws {
    let files = [
      "en.lproj/Localizable.strings": "/* The third tab */\n\"tab.a\" = \"Alerts\"; \"other\" = \"Other\";",
      "de.lproj/Localizable.strings": "",
    ]
    let run = run(files, Self.tabs, ["export", "--language", "de"])
    let xliff = try #require(run.text("de.xliff"))
    #expect(xliff.contains("tab title, one line, about 10 characters in German"))
    #expect(xliff.contains("The third tab"))
    #expect(!xliff.contains("Other"))
  }

  private static let units = [
    (id: "tab.a", target: "Benachrichtigungen"), (id: "tab.b", target: "Suche"), (id: "c", target: "Kommentare"),
  ]

  /// Code has the texts of the development language, and its file none.
  @Test func keysOfOtherLanguagesCount() {
    let files = [
      "en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": #""tab.a" = "Benachrichtigungen";"#,
    ]
    #expect(rules(files, Self.tabs) == ["text-truncated"])
  }

  /// A merge measures what it writes: the configuration, the table's comment or the note of the file describes the label.
  @Test(arguments: [
    (
      ["--dry-run"], PressfitCLI.ExitStatus.success, 1,
      "is truncated in a tab bar with 5 items on iOS 13–18 [text-truncated]"
    ),
    (["--strict"], PressfitCLI.ExitStatus.findings, 1, "1 translation will be truncated"),
    (
      ["--refuse", "truncated"], PressfitCLI.ExitStatus.findings, 0,
      "is truncated in a tab bar with 5 items on iOS 13–18, and was not merged"
    ),
  ])
  func mergesMeasure(_ arguments: [String], _ status: PressfitCLI.ExitStatus, _ truncated: Int, _ words: String) {
    let xliff = """
      <xliff version="1.2"><file original="App/en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
      <body>\(Self.units.map { "<trans-unit id=\"\($0.id)\"><source>A</source><target>\($0.target)</target></trans-unit>" }.joined())
      </body></file></xliff>
      """
    let files = [
      "App/Info.plist": InMemoryRun.plist, ".pressfit.json": "{\"strings\": [\(Self.tabs)]}", "in/de.xliff": xliff,
      "App/en.lproj/Localizable.strings":
        "\"tab.a\" = \"A\"; \"tab.b\" = \"A\"; /* pressfit: style=body width=300 */ \"c\" = \"A\";",
      "App/de.lproj/Localizable.strings": "",
    ]
    let run = InMemoryRun(files, ["merge", "in/de.xliff"] + arguments)
    #expect(run.status == status)
    #expect((run.output + run.errors).contains(words))
    #expect(run.errors.components(separatedBy: "[text-truncated]").count - 1 == truncated)
  }

  /// `preview` draws a tab bar with all its titles, and each alert; a place that is not drawn is unknown.
  @Test func previewsDrawLabels() throws {
    let files = [
      "en.lproj/Localizable.strings": #""tab.a" = "Alerts"; "tab.b" = "Search"; "q" = "Delete?"; "d" = "Delete";"#,
      "de.lproj/Localizable.strings":
        #""tab.a" = "Benachrichtigungen"; "tab.b" = "Suche"; "q" = "Löschen?"; "d" = "Endgültig löschen";"#,
    ]
    let entries = """
      \(Self.tabs), {"table": "Localizable", "keys": "q", "place": "alert-title"},
      {"table": "Localizable", "keys": "d", "place": "alert-button", "items": 2}
      """
    let all = run(files, entries, ["preview", "--place", "all", "--language", "de"]).output
    for text in ["Benachrichtigungen", "Suche", "Löschen?", "Endgültig löschen"] {
      #expect(all.contains(">\(text)</text>"))
    }
    #expect(all.contains("Tab bar with 5 items, iOS 13–18, a 320 pt wide iPhone"))
    #expect(all.components(separatedBy: "class=\"truncates\"").count == 2)
    let tabs = run(files, entries, ["preview", "--place", "tab-bar", "--language", "de"]).output
    #expect(!tabs.contains("Löschen?"))
    #expect(run(files, entries, ["preview", "--place", "segment"]).status == PressfitCLI.ExitStatus.usage)
    // The report draws tab bars of all languages, and only alerts with a finding.
    let html = run(files, entries, ["check", "--format", "html"]).output
    #expect(html.contains(">Search</text>"))
    #expect(!html.contains(">Löschen?</text>"))
  }

  /// The keys that code shows at places of iOS, certain and uncertain ones; a key that no table has is left out.
  @Test func codeSuggestsStrings() throws {
    let files = [
      "App/Info.plist": InMemoryRun.plist,
      "App/en.lproj/Localizable.strings": #""a" = "A"; "b" = "B"; "t" = "T"; "menu.find" = "Find";"#,
      "App/Alert.swift": """
      import UIKit
      func ask() -> UIAlertController { UIAlertController(title: Strings.menu_find, message: nil, preferredStyle: .alert) }
      """,
      "App/Tabs.swift": """
      import UIKit
      func make() -> [UITabBarItem] {
        [
          UITabBarItem(title: NSLocalizedString("a", comment: ""), image: nil, tag: 0),
          UITabBarItem(title: NSLocalizedString("b", comment: ""), image: nil, tag: 1),
          UITabBarItem(title: NSLocalizedString("missing", comment: ""), image: nil, tag: 2),
        ]
      }
      """,
      "App/Screen.swift": """
      import SwiftUI
      struct Screen: View { var body: some View { List {}.navigationTitle("t") } }
      """,
    ]
    let run = InMemoryRun(files, ["init", "--suggest"])
    let text = try #require(run.text(".pressfit.json"))
    #expect(
      text.contains(
        """
          "strings": [
            // Tabs.swift
            {"table": "Localizable", "keys": ["a", "b"], "place": "tab-bar", "items": 2},
            // Alert.swift: not certain, no file has the accessor, which has the name of the key
            // {"table": "Localizable", "keys": ["menu.find"], "place": "alert-title"},
            // Screen.swift: not certain, the navigation bar may show a small title
            // {"table": "Localizable", "keys": ["t"], "place": "large-title"},
          ],
        """))
    #expect(run.errors.contains("found 4 strings of tables at places of iOS; 1 more"))
    var again = files
    again[".pressfit.json"] = text
    #expect(InMemoryRun(again, ["check"]).output.contains("measured 2 strings of its tables in 1 language"))
  }
}
