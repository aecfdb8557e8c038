import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Quick actions created in code, in all commands.
@Suite struct CodeItemTests {
  private let source = """
    func set() {
      app.shortcutItems = [
        UIApplicationShortcutItem(type: "find", localizedTitle: NSLocalizedString("Find", comment: "Opens the search")),
        UIApplicationShortcutItem(type: "new", localizedTitle: tr("new_note", "Makes a note"), localizedSubtitle: "Now",
          icon: UIApplicationShortcutIcon(templateImageName: "pen"), userInfo: nil),
      ]
    }
    func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) {
      if item.type == "find" { }
    }
    """

  private func project(_ files: [String: String] = [:]) -> ProjectFixture {
    ProjectFixture(
      items: [], files: ["App/Shortcuts.swift": source].merging(files) { _, new in new })
  }

  @Test func extractsIntoTheTableThatTheCodeNames() {
    let table = "/* Another */\n\"other\" = \"Other\";\n"
    var project = project(["App/en.lproj/Localizable.strings": table])
    #expect(project.run("extract", "--routine", "tr") == .success)
    let text = project.text("App/en.lproj/Localizable.strings") ?? ""
    #expect(text.hasPrefix(table))
    #expect(text.contains("characters in English\nOpens the search */\n\"Find\" = \"Find\";"))
    #expect(text.contains("Makes a note */\n\"new_note\" = \"new_note\";"))
    #expect(project.text("App/en.lproj/InfoPlist.strings") == nil)
    #expect(project.run("extract", "--routine", "tr") == .success)
    #expect(project.text("App/en.lproj/Localizable.strings") == text)
    #expect(project.output.contains("App/en.lproj/Localizable.strings contains all strings"))
  }

  /// The title in the table fits on a line, but not in the capital letters that the code makes of it.
  @Test(arguments: [
    ("", "Notes from meetings", "fits"), (".localizedUppercase", "Notes from meetings", "wraps"),
    // Code fills no placeholder here.
    (".localizedUppercase", "Notes of 100% in all", "wraps"), (".localizedLowercase", "NOTES OF 100%", "fits"),
  ])
  func measuresTheLettersThatTheCodeChanges(change: String, title: String, verdict: String) {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/a.swift": "let item = UIApplicationShortcutItem(type: \"n\", localizedTitle: "
          + "NSLocalizedString(\"new\", comment: \"\")\(change))\n",
        "App/en.lproj/Localizable.strings": "\"new\" = \"\(title)\";\n",
      ])
    _ = project.run("measure", "--format", "json", "--menu", "ios26-iphone")
    #expect(project.output.contains("\"verdict\": \"\(verdict)\""), "\(project.output)")
  }

  /// Fewer capital letters fit.
  @Test func suggestsALengthForTheChangedLetters() throws {
    func suggestedLength(_ change: String) throws -> Int {
      var project = ProjectFixture(
        items: [],
        files: [
          "App/a.swift": "let item = UIApplicationShortcutItem(type: \"n\", localizedTitle: "
            + "NSLocalizedString(\"new\", comment: \"\")\(change))\n",
          "App/en.lproj/Localizable.strings":
            "\"new\" = \"Notes from all meetings of the year, and of all of the years before\";\n",
        ])
      _ = project.run("check", "--menu", "ios13")
      let shown = change.isEmpty ? "shown as \"Notes from" : "shown as \"NOTES FROM"
      #expect(project.output.contains(shown), "\(project.output)")
      let length = try #require(project.output.firstMatch(of: /shorten it to about (\d+) characters/))
      return try #require(Int(length.1))
    }
    #expect(try suggestedLength(".localizedUppercase") < suggestedLength(""))
  }

  /// `other` fits, `one` does not: users may see the worse one.
  @Test(arguments: [
    (
      "de.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%lld notes</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld ganz und gar ungelesene Notiz von gestern</string>
      <key>other</key><string>%lld neu</string></dict></dict></dict></plist>
      """
    ),
    (
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"%lld notes": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld ganz und gar ungelesene Notiz von gestern"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld neu"}}}}}}}}, "version": "1.0"}
      """
    ),
  ])
  func everyPluralCategoryOfATextIsMeasured(path: String, table: String) {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/Shortcuts.swift": """
        func set(_ count: Int) {
          app.shortcutItems = [
            UIApplicationShortcutItem(type: "new", localizedTitle: "N", localizedSubtitle: String(localized: "\\(count) notes"),
              icon: nil, userInfo: nil)
          ]
        }
        """, "App/\(path)": table,
      ])
    #expect(project.run("check", "--language", "de") == .findings)
    #expect(project.output.contains("1 ganz und gar"))
  }

  @Test func extractsIntoACatalogWithComments() {
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    var project = project(["App/Localizable.xcstrings": catalog])
    #expect(project.run("extract") == .success)
    let text = project.text("App/Localizable.xcstrings") ?? ""
    #expect(text.contains("\"Find\" : {\n      \"comment\" : \"Home Screen quick action, title; two lines, about "))
    #expect(text.contains("\\nOpens the search\""))
    #expect(project.text("App/en.lproj/Localizable.strings") == nil)
  }

  @Test func createsAMissingTable() {
    var project = project(["App/de.lproj/Localizable.strings": "\"Find\" = \"Suchen\";\n"])
    #expect(project.run("extract") == .success)
    #expect(project.text("App/en.lproj/Localizable.strings")?.contains("\"Find\" = \"Find\";") == true)
  }

  @Test func staleEntriesOfCodeAreReported() {
    let old = "/* Home Screen quick action, title; one line of about 20 characters */\n\"Seek\" = \"Seek\";\n"
    var project = project(["App/en.lproj/Localizable.strings": old])
    #expect(project.run("extract", "--dry-run") == .success)
    #expect(project.output.contains("? Seek"))
    #expect(project.text("App/en.lproj/Localizable.strings") == old)
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("stale-entry"))
  }

  @Test func anOutputFolderLeavesTheProjectAlone() {
    let table = "\"other\" = \"Other\";\n"
    var project = project(["App/en.lproj/Localizable.strings": table])
    #expect(project.run("extract", "--output-dir", "/out") == .success)
    #expect(project.text("App/en.lproj/Localizable.strings") == table)
    #expect(project.text("/out/App/en.lproj/Localizable.strings")?.contains("\"Find\" = \"Find\";") == true)
  }

  @Test func listsFormsOfTheTexts() {
    var project = project(["App/en.lproj/Localizable.strings": "\"Find\" = \"Find it\";\n"])
    #expect(project.run("extract", "--routine", "tr", "--format", "keys") == .success)
    #expect(project.output == "Find\nnew_note\n")
    #expect(project.run("extract", "--format", "strings") == .success)
    #expect(project.output.contains("\"Find\" = \"Find it\";\n"))
    #expect(project.run("extract", "--format", "xcstrings") == .success)
    #expect(project.output.contains("\"value\" : \"Find it\""))
    #expect(project.run("extract", "--format", "xliff") == .success)
    #expect(project.output.contains("<source>Find it</source>"))
    #expect(project.text("App/en.lproj/Localizable.strings") == "\"Find\" = \"Find it\";\n")
  }

  @Test func severalTablesNeedAFolder() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")], files: ["App/Shortcuts.swift": source])
    #expect(project.run("extract", "--format", "strings") == .usage)
    #expect(project.run("extract", "--format", "strings", "-o", "/out") == .success)
    #expect(project.text("/out/en.lproj/InfoPlist.strings")?.contains("\"New Note\"") == true)
    #expect(project.text("/out/en.lproj/Localizable.strings")?.contains("\"Find\"") == true)
  }

  @Test(arguments: ["", "t r", "tr:", "tr:0", "tr:2t", "tr:1,1", "tr:x"])
  func routinesThatCannotBeRead(_ text: String) {
    var project = project()
    #expect(project.run("list", "--routine", text) == .usage)
  }

  @Test func checksTextsIconsAndHandlers() {
    var project = project([
      "App/de.lproj/Localizable.strings": "\"Find\" = \"Suchen\";\n",
      "App/en.lproj/Localizable.strings": "\"Find\" = \"Find\";\n\"new_note\" = \"New Note\";\n",
      "App/Assets.xcassets/Contents.json": "{}",
    ])
    #expect(project.run("check", "--routine", "tr", "-v") == .findings)
    #expect(project.output.contains("App/Info.plist: 2 quick actions (0 static, 2 dynamic) in 2 languages\n"))
    for id in [
      "raw-key-shown", "missing-icon-image", "literal-title-not-localized", "language-frozen",
    ] {
      #expect(project.output.contains(id), "\(id)")
    }
    // "new" is too short to be looked for.
    #expect(!project.output.contains("type-never-handled"))
    #expect(project.run("check", "App/Info.plist") == .success)
  }

  /// A literal that looks like a key; the code does not look it up, so no table helps.
  @Test(arguments: [("shed_title", true), ("shed.title", true), ("in-the-shed", false), ("Shed", false)])
  func aLiteralThatLooksLikeAKey(title: String, isKey: Bool) {
    let code = "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"\(title)\")"
    let run = InMemoryRun(["Info.plist": InMemoryRun.plist, "A.swift": code], ["check", "--format", "xcode"])
    let lines = run.output.split(separator: "\n").filter { $0.hasSuffix("[raw-key-shown]") }
    #expect(lines.count == (isKey ? 1 : 0))
    #expect(lines.allSatisfy { $0.contains(" warning: ") && $0.contains("look it up with 'String(localized:") })
    let looked = code.replacing("\"\(title)\"", with: "String(localized: \"\(title)\")")
    let other = InMemoryRun(["Info.plist": InMemoryRun.plist, "A.swift": looked], ["check", "--format", "xcode"])
    #expect(other.output.contains(" error: ") == (title != "Shed"))
  }

  @Test(arguments: [("\"\"", true), ("\" \"", true), ("\"Rake\"", false), ("name", false)])
  func anEmptyTitleInCode(title: String, isReported: Bool) {
    let code = "app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))]"
    let run = InMemoryRun(["Info.plist": InMemoryRun.plist, "A.swift": code], ["check", "--format", "xcode"])
    #expect(run.output.contains("A.swift:1:75: warning: the title is empty; ") == isReported, "\(run.output)")
  }

  /// In a checkout without images, the app's images are unknown.
  @Test func ignoresIconsWithoutAnyImage() {
    var project = project()
    #expect(project.run("check") == .findings)
    #expect(!project.output.contains("missing-icon-image"))
  }

  /// An unknown string is a finding that a comment can suppress.
  @Test func reportsAnUnknownText() {
    var project = project()
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("unresolved-title"))
    let accepted = source.replacing(
      "tr(\"new_note\"", with: "// pressfit:ignore unresolved-title the app's own texts\n tr(\"new_note\"")
    project = self.project(["App/Shortcuts.swift": accepted])
    #expect(project.run("check") == .success)
    #expect(project.output.contains("; 1 finding suppressed;"))
    #expect(project.run("check", "--format", "json") == .success)
    #expect(project.output.contains("\"suppressed\": 1"))
  }

  @Test func findsAnIconImageInACatalog() {
    let contents = """
      { "images" : [ { "filename" : "pen.svg", "idiom" : "universal" } ], "info" : { "version" : 1 } }
      """
    var project = project([
      "App/Assets.xcassets/Icons/pen.imageset/Contents.json": contents,
      "App/Assets.xcassets/Icons/pen.imageset/pen.svg": "<svg width=\"48\" height=\"48\"/>",
    ])
    #expect(project.run("check") == .findings)
    #expect(!project.output.contains("missing-icon-image"))
    #expect(project.output.contains("icon-too-large"))
  }

  @Test func listsVisibleTexts() {
    var project = project([
      "App/de.lproj/Localizable.strings": "\"Find\" = \"Suchen\";\n", "App/fr.lproj/Localizable.strings": "",
    ])
    #expect(project.run("list", "--reach") == .success)
    #expect(project.output.contains("Localizable  de        Suchen     App/de.lproj/Localizable.strings:1"))
    #expect(project.output.contains("Localizable  fr        Find       no entry; the key is shown"))
    #expect(project.run("list", "--reach", "--format", "json") == .success)
    #expect(project.output.contains("\"origin\": \"translation\""))
  }

  @Test func reportsUserInfoThatPropertyListsCannotContain() {
    let text = source.replacing(
      "userInfo: nil", with: "userInfo: [\"u\": URL(string: \"x\")! as NSURL, \"n\": 1 as NSNumber]")
    var project = project(["App/Shortcuts.swift": text])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("the user info contains a value of type \"URL\""))
  }

  /// A table that only code looks up is read only for its strings, but its problems are reported.
  @Test(arguments: [["check", "App", "--format", "xcode"], ["list", "App"]])
  func damagedTablesOfCodeAreReported(_ arguments: [String]) {
    let code =
      "import UIKit\nlet i = UIApplicationShortcutItem(type: \"a\", localizedTitle: NSLocalizedString(\"add\", tableName: \"Menu\", comment: \"\"))\n"
    var project = ProjectFixture(
      items: [],
      files: [
        "App/S.swift": code, "App/en.lproj/Menu.strings": "\"add\" = \"Add\";\n",
        "App/de.lproj/Menu.strings": "\"add\" = \"Hinzu;\n",
      ])
    _ = project.run(arguments)
    #expect((project.output + project.errors).contains("de.lproj/Menu.strings:1:9: error: string is never closed"))
  }
}
