import CommandRuns
import PressfitCLI
import Testing

@Suite struct MergeCommandTests {
  private let items = [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "search")]
  private let german = "/* Titel */\n\"New Note\" = \"Neue Notiz\";\n"

  private func project(_ files: [String: String]) -> ProjectFixture {
    ProjectFixture(items: items, files: files)
  }

  @Test func aFolderOfLocalizations() {
    var project = project([
      "App/de.lproj/InfoPlist.strings": german, "new/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";",
      "new/fr.lproj/InfoPlist.strings": "\"Search\" = \"Rechercher\";",
    ])
    #expect(project.run("merge", "new") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == german + "\n\"Search\" = \"Suchen\";\n")
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == "\"Search\" = \"Rechercher\";\n")
    #expect(project.run("merge", "new") == .success)
    #expect(project.output.contains("0 files written"))
  }

  @Test func aFileNeedsItsLanguage() {
    var project = project(["App/de.lproj/InfoPlist.strings": german, "new.strings": "\"Search\" = \"Suchen\";"])
    #expect(project.run("merge", "new.strings") == .usage)
    #expect(project.run("merge", "new.strings", "--language", "de") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == german + "\n\"Search\" = \"Suchen\";\n")
  }

  @Test func appsThatShareATableEachGetTheirs() {
    var project = project([
      "App/Info-Beta.plist": ProjectFixture.infoPlist([ProjectFixture.item("Report a Problem", type: "report")]),
      "App/de.lproj/InfoPlist.strings": german,
      "new.strings": "\"Search\" = \"Suchen\"; \"Report a Problem\" = \"Problem melden\";",
    ])
    #expect(project.run("merge", "new.strings", "--language", "de") == .success)
    let text = project.text("App/de.lproj/InfoPlist.strings") ?? ""
    #expect(text.hasPrefix(german))
    #expect(text.contains("\"Search\" = \"Suchen\";") && text.contains("\"Report a Problem\" = \"Problem melden\";"))
  }

  @Test func xliff() {
    let xliff = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="Search"><source>Search</source><target>Suchen &amp; finden</target></trans-unit>
          </body>
        </file>
      </xliff>
      """
    var project = project(["App/de.lproj/InfoPlist.strings": german, "de.xliff": xliff])
    #expect(project.run("merge", "de.xliff") == .success)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == german + "\n\"Search\" = \"Suchen & finden\";\n")
  }

  @Test(arguments: [("keep", false), ("replace", true), ("fail", false)])
  func conflicts(_ policy: String, replaces: Bool) {
    var project = project([
      "App/de.lproj/InfoPlist.strings": german, "new.strings": "\"New Note\" = \"Notiz\"; \"Search\" = \"Suchen\";",
    ])
    let status = project.run("merge", "new.strings", "-l", "de", "--on-conflict", policy)
    let text = project.text("App/de.lproj/InfoPlist.strings") ?? ""
    #expect(status == (policy == "fail" ? .findings : .success))
    #expect(text.contains("\"Notiz\"") == replaces)
    #expect(text.contains("Suchen") == (policy != "fail"))
    #expect(project.errors.contains("\"Neue Notiz\""))
  }

  @Test func otherSpellingsOfALanguageAreTheProjectsOwn() {
    var project = project([
      "App/pt_BR.lproj/InfoPlist.strings": "\"New Note\" = \"Nova nota\";\n",
      "new/pt-BR.lproj/InfoPlist.strings": "\"Search\" = \"Buscar\";",
    ])
    #expect(project.run("merge", "new") == .success)
    #expect(project.text("App/pt_BR.lproj/InfoPlist.strings")?.contains("Buscar") == true)
    #expect(project.text("App/pt-BR.lproj/InfoPlist.strings") == nil)
  }

  @Test func aDamagedTableDoesNotStopOtherTables() {
    let damaged = "\"a\" = \"b\";\n@ \"c\" = \"d\";\n"
    var project = project([
      "App/de.lproj/InfoPlist.strings": damaged, "App/fr.lproj/InfoPlist.strings": "",
      "new/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";",
      "new/fr.lproj/InfoPlist.strings": "\"Search\" = \"Rechercher\";",
    ])
    #expect(project.run("merge", "new") == .failure)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == damaged)
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == "\"Search\" = \"Rechercher\";\n")
  }

  @Test func mergesIntoCatalogs() {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "New Note" : {
            "extractionState" : "manual"
          }
        },
        "version" : "1.0"
      }
      """
    var project = project([
      "App/InfoPlist.xcstrings": catalog, "new.strings": "\"New Note\"=\"Neue Notiz\";\"Search\"=\"Suchen\";",
    ])
    #expect(project.run("merge", "new.strings", "-l", "de") == .success)
    let text = project.text("App/InfoPlist.xcstrings") ?? ""
    #expect(text.contains("\"value\" : \"Neue Notiz\"") && text.contains("\"value\" : \"Suchen\""))
    #expect(project.run("merge", "new.strings", "-l", "de") == .success)
    #expect(project.output.contains("0 files written"))
  }
}
