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
      line.range(of: " [", options: .backwards).map { String(line[$0.upperBound...].dropLast()) }
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

  /// The longest plural of a language counts, also one that only the other form of the table has.
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
    #expect(rules(files, Self.tabs) == ["text-truncated"])
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
}
