import CommandRuns
import PressfitCLI
import Testing

/// Exporting to translators, and merging their files.
@Suite struct TranslatorRoundTripTests {
  private static let items = [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")]
  private static let english = "\"New Note\" = \"New Note\";\n\"Search\" = \"Search\";\n"
  private static let german = "/* a */\n\"New Note\" = \"Neue Notiz\";\n\n\"Search\" = \"Suchen\";\n"

  private func project(_ files: [String: String] = [:]) -> ProjectFixture {
    var all = ["App/en.lproj/InfoPlist.strings": Self.english, "App/de.lproj/InfoPlist.strings": Self.german]
    all.merge(files) { $1 }
    return ProjectFixture(items: Self.items, files: all)
  }

  private static let formats = ["xliff", "xcloc", "xliff2", "csv", "tsv", "po"]

  /// The exported file, and the file with the strings in it.
  private func paths(_ format: String) -> (file: String, texts: String) {
    let file = format == "xliff2" ? "de.xliff" : "de.\(format)"
    return (file, format == "xcloc" ? "de.xcloc/Localized Contents/de.xliff" : file)
  }

  private func edit(_ project: inout ProjectFixture, _ path: String, _ old: String, _ new: String) throws {
    let text = try #require(project.text(path))
    #expect(text.contains(old))
    project.set(path, text.replacing(old, with: new))
  }

  @Test(arguments: formats) func aCorrectionIsWritten(_ format: String) throws {
    var project = project()
    let (file, texts) = paths(format)
    #expect(project.run("export", "-l", "de", "--format", format) == .success)
    try edit(&project, texts, "Suchen", "Suche")
    #expect(project.run("merge", file) == .success, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.german.replacing("Suchen", with: "Suche"))
    #expect(project.output.contains("\"Suchen\" → \"Suche\""))
    #expect(project.run("merge", file) == .success)
    #expect(project.output.contains("0 files written"))
  }

  @Test(arguments: formats) func keepsChangesOfTheProject(_ format: String) throws {
    var project = project()
    let (file, _) = paths(format)
    #expect(project.run("export", "-l", "de", "--format", format) == .success)
    try edit(&project, "App/de.lproj/InfoPlist.strings", "Suchen", "Finden")
    #expect(project.run("merge", file) == .success, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.german.replacing("Suchen", with: "Finden"))
    #expect(project.output.contains("\"Finden\" is kept"))
  }

  @Test func keepsRemovalsOfTheProject() throws {
    var project = project()
    #expect(project.run("export", "-l", "de") == .success)
    try edit(&project, "App/de.lproj/InfoPlist.strings", "\"Search\" = \"Suchen\";\n", "")
    let table = project.text("App/de.lproj/InfoPlist.strings")
    #expect(project.run("merge", "de.xliff") == .success, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table)
    #expect(project.output.contains("\"Search\": not added again, because the project removed it"), "\(project.output)")
  }

  @Test(arguments: formats) func twoChangesAreAConflict(_ format: String) throws {
    var project = project()
    let (file, texts) = paths(format)
    #expect(project.run("export", "-l", "de", "--format", format) == .success)
    try edit(&project, texts, "Suchen", "Suche")
    try edit(&project, texts, "Neue Notiz", "Notiz")
    try edit(&project, "App/de.lproj/InfoPlist.strings", "Suchen", "Finden")
    #expect(project.run("merge", file) == .findings)
    #expect(
      project.errors.contains("warning: \"Search\" in \"de\" is \"Finden\", but the incoming translation is \"Suche\""))
    #expect(project.errors.contains("both the project and the translator changed it"))
    // The other correction is still merged.
    let merged = Self.german.replacing("Suchen", with: "Finden").replacing("Neue Notiz", with: "Notiz")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == merged)
    #expect(project.run("merge", file, "--on-conflict", "keep") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == merged)
    #expect(project.run("merge", file, "--on-conflict", "replace") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == merged.replacing("Finden", with: "Suche"))
  }

  @Test func withoutARecordAPolicyIsRequired() {
    var project = project(["de.json": "{\"Search\": \"Suche\"}"])
    #expect(project.run("merge", "de.json") == .findings)
    #expect(project.errors.contains("the exported text is not recorded"))
    #expect(project.errors.contains("--on-conflict replace"))
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.german)
  }

  /// Clients change the target, but not the state.
  @Test(arguments: [
    ("new", "translated"), ("needs-translation", "translated"), ("needs-review-l10n", "needs_review"),
    ("final", "translated"), ("x-unknown", "translated"),
  ])
  func aChangedTextIsATranslationWhateverItsState(_ state: String, _ written: String) throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Search" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Suchen"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    var project = ProjectFixture(items: Self.items, files: ["App/InfoPlist.xcstrings": catalog])
    #expect(project.run("export", "-l", "de") == .success)
    try edit(
      &project, "de.xliff", "<target state=\"needs-review-l10n\">Suchen", "<target state=\"\(state)\">Suche")
    #expect(project.run("merge", "de.xliff") == .success, "\(project.errors)")
    let expected = catalog.replacing("Suchen", with: "Suche").replacing("needs_review", with: written)
    #expect(project.text("App/InfoPlist.xcstrings") == expected)
  }

  /// A translation without a record of the export: `needs-review-…` is merged for review, an unfinished state is not.
  @Test(arguments: [
    ("needs-review-translation", "needs_review"), ("needs-review-l10n", "needs_review"),
    ("needs-review-adaptation", "needs_review"), ("needs-translation", nil), ("new", nil), ("translated", "translated"),
  ])
  func theStateOfAnotherToolsText(_ state: String, _ written: String?) {
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n"
    let unit = "<trans-unit id=\"Search\"><source>Search</source><target state=\"\(state)\">Suche</target></trans-unit>"
    let xliff = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/InfoPlist.xcstrings"
      source-language="en" target-language="de" datatype="plaintext"><body>\(unit)</body></file></xliff>
      """
    var project = ProjectFixture(items: Self.items, files: ["App/InfoPlist.xcstrings": catalog, "de.xliff": xliff])
    #expect(project.run("merge", "de.xliff") == .success)
    let text = project.text("App/InfoPlist.xcstrings") ?? ""
    #expect(text.contains("Suche") == (written != nil), "\(project.errors)")
    if let written { #expect(text.contains("\"state\" : \"\(written)\"")) }
  }

  /// A catalog without a version is read, so it is written too; one of an unknown version is not.
  @Test(arguments: [("", true), (",\n  \"version\" : \"9.0\"", false)])
  func aCatalogOfAnotherVersion(_ version: String, _ isWritten: Bool) {
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  }\(version)\n}\n"
    var project = ProjectFixture(
      items: Self.items,
      files: ["App/InfoPlist.xcstrings": catalog, "de.csv": "key,de,table\nSearch,Suche,App/InfoPlist.xcstrings\n"])
    #expect(project.run("merge", "de.csv") == (isWritten ? .success : .failure), "\(project.errors)")
    #expect(project.text("App/InfoPlist.xcstrings")?.contains("Suche") == isWritten)
  }

  @Test func aReviewChangesOnlyTheState() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Search" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Suchen"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    for format in ["xliff", "xliff2"] {
      var project = ProjectFixture(items: Self.items, files: ["App/InfoPlist.xcstrings": catalog])
      #expect(project.run("export", "-l", "de", "--format", format) == .success)
      #expect(project.run("merge", "de.xliff") == .success)
      #expect(project.text("App/InfoPlist.xcstrings") == catalog)
      let old =
        format == "xliff" ? "state=\"needs-review-l10n\"" : "state=\"initial\" subState=\"pressfit:needs-review\""
      try edit(&project, "de.xliff", old, "state=\"final\"")
      #expect(project.run("merge", "de.xliff") == .success)
      #expect(project.text("App/InfoPlist.xcstrings") == catalog.replacing("needs_review", with: "translated"))
    }
  }

  /// A client that keeps the state in XLIFF 2 cannot lose a translation, because untranslated segments have no state.
  @Test func xliff2HasNoStateBeforeThereIsATranslation() {
    var project = project()
    #expect(project.run("export", "-l", "fr", "--format", "xliff2") == .success)
    #expect(project.text("fr.xliff")?.contains("state=") == false)
  }

  @Test func anUnusedTranslationIsReported() {
    var project = project(["de.csv": "key,de\nDelete,Löschen\n"])
    #expect(project.run("merge", "de.csv") == .findings)
    #expect(project.errors.contains("warning: \"Delete\" for \"de\" is not merged"))
    #expect(project.output.contains("nothing merged: 1 translation"))
    project.set("de.csv", "key,de\nDelete,Löschen\nSearch,Suchen\n")
    #expect(project.run("merge", "de.csv") == .findings)
    #expect(project.errors.contains("warning: \"Delete\" for \"de\" is not merged"))
    project.set("de.csv", "key,de\n")
    #expect(project.run("merge", "de.csv") == .success)
    #expect(project.output == "nothing to merge\n")
  }

  /// Strings without a translation are neither an error nor "nothing to merge", in any format.
  @Test(arguments: ["xliff", "xliff2", "csv", "tsv", "po", "json"])
  func stringsWithoutATranslationAreCounted(_ format: String) throws {
    var project = project()
    #expect(project.run("export", "-l", "fr", "--format", format) == .success)
    let name = format == "xliff2" ? "fr.xliff" : "fr.\(format)"
    let before = project.text("App/fr.lproj/InfoPlist.strings")
    #expect(project.run("merge", name) == .success)
    let count = try #require(project.output.split(separator: " ").first.flatMap { Int($0) })
    #expect(project.output == "\(count) string\(count == 1 ? "" : "s") without a translation; nothing written\n")
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == before)
    #expect(project.run("merge", name, "--format", "json") == .success)
    #expect(project.output.contains("\"untranslated\": \(count)"))
  }

  @Test func stringsWithoutATranslationAreCountedBesideTranslations() {
    var project = project(["de.csv": "key,de\nSearch,Suche\nOther,\n"])
    #expect(project.run("merge", "de.csv", "--on-conflict", "replace") == .success)
    #expect(
      project.output.hasSuffix(
        "1 file written: 1 translation written, 0 unchanged, 0 conflicts; 1 string without a translation\n"))
  }

  @Test(arguments: [
    ["export"], ["merge", "x.csv"], ["measure", "--text", "a"], ["measure", "--limits"], ["check"], ["preview"],
    ["faces"],
  ])
  func anUnknownLanguageIsAnError(_ command: [String]) {
    var project = project(["x.csv": "key,de\n"])
    #expect(project.run(command + ["-l", "xx-yy"]) == .usage)
    #expect(project.errors.contains("\"--language\" cannot be \"xx-yy\""))
    #expect(project.run(command + ["-l", "dd"]) == .usage)
    #expect(project.errors.contains("did you mean"))
  }

  @Test(arguments: [["-l", "de,fr"], ["-l", "de", "-l", "fr"]]) func severalLanguages(_ flags: [String]) {
    var project = project(["App/fr.lproj/InfoPlist.strings": "\"Search\" = \"Chercher\";\n"])
    #expect(project.run(["export"] + flags) == .success)
    #expect(project.text("de.xliff") != nil && project.text("fr.xliff") != nil)
    #expect(project.run(["measure", "--text", "a", "--menu", "ios18"] + flags) == .success)
    #expect(project.output.split(separator: "\n").count == 3)
    project.set("all.csv", "key,de,fr,it\nSearch,Suchen,Chercher,Cercare\n")
    #expect(project.run(["merge", "all.csv"] + flags) == .success)
    #expect(project.text("App/it.lproj/InfoPlist.strings") == nil)
    #expect(project.run(["check"] + flags) != .usage)
  }
}

/// Strings of code are exported and merged, each in its own table.
@Suite struct CodeTextRoundTripTests {
  private static let swift = """
    import UIKit
    class Actions: NSObject {
      static func makeAll(count: Int) -> [UIApplicationShortcutItem] {
        [
          UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString("search.title", comment: "Finds")),
          UIApplicationShortcutItem(
            type: "b", localizedTitle: String(format: NSLocalizedString("unread", tableName: "Counts", comment: ""), count)),
          UIApplicationShortcutItem(type: "c", localizedTitle: "Literal"),
        ]
      }
    }
    """
  private static let counts = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>unread</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>ld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%ld unread</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%ld unread notes</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  private func project(_ files: [String: String] = [:]) -> ProjectFixture {
    var all = [
      "App/Actions.swift": Self.swift, "App/en.lproj/Localizable.strings": "\"search.title\" = \"Search\";\n",
      "App/en.lproj/Counts.stringsdict": Self.counts,
    ]
    all.merge(files) { $1 }
    return ProjectFixture(items: [ProjectFixture.item("New Note")], files: all)
  }

  @Test(arguments: ["xliff", "xliff2", "csv", "po"]) func everyTable(_ format: String) throws {
    var project = project()
    #expect(project.run("export", "-l", "pl", "--format", format) == .success, "\(project.errors)")
    #expect(project.output == "pl.\(format == "xliff2" ? "xliff" : format): 6 strings, 6 to translate\n")
    #expect(project.errors.contains("note: \"Literal\" is not exported: it is a literal in the code"))
    let path = "pl.\(format == "xliff2" ? "xliff" : format)"
    var text = try #require(project.text(path))
    let translations = [
      "New Note": "Nowa notatka", "Search": "Szukaj", "%ld unread notes": "%ld nieprzeczytanych",
      "%ld unread": "%ld nieprzeczytana",
    ]
    for (source, target) in translations {
      switch format {
      case "csv": text = text.replacing(",\(source),,", with: ",\(source),\(target),")
      case "po":
        text = text.replacing("msgid \"\(source)\"\nmsgstr \"\"", with: "msgid \"\(source)\"\nmsgstr \"\(target)\"")
      default:
        text = text.replacing(
          "<source>\(source)</source>", with: "<source>\(source)</source><target>\(target)</target>")
      }
    }
    project.set(path, text)
    #expect(project.run("merge", path) == .success, "\(project.errors)")
    #expect(project.text("App/pl.lproj/InfoPlist.strings")?.contains("\"New Note\" = \"Nowa notatka\";") == true)
    #expect(project.text("App/pl.lproj/Localizable.strings")?.contains("\"search.title\" = \"Szukaj\";") == true)
    let dictionary = try #require(project.text("App/pl.lproj/Counts.stringsdict"))
    for part in [
      "<string>%#@n@</string>", "<string>ld</string>", "<key>few</key>", "<key>many</key>",
      "<key>one</key>\n\t\t\t<string>%ld nieprzeczytana</string>",
    ] { #expect(dictionary.contains(part), "\(part) in \(dictionary)") }
    #expect(project.run("export", "-l", "pl", "--format", format) == .success)
    #expect(project.output.hasSuffix("6 strings, 0 to translate\n"))
    #expect(project.run("merge", path) == .success)
    #expect(project.output.contains("0 files written"))
  }

  @Test func pluralsOfACatalog() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "unread" : {
            "localizations" : {
              "en" : {
                "variations" : {
                  "plural" : {
                    "one" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%ld unread"
                      }
                    },
                    "other" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%ld unread notes"
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    var project = project(["App/Counts.xcstrings": catalog])
    project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/Actions.swift": Self.swift, "App/Counts.xcstrings": catalog])
    #expect(project.run("export", "-l", "pl") == .success, "\(project.errors)")
    var text = try #require(project.text("pl.xliff"))
    for category in ["one", "few", "many", "other"] {
      #expect(text.contains("id=\"unread|==|plural.\(category)\""))
      let source = category == "one" ? "%ld unread" : "%ld unread notes"
      text = text.replacing(
        "<source>\(source)</source>\n", with: "<source>\(source)</source><target>\(category) %ld</target>\n",
        maxReplacements: 1)
    }
    project.set("pl.xliff", text)
    #expect(project.run("merge", "pl.xliff") == .success, "\(project.errors)")
    let merged = try #require(project.text("App/Counts.xcstrings"))
    #expect(merged.contains("\"pl\" : {") && merged.contains("\"few\" : {") && merged.contains("\"many\" : {"))
    #expect(project.run("merge", "pl.xliff") == .success)
    #expect(project.output.contains("0 files written"))
  }

  @Test func theSameKeyInTwoTables() throws {
    let swift =
      "import UIKit\nlet item = UIApplicationShortcutItem(type: \"t\", localizedTitle: NSLocalizedString(\"New Note\", comment: \"\"))\n"
    var project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: ["App/A.swift": swift])
    #expect(project.run("export", "-l", "de") == .success)
    var text = try #require(project.text("de.xliff"))
    let source = "<source>New Note</source>\n"
    text = text.replacing(source, with: "<source>New Note</source><target>Eins</target>\n", maxReplacements: 1)
    text = text.replacing(source, with: "<source>New Note</source><target>Zwei</target>\n", maxReplacements: 1)
    project.set("de.xliff", text)
    #expect(project.run("merge", "de.xliff") == .success, "\(project.errors)")
    let tables = ["InfoPlist", "Localizable"].map { project.text("App/de.lproj/\($0).strings") ?? "" }
    #expect(Set(tables) == ["\"New Note\" = \"Eins\";\n", "\"New Note\" = \"Zwei\";\n"])
    // JSON names no table: the key does.
    #expect(project.run("export", "-l", "de", "--format", "json") == .success)
    let keys = ["InfoPlist", "Localizable"].map { "App/en.lproj/\($0).strings///New Note" }
    #expect(keys.allSatisfy { project.text("de.json")?.contains("\"\($0)\": ") == true })
  }

  @Test func diffReadsPlurals() {
    var project = project(["new.stringsdict": Self.counts.replacing("%ld unread notes", with: "%ld notes")])
    #expect(project.run("diff", "App/en.lproj/Counts.stringsdict", "new.stringsdict") == .findings)
    #expect(project.output.contains("/unread:dict/n:dict/other:dict/:string"))
    #expect(project.output.contains("\"%ld unread notes\" -> \"%ld notes\""))
  }

  @Test func pseudoWritesCodesTables() {
    var project = project()
    #expect(project.run("pseudo") == .success, "\(project.errors)")
    #expect(project.text("App/en-XA.lproj/Localizable.strings") != nil)
    #expect(project.text("App/en-XA.lproj/InfoPlist.strings") != nil)
    #expect(project.text("App/en-XA.lproj/Counts.stringsdict")?.contains("%ld") == true)
  }
}

/// `measure --input -` as a part of a distributed job.
@Suite struct MeasureServiceRobustnessTests {
  @Test(arguments: [("fail", PressfitCLI.ExitStatus.findings), ("report", .success)])
  func answersABadLineWithAnError(_ policy: String, _ status: PressfitCLI.ExitStatus) {
    let input = "{\"text\":\"a\"}\nnonsense\n{\"text\":\"b\",\"locale\":\"xx-yy\"}\n"
    var project = ProjectFixture(items: [], files: [:], input: input)
    #expect(project.run("measure", "--input", "-", "--bad-lines", policy) == status)
    let lines = project.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.contains("\"error\":{\"code\":\"bad-json\"") == true)
    #expect(lines.first?.contains("unknownLocale") == false)
    #expect(lines.last?.contains("\"unknownLocale\":\"xx-yy\"") == true)
  }
}
