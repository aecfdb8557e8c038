import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

@Suite struct ExtractCommandTests {
  private let items = [
    ProjectFixture.item("New Note", subtitle: "At once"), ProjectFixture.item("SEARCH_NOTES", type: "search"),
  ]

  @Test func createsANewTable() {
    var project = ProjectFixture(items: items, files: ["App/en.lproj/Localizable.strings": "\"a\" = \"b\";\n"])
    #expect(project.run("extract") == .success)
    let text = project.text("App/en.lproj/InfoPlist.strings") ?? ""
    #expect(text.contains("\"New Note\" = \"New Note\";"))
    #expect(text.contains("\"At once\" = \"At once\";"))
    #expect(text.contains("\"SEARCH_NOTES\" = \"SEARCH_NOTES\";"))
    #expect(text.contains("/* Home Screen quick action, title; two lines, about "))
    #expect(text.contains("/* Home Screen quick action, subtitle; two lines, about "))
  }

  @Test func aSecondRunChangesNothing() {
    var project = ProjectFixture(items: items, files: ["App/en.lproj/InfoPlist.strings": ""])
    #expect(project.run("extract") == .success)
    let first = project.text("App/en.lproj/InfoPlist.strings")
    #expect(project.run("extract") == .success)
    #expect(project.text("App/en.lproj/InfoPlist.strings") == first)
    #expect(project.output.contains("contains all strings"))
  }

  @Test func keepsExistingEntries() {
    let table = "// mine\n'SEARCH_NOTES'   = \"Search my notes\";\n\nCFBundleName=\"Quill\";\n"
    var project = ProjectFixture(items: items, files: ["App/en.lproj/InfoPlist.strings": table])
    #expect(project.run("extract") == .success)
    #expect(project.text("App/en.lproj/InfoPlist.strings")?.hasPrefix(table) == true)
  }

  @Test func staleEntriesAreReported() {
    let table = "/* Home Screen quick action, title; one line of about 24 characters */\n\"Old Note\" = \"Old Note\";\n"
    var project = ProjectFixture(items: items, files: ["App/en.lproj/InfoPlist.strings": table])
    #expect(project.run("extract", "--dry-run") == .success)
    #expect(project.output.contains("? Old Note"))
  }

  @Test func dryRunWritesNothingAndShowsTheDiff() {
    var project = ProjectFixture(items: items, files: ["App/en.lproj/InfoPlist.strings": "\"a\" = \"b\";\n"])
    #expect(project.run("extract", "--dry-run") == .success)
    #expect(project.text("App/en.lproj/InfoPlist.strings") == "\"a\" = \"b\";\n")
    #expect(project.output.contains("+\"New Note\" = \"New Note\";\n"))
    #expect(project.output.contains("--- a/App/en.lproj/InfoPlist.strings\n"))
  }

  @Test func baseServesEnglishWithoutATable() {
    var project = ProjectFixture(
      items: items,
      files: ["App/Base.lproj/InfoPlist.strings": "\"a\" = \"b\";\n", "App/de.lproj/InfoPlist.strings": ""])
    #expect(project.run("extract") == .success)
    #expect(project.text("App/Base.lproj/InfoPlist.strings")?.contains("\"New Note\"") == true)
    #expect(project.text("App/en.lproj/InfoPlist.strings") == nil)
  }

  @Test func reportsDamagedTablesAndDoesNotChangeThem() {
    let damaged = "\"a\" = \"b\"\n\"c\" = \"d\";\n"
    var project = ProjectFixture(items: items, files: ["App/en.lproj/InfoPlist.strings": damaged])
    #expect(project.run("extract") == .failure)
    #expect(project.text("App/en.lproj/InfoPlist.strings") == damaged)
    #expect(project.errors.contains("missing-semicolon"))
    #expect(project.errors.contains("\"App/en.lproj/InfoPlist.strings\"; nothing was written"))
    #expect(project.run("extract", "--partial") == .findings)
    #expect(project.text("App/en.lproj/InfoPlist.strings") == damaged)
    #expect(project.errors.contains("table-not-writable"))
  }

  /// Only entries that were written count as added.
  @Test(arguments: [true, false]) func entriesThatACatalogExcludesAreNotAdded(isExcluded: Bool) {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "CFBundleName" : {
            "shouldTranslate" : \(!isExcluded)
          }
        },
        "version" : "1.0"
      }
      """
    var project = ProjectFixture(items: items, files: ["App/InfoPlist.xcstrings": catalog])
    #expect(project.run("extract", "--texts", "names") == .success)
    let words = isExcluded ? "1 string not added" : "1 entry added"
    #expect(project.output.contains("  \(words) to App/InfoPlist.xcstrings\n"), "\(project.output)")
    #expect(project.output.contains("+ CFBundleName") != isExcluded)
    #expect(project.errors.contains("not-to-be-translated") == isExcluded)
  }
}
