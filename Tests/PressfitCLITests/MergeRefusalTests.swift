import CommandRuns
import PressfitCLI
import Testing

/// Translations that `merge` does not write: each is reported with its reason, and the file is unchanged.
@Suite struct MergeRefusalTests {
  private static let items = [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")]

  /// A table, and a translation that it cannot have.
  struct Case: CustomTestStringConvertible {
    var testDescription: String { reason }

    var path: String
    var table: String
    var translations: String
    var reason: String
  }

  private static func strings(_ value: String) -> String { "\"New Note\" = \"\(value)\";\n" }

  private static func plist(_ encoding: String, _ value: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<plist version=\"1.0\"><dict>\n\t<key>New Note</key>\n"
      + "\t<string>\(value)</string>\n</dict></plist>\n"
  }

  private static func catalog(_ german: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "New Note" : {
          "localizations" : {
            "de" : { \(german) }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  static let cases = [
    Case(
      path: "App/de.lproj/InfoPlist.strings", table: plist("ISO-8859-1", "Notiz"), translations: strings("Źródło"),
      reason: "its encoding, ISO-8859-1, cannot represent a translation"),
    Case(
      path: "App/de.lproj/InfoPlist.strings", table: plist("UTF-8", "Notiz"), translations: strings("a\u{1}b"),
      reason: "XML does not allow U+0001"),
    Case(
      path: "App/InfoPlist.xcstrings",
      table: catalog(
        #""variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "Notizen" } } } }"#
      ),
      translations: strings("Notiz"), reason: "a string in it varies by plural or device"),
  ]

  @Test(arguments: cases) func reportsWhyATableCannotHaveIt(_ example: Case) {
    var project = ProjectFixture(
      items: Self.items, files: [example.path: example.table, "in/de.lproj/InfoPlist.strings": example.translations])
    #expect(project.run("merge", "in", "--on-conflict", "replace") != .success)
    #expect(project.errors.contains("[table-not-writable]"), "\(project.errors)")
    #expect(project.errors.contains(example.reason), "\(project.errors)")
    #expect(project.text(example.path) == example.table)
  }

  /// A tool also exports units without a translation.
  @Test func emptyTranslations() {
    let german = "App/de.lproj/InfoPlist.strings"
    var project = ProjectFixture(
      items: Self.items,
      files: [
        german: Self.strings("Notiz"),
        "in.csv": "Key,Source,de\nNew Note,New Note,\nSearch,Search,Suchen\n",
      ])
    _ = project.run("merge", "in.csv")
    #expect(project.text(german)?.contains("\"New Note\" = \"Notiz\";") == true, "\(project.errors)")
    #expect(project.text(german)?.contains("\"Search\" = \"Suchen\";") == true, "\(project.errors)")
  }
}
