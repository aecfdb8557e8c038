import CommandRuns
import PressfitCLI
import Testing
import Workspace

/// Places and units that seem to name a string of the project, but do not.
@Suite struct MergePlaceTests {
  private static let table = "\"New Note\" = \"Neue Notiz\";\n\"Search\" = \"Suchen\";\n"

  private static func fixture(_ files: [String: String]) -> ProjectFixture {
    let own = [
      "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n\"Search\" = \"Search\";\n",
      "App/de.lproj/InfoPlist.strings": table, "App/Base.lproj/Launch.storyboard": "<document/>",
    ]
    return ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")],
      files: own.merging(files) { $1 })
  }

  /// Files of which nothing is written, and the reason in the summary.
  @Test(arguments: [
    // A service's project that has another name.
    ("key,table,de\nSearch,My Project,A\n", "1 unknown"),
    ("key,table,de\nNew Note,errors,A\nSearch,Removed.json,B\n", "2 unknown"),
    ("key,table,de\nSearch,Launch,A\n", "1 not Pressfit's"),
    ("key,table,de\nSearch,AppShortcuts,A\n", "1 not Pressfit's"),
    ("key,file,path,de\nNew Note,Localizable.strings,,A\nSearch,,App/en.lproj/Other.strings,B\n", "2 not Pressfit's"),
    ("key,Resource Name,de\nSearch,App/en.lproj/Other.strings,B\n", "1 not Pressfit's"),
    ("key,de\nSearch,\"Such\" en\n", "1 translation not read"),
  ])
  func aTableThatIsMissing(csv: String, summary: String) {
    var project = Self.fixture(["a.csv": csv])
    let status = project.run("merge", "a.csv", "--on-conflict", "replace")
    #expect(status == .findings && project.output.contains(summary), "\(project.output) \(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.table)
  }

  /// Names of projects, and quotes that are text.
  @Test(arguments: [
    ("a.csv", "key,table,de\nSearch,app,Such!\n"), ("a.csv", "key,file,de\nSearch,global,Such!\nNew Note,,\n"),
    ("a.csv", "key,namespace,de\nSearch,App/InfoPlist.strings,Such!\n"), ("a.tsv", "key\tde\nSearch\t\"Such!\" er\n"),
  ])
  func noTableButANameOfTheProject(name: String, content: String) {
    var project = Self.fixture([name: content])
    #expect(project.run("merge", name, "--on-conflict", "replace") == .success, "\(project.output) \(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings")?.contains("Such!") == true)
  }

  /// The text of the development language is the one that was translated, or the only translation.
  @Test(arguments: [
    ("a.json", "{\"en\": {\"Search\": \"Find\"}, \"de\": {\"Search\": \"Finden\"}}", "de", "Finden"),
    ("en.json", "{\"Search\": \"Find\"}", "en", "Find"), ("en.csv", "key,translation\nSearch,Find\n", "en", "Find"),
    ("a.po", "msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgid \"Search\"\nmsgstr \"Find\"\n", "en", "Find"),
  ])
  func textsOfTheDevelopmentLanguage(name: String, content: String, language: String, text: String) {
    var project = Self.fixture([name: content])
    #expect(project.run("merge", name, "--on-conflict", "replace") == .success, "\(project.output) \(project.errors)")
    #expect(project.text("App/\(language).lproj/InfoPlist.strings")?.contains("\"Search\" = \"\(text)\"") == true)
    #expect(project.errors.contains("[source-changed]") == (language == "de"))
  }

  private static func xliff(_ units: String, of path: String, version: String = "1.2") -> String {
    version == "1.2"
      ? """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="\(path)" source-language="en" \
      target-language="de" datatype="plaintext"><body>\(units)</body></file></xliff>
      """
      : """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f" \
      original="\(path)">\(units)</file></xliff>
      """
  }

  private static let path = "App/en.lproj/InfoPlist.strings"

  /// An error in a unit does not concern the others.
  @Test(arguments: [
    xliff(
      "<trans-unit><source/></trans-unit><trans-unit id=\"a\"><target>A</target></trans-unit>"
        + "<trans-unit id=\"b\"><source/><source/></trans-unit>"
        + "<trans-unit id=\"Search\"><source>Search</source><target>Finden</target></trans-unit>", of: path),
    xliff(
      "<unit><segment><source/></segment></unit><unit id=\"a\"><segment><target>A</target></segment></unit>"
        + "<unit id=\"b\"><segment><source/><source/></segment></unit>"
        + "<unit id=\"Search\"><segment><source>Search</source><target>Finden</target></segment></unit>", of: path,
      version: "2.0"),
  ])
  func unitsWithErrors(xliff: String) {
    var project = Self.fixture(["a.xliff": xliff])
    #expect(project.run("merge", "a.xliff", "--on-conflict", "replace") == .findings, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings")?.contains("Finden") == true)
    #expect(project.output.contains("3 translations not read"), "\(project.output)")
    #expect(project.run("lint", "a.xliff") == .findings)
  }

  @Test func aStoppedMergeWritesNothing() {
    let csv = "key,de\nSearch,Finden\nCFBundleName,Feder\n"
    var project = Self.fixture(["a.csv": csv])
    #expect(project.run("merge", "a.csv", "--on-conflict", "fail") == .findings, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.table)
    #expect(!project.output.contains("added  de"), "\(project.output)")
    #expect(project.output.contains("0 files written: 0 translations written"), "\(project.output)")
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Search": {"localizations":
    {"de": {"stringUnit": {"state": "translated", "value": "Anders"}}}}}}
    """

  /// Files that a command names, and that are for a table that the project does not have.
  @Test(arguments: [
    ("in/de.lproj/Main.strings", "\"Search\" = \"Anders\";\n"), ("in/Localizable.xcstrings", catalog),
    ("in/Launch.xcstrings", catalog),
  ])
  func aNamedFileOfAnotherTable(path: String, content: String) {
    var project = Self.fixture([path: content])
    #expect(project.run("merge", path, "--on-conflict", "replace") == .findings, "\(project.output)")
    #expect(project.output.contains("1 not Pressfit's"), "\(project.output)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == Self.table)
  }

  @Test func baseIsNoLanguage() {
    var project = Self.fixture(["in/Base.lproj/InfoPlist.strings": Self.table])
    #expect(project.run("merge", "in") == .failure && project.errors.contains("[not-a-language]"), "\(project.errors)")
    #expect(project.text("App/Base.lproj/InfoPlist.strings") == nil)
  }

  /// Each is an entry of the development language's file.
  @Test func aLinkToAnotherLanguage() throws {
    var project = Self.fixture(["a.csv": "key,fr\nSearch,Chercher\n"])
    var files = try #require(project.context.fileSystem as? InMemoryFileSystem)
    files.setLink("App/fr.lproj", to: "App/en.lproj")
    project.context.fileSystem = files
    #expect(project.run("merge", "a.csv", "--on-conflict", "replace") == .failure, "\(project.output)")
    #expect(project.errors.contains("a symbolic link leads to"), "\(project.errors)")
    #expect(project.text("App/en.lproj/InfoPlist.strings")?.contains("Chercher") == false)
  }

  /// A row or column that was copied is a new translation: its record is that of another text.
  @Test func copiesOfAnExportedRow() throws {
    var project = Self.fixture([:])
    #expect(project.run("export", "--format", "csv", "-l", "de", "-o", "out") == .success)
    var rows = try #require(project.text("out/de.csv")).split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows[2][0] == "Search" && rows[2][2] == "Suchen")
    rows[1] = rows[2]
    rows[1][0] = "New Note"
    rows = rows.map { row in Array(row[...2]) + [row == rows[0] ? "nl" : row[2]] + Array(row[3...]) }
    project.set("out/de.csv", rows.map { $0.joined(separator: ",") }.joined(separator: "\n"))
    #expect(project.run("merge", "out/de.csv", "--on-conflict", "replace") == .success, "\(project.output)")
    let both = "\"New Note\" = \"Suchen\";\n\"Search\" = \"Suchen\";\n"
    #expect(project.text("App/de.lproj/InfoPlist.strings") == both)
    let lines = { (text: String?) in text?.split(whereSeparator: \.isNewline).sorted() }
    #expect(lines(project.text("App/nl.lproj/InfoPlist.strings")) == lines(both))
  }

  /// A reviewer rejected one; the other says which of its targets is meant; the source of the third is in a language that the project does not
  /// have.
  @Test(arguments: [
    ("<target state=\"translated\" state-qualifier=\"rejected-length\">Falsch</target>", "en", "Suchen", "is rejected"),
    (
      "<target xml:lang=\"de\">Eins</target><target xml:lang=\"fr\">Deux</target>", "en", "Eins",
      "the one in the file's"
    ),
    ("<target>Finden</target>", "fr", "Finden", ""),
  ])
  func whichTextOfAUnit(targets: String, source: String, text: String, words: String) {
    let unit = "<trans-unit id=\"Search\"><source>Seek</source>\(targets)</trans-unit>"
    let xliff = Self.xliff(unit, of: Self.path).replacing("\"en\"", with: "\"\(source)\"")
    var project = Self.fixture(["a.xliff": xliff])
    #expect(project.run("merge", "a.xliff", "--on-conflict", "replace") == .success, "\(project.output)")
    #expect(project.text("App/de.lproj/InfoPlist.strings")?.contains("\"Search\" = \"\(text)\"") == true)
    #expect(words.isEmpty || project.errors.contains(words), "\(project.errors)")
    #expect(project.errors.contains("[source-changed]") == (text == "Eins"))
  }

  /// Both look the same, but the system compares the code points.
  @Test(arguments: [("Cafe\u{301}", "Caf\u{E9}"), ("Caf\u{E9}", "Cafe\u{301}")])
  func anEquivalentKeyIsAnother(title: String, other: String) {
    func unit(_ key: String) -> String {
      "<trans-unit id=\"\(key)\"><source>\(key)</source><target>Kaffee</target></trans-unit>"
    }
    for (key, status) in [(other, PressfitCLI.ExitStatus.findings), (title, .success)] {
      let before = "\"\(title)\" = \"x\";\n"
      var project = ProjectFixture(
        items: [ProjectFixture.item(title)],
        files: [
          "App/en.lproj/InfoPlist.strings": "\"\(title)\" = \"\(title)\";\n", "App/de.lproj/InfoPlist.strings": before,
          "a.xliff": Self.xliff(unit(key), of: Self.path),
        ])
      #expect(project.run("merge", "a.xliff", "--on-conflict", "replace") == status, "\(project.output)")
      let after = status == .success ? before.replacing("\"x\"", with: "\"Kaffee\"") : before
      #expect(project.text("App/de.lproj/InfoPlist.strings")?.utf8.elementsEqual(after.utf8) == true)
    }
  }

  /// A service's folder in the project's folder is not the app's.
  @Test func tablesBesideTheAppsFolders() {
    let files = [
      "App/translations/fr.lproj/InfoPlist.strings": "\"Search\" = \"vom Dienst\";\n",
      "a.xliff": Self.xliff(
        "<trans-unit id=\"Search\"><source>Search</source><target>Rechercher</target></trans-unit>", of: Self.path
      ).replacing("\"de\"", with: "\"fr\""),
    ]
    for input in ["a.xliff", "App/translations"] {
      var project = Self.fixture(files)
      #expect(project.run("merge", input) == .success, "\(project.output) \(project.errors)")
      let text = input == "a.xliff" ? "Rechercher" : "vom Dienst"
      #expect(project.text("App/fr.lproj/InfoPlist.strings") == "\"Search\" = \"\(text)\";\n")
      #expect(
        project.text("App/translations/fr.lproj/InfoPlist.strings")
          == files["App/translations/fr.lproj/InfoPlist.strings"])
    }
  }

  /// The folder of one of the apps does not name the table that both use.
  @Test func aTableAboveTwoApps() {
    func plist(_ name: String) -> String {
      ProjectFixture.infoPlist([]).replacing("Quill", with: name).replacing(
        "<key>CFBundleName", with: "<key>CFBundleDisplayName</key><string>\(name)</string><key>CFBundleName")
    }
    let unit = "<trans-unit id=\"CFBundleDisplayName\"><source>Beta</source><target>Betaversion</target></trans-unit>"
    let table = "\"CFBundleDisplayName\" = \"Alfa\";\n"
    let run = InMemoryRun(
      [
        "A/Info.plist": plist("Alpha"), "B/Info.plist": plist("Beta"), "de.lproj/InfoPlist.strings": table,
        "en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Alpha\";\n",
        "a.xliff": Self.xliff(unit, of: "B/en.lproj/InfoPlist.strings"),
      ], ["merge", "a.xliff", "--on-conflict", "replace"])
    #expect(run.status == .findings, "\(run.output) \(run.errors)")
    #expect(run.text("de.lproj/InfoPlist.strings") == table)
  }
}
