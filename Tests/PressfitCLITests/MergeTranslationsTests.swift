import CommandRuns
import PressfitCLI
import Testing

/// How `merge` handles states, source strings and length limits.
@Suite struct MergeTranslationsTests {
  private let items = [ProjectFixture.item("New Note", subtitle: "Quickly"), ProjectFixture.item("Search", type: "s")]

  private func xliff(_ units: String, language: String = "de") -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/en.lproj/InfoPlist.strings" \
    source-language="en" target-language="\(language)" datatype="plaintext"><body>\(units)</body></file></xliff>
    """
  }

  @Test func aChangedSourceNeedsReview() {
    var project = ProjectFixture(
      items: items,
      files: [
        "App/InfoPlist.xcstrings":
          "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}",
        "de.xliff": xliff(
          "<trans-unit id=\"Search\"><source>Find</source><target>Finden</target></trans-unit>"),
      ])
    #expect(project.run("merge", "de.xliff") == .success)
    #expect(project.errors.contains("[source-changed]"))
    #expect(project.text("App/InfoPlist.xcstrings")?.contains("\"needs_review\"") == true)
  }

  /// A table holds other texts of Info.plist too; a key that is in no table of the app is reported, not written.
  @Test func textsOfInfoPlistThatOneTableHas() {
    var project = ProjectFixture(
      items: items,
      files: [
        "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
        "App/fr.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Plume\";\n",
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
        "german.strings": "\"CFBundleDisplayName\" = \"Feder\";\n\"Unknown\" = \"Unbekannt\";\n",
      ])
    #expect(project.run("merge", "german.strings", "--language", "de") == .findings)
    let german = project.text("App/de.lproj/InfoPlist.strings") ?? ""
    #expect(german.contains("\"CFBundleDisplayName\" = \"Feder\";"))
    #expect(!german.contains("Unknown"))
    #expect(project.errors.contains("[unused-translation]"))
    #expect(project.errors.contains("Unknown"))
  }

  /// Found by fuzzing: damaged files that look like property lists are read by their names, and explained.
  @Test(arguments: ["de.xliff", "de.csv", "de.po", "de.json"]) func filesThatLookLikePropertyLists(name: String) {
    for content in ["bplist00", "<plist/>"] {
      var project = ProjectFixture(items: items, files: [name: content])
      let status = project.run("merge", name, "--language", "de")
      #expect(status != .usage, "\(name): \(project.errors)")
    }
  }

  /// A title was renamed after the export: its old text is still a key of the table and of the incoming file.
  @Test func namesMergedKeysThatNothingLooksUp() {
    var project = ProjectFixture(
      items: items,
      files: [
        "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n\"New Memo\" = \"Neues Memo\";\n",
        "in/de.lproj/InfoPlist.strings":
          "\"CFBundleDisplayName\" = \"Feder\";\n\"New Note\" = \"Notiz\";\n\"New Memo\" = \"Memo\";\n",
        "same/de.lproj/InfoPlist.strings": "\"New Note\" = \"Kurznotiz\";\n\"New Memo\" = \"Memo\";\n",
      ])
    #expect(project.run("merge", "in", "--on-conflict", "replace") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings")?.contains("\"New Memo\" = \"Memo\";") == true)
    let note = "\"New Memo\" in \"de\": merged, but no quick action looks the key up"
    #expect(project.errors.contains(note), "\(project.errors)")
    // An entry that does not change is not an event; the app's name is the system's.
    #expect(project.run("merge", "same", "--on-conflict", "replace") == .success)
    #expect(!project.errors.contains("[unused-translation]"), "\(project.errors)")
  }

  @Test func aNewerStateReplaces() {
    func catalog(_ state: String, _ value: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Search" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(value)"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    let unit = "<trans-unit id=\"Search\"><source>Search</source><target>Suchen</target></trans-unit>"
    for (state, isReplaced) in [("needs_review", true), ("machine_translated", true), ("translated", false)] {
      var project = ProjectFixture(
        items: items, files: ["App/InfoPlist.xcstrings": catalog(state, "Finden"), "de.xliff": xliff(unit)])
      #expect(project.run("merge", "de.xliff", "--on-conflict", "newer-state") == .success)
      let expected = isReplaced ? catalog("translated", "Suchen") : catalog(state, "Finden")
      #expect(project.text("App/InfoPlist.xcstrings") == expected)
    }
  }

  /// The same text with a higher state is an update only if the policy replaces texts.
  @Test(arguments: [("keep", "needs_review"), ("replace", "translated"), ("newer-state", "translated")])
  func theSameTextInAHigherState(policy: String, state: String) {
    func catalog(_ state: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Search" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "Suchen"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    let unit = "<trans-unit id=\"Search\"><source>Search</source><target>Suchen</target></trans-unit>"
    var project = ProjectFixture(
      items: items, files: ["App/InfoPlist.xcstrings": catalog("needs_review"), "de.xliff": xliff(unit)])
    #expect(project.run("merge", "de.xliff", "--on-conflict", policy) == .success)
    #expect(project.text("App/InfoPlist.xcstrings") == catalog(state))
  }

  @Test func refusesTruncatedTranslations() {
    let long = "Eine ganz neue Notiz anlegen und benennen"
    var project = ProjectFixture(
      items: items, files: ["new.strings": "\"New Note\" = \"\(long)\"; \"Search\" = \"Suchen\";"])
    #expect(project.run("merge", "new.strings", "-l", "de", "--refuse", "truncated") == .findings)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"Search\" = \"Suchen\";\n")
    #expect(project.errors.contains("[translation-refused]"))
    #expect(project.run("merge", "new.strings", "-l", "de") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings")?.contains(long) == true)
  }

  @Test func theLongestThatFitsIsWritten() {
    let lengths = """
      "New Note" = "Eine ganz neue Notiz anlegen und benennen";
      "New Note.medium" = "Neue Notiz anlegen";
      "New Note.short" = "Neu";
      """
    var project = ProjectFixture(items: items, files: ["new.strings": lengths])
    #expect(project.run("merge", "new.strings", "-l", "de") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"New Note\" = \"Neue Notiz anlegen\";\n")
    #expect(
      project.errors.contains("\"Neue Notiz anlegen\" is used for \"New Note\" in \"de\", which has 3 translations"))
  }

  /// Proposals of a translation memory, rejected texts and other languages, whatever their length and state.
  @Test(arguments: [
    "<alt-trans match-quality=\"61\" origin=\"memory\"><source>New Notebook</source><target>Neues Notizbuch</target></alt-trans>",
    "<alt-trans tool=\"mt\"><target xml:lang=\"fr\">Nouvelle note du jour</target></alt-trans>",
    "<alt-trans alttranstype=\"previous-version\"><target state=\"final\">N</target></alt-trans>",
    "<alt-trans alttranstype=\"rejected\"><target>Eine ganz neue Notiz anlegen und benennen</target></alt-trans>",
  ])
  func alternativesInXLIFFAreNotTranslations(_ alternative: String) {
    let table = "App/de.lproj/InfoPlist.strings"
    for (target, expected) in [
      ("<target state=\"final\">Neue Notiz</target>", "\"New Note\" = \"Neue Notiz\";\n"), ("<target/>", nil),
      ("", nil),
      ("<target state=\"new\">New Note</target>", nil),
    ] {
      let unit = "<trans-unit id=\"New Note\"><source>New Note</source>\(target)\(alternative)</trans-unit>"
      var project = ProjectFixture(items: items, files: ["de.xliff": xliff(unit)])
      #expect(project.run("merge", "de.xliff") == .success)
      #expect(project.text(table) == expected)
    }
  }

  @Test(arguments: [
    // The tool's own id, and the key in another attribute.
    "<trans-unit id=\"4711\" resname=\"Search\" approved=\"yes\"><source>Search</source><target state=\"final\">Suchen</target></trans-unit>",
    "<trans-unit id=\"Search\"><source>Search</source><target state=\"signed-off\"><![CDATA[Suchen]]></target></trans-unit>",
    "<group id=\"g\"><trans-unit id=\"Search\"><source>Search</source><target><g id=\"1\">Such</g>en</target></trans-unit></group>",
  ])
  func dialects(_ unit: String) {
    var project = ProjectFixture(items: items, files: ["de.xliff": xliff(unit)])
    #expect(project.run("merge", "de.xliff") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"Search\" = \"Suchen\";\n")
  }

  @Test func aSpreadsheetOfAllLanguages() {
    let csv = "key;en;de;fr\r\nSearch;Search;Suchen;Rechercher\r\nNew Note;New Note;\"Neue; Notiz\";\r\n"
    var project = ProjectFixture(items: items, files: ["all.csv": csv])
    #expect(project.run("merge", "all.csv") == .success)
    #expect(
      project.text("App/de.lproj/InfoPlist.strings")
        == "\"Search\" = \"Suchen\";\n\n\"New Note\" = \"Neue; Notiz\";\n")
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == "\"Search\" = \"Rechercher\";\n")
    #expect(project.text("App/en.lproj/InfoPlist.strings") == nil)
  }
}
