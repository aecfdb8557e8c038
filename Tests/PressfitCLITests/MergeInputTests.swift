import CommandRuns
import POSIX
import PressfitCLI
import Testing
import Workspace

/// Files that `merge` reads, and the translations in them that it does not use.
@Suite struct MergeInputTests {
  private static let german = "App/de.lproj/InfoPlist.strings"

  /// A project with the quick actions "New Note" and "Search", and a German table without translations.
  private func project(_ files: [String: String], table: String = "") -> ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")],
      files: [Self.german: table].merging(files) { $1 })
  }

  private func xliff(_ language: String) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/en.lproj/InfoPlist.strings" \
    source-language="en" target-language="\(language)" datatype="plaintext"><body><trans-unit id="Search"><source>Search\
    </source><target>Suchen</target></trans-unit></body></file></xliff>
    """
  }

  @Test func anEmptyStringOfATableIsNoTranslation() {
    var project = project(["in/de.lproj/InfoPlist.strings": "\"New Note\" = \"\";\n\"Search\" = \"Suchen\";\n"])
    #expect(project.run("merge", "in") == .success, "\(project.errors)")
    #expect(project.text(Self.german) == "\"Search\" = \"Suchen\";\n")
    #expect(project.errors.contains("\"New Note\" is empty for \"de\", and is skipped"), "\(project.errors)")
  }

  /// A file of an unknown language does not stop the others; by itself, it is an error.
  @Test func aFileOfAnUnknownLanguage() {
    var project = project(["in/de.json": "{\"Search\": \"Suchen\"}", "in/jp.json": "{\"Search\": \"A\"}"])
    #expect(project.run("merge", "in/jp.json", "in/de.json") != .success)
    #expect(project.text(Self.german) == "\"Search\" = \"Suchen\";\n")
    #expect(
      project.errors.contains("the language of \"in/jp.json\" is unknown, and it is not read"), "\(project.errors)")
    #expect(project.errors.contains("name it \"ja\""), "\(project.errors)")
    #expect(project.run("merge", "in/jp.json") == .usage)
  }

  /// `Base.lproj` beside translations has the texts of the development language; below a folder of another language it is not read.
  @Test(arguments: [("in", true), ("in/fr", false)]) func theFolderBase(folder: String, isNote: Bool) {
    var project = project([
      "\(folder)/Base.lproj/InfoPlist.strings": "\"Search\" = \"Find\";\n",
      "\(folder)/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n",
    ])
    let status = project.run("merge", "in")
    #expect((status == .success) == isNote, "\(project.errors)")
    #expect(!isNote || project.text(Self.german) == "\"Search\" = \"Suchen\";\n")
    #expect(project.errors.contains("the strings in \"en\" are not merged") == isNote, "\(project.errors)")
    #expect(project.errors.contains("its folders name two languages") != isNote, "\(project.errors)")
    #expect(!project.errors.contains("\"Base\" is not"), "\(project.errors)")
  }

  /// The translations of rows with records, and whether the column was sorted without the others: each changed text was that of another row.
  @Test(arguments: [
    (["B", "C", "A", "D"], true), (["D", "A", "B", "C"], true),
    // Two were confused, all are new, or texts are repeated.
    (["B", "A", "C", "D"], false), (["E", "F", "G", "H"], false), (["A", "A", "A", "A"], false),
  ])
  func aSortedColumn(texts: [String], isSorted: Bool) {
    let keys = ["a", "b", "c", "d"]
    let table = zip(keys, ["A", "B", "C", "D"]).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    var project = ProjectFixture(
      items: keys.map { ProjectFixture.item($0, type: $0) }, files: [Self.german: table])
    #expect(project.run("export", "-f", "csv", "-l", "de") == .success)
    var rows = (project.text("de.csv") ?? "").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for (index, text) in texts.enumerated() { rows[index + 1][2] = text }
    project = ProjectFixture(
      items: keys.map { ProjectFixture.item($0, type: $0) },
      files: [Self.german: table, "de.csv": rows.map { $0.joined(separator: ",") + "\n" }.joined()])
    _ = project.run("merge", "de.csv")
    #expect((project.text(Self.german) == table) == isSorted, "\(project.output)")
    #expect(project.errors.contains("has the exported translation of another row") == isSorted, "\(project.errors)")
  }

  /// Files with a translation that users cannot see.
  @Test(arguments: [
    ("a.csv", "key,en,de\nSearch,Search, \n"), ("a.json", "{\"de\": {\"Search\": \"\u{A0}\\t\"}}"),
    ("in/de.lproj/InfoPlist.strings", "\"Search\" = \"\u{200B} \";\n"),
    ("a.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Search\"\nmsgstr \"  \"\n"),
  ])
  func aStringOfWhiteSpaceIsNoTranslation(name: String, content: String) {
    let table = "\"Search\" = \"Suchen\";\n"
    var project = project([name: content], table: table)
    #expect(project.run("merge", name.hasPrefix("in/") ? "in" : name, "--on-conflict", "replace") == .success)
    #expect(project.text(Self.german) == table)
    #expect(project.output.contains("1 string without a translation"), "\(project.output)")
    #expect(project.errors.contains("\"Search\" has only white space for \"de\""), "\(project.errors)")
  }

  /// Contexts in a CSV file, and the table that gets the translation of a key that two tables have; nil if it is not used.
  @Test(arguments: [
    ("InfoPlist", german), ("App/InfoPlist.strings", german), ("App/en.lproj/InfoPlist.strings", german),
    ("App/InfoPlist", nil), ("App/en.lproj/Localizable.strings", nil), ("Title of the menu", nil), ("", nil),
  ])
  func aContextThatNamesTheTable(context: String, table: String?) {
    var project = project([
      "App/en.lproj/Localizable.strings": "\"Search\" = \"Find\";\n",
      "a.csv": "key,context,en,de\nSearch,\(context),Search,Suchen\n",
    ])
    #expect((project.run("merge", "a.csv") == .success) == (table != nil), "\(context): \(project.errors)")
    #expect(project.text(Self.german) == (table == nil ? "" : "\"Search\" = \"Suchen\";\n"), "\(context)")
  }

  /// A message about two tables names a file of each, and changes of several files name theirs.
  @Test func filesInMessages() {
    var project = project([
      "App/en.lproj/Localizable.strings": "\"Search\" = \"Find\";\n",
      "App/A.swift":
        "import UIKit\nlet a = UIApplicationShortcutItem(type: \"a\", localizedTitle: NSLocalizedString(\"Scan\", comment: \"\"))\n",
      "a.csv":
        "key,table,de\nSearch,,Suchen\nSearch,InfoPlist,Suchen\nScan,App/en.lproj/Localizable.strings,Scannen\n",
    ])
    #expect(project.run("merge", "a.csv") == .findings)
    #expect(
      project.errors.contains("\"App/en.lproj/InfoPlist.strings\" or \"App/en.lproj/Localizable.strings\""),
      "\(project.errors)")
    #expect(project.output.contains("added  de  \"Search\": \"Suchen\"  \(Self.german)\n"), "\(project.output)")
    #expect(
      project.output.contains("added  de  \"Scan\": \"Scannen\"  App/de.lproj/Localizable.strings\n"),
      "\(project.output)")
  }

  /// The language becomes the name of a folder.
  @Test(arguments: ["../de", "de/x", "d"]) func anInvalidLanguageIsReportedOnce(language: String) {
    var project = project(["a.xliff": xliff(language)])
    _ = project.run("merge", "a.xliff", "--create-languages")
    let message = "\"\(language)\" is not a language tag"
    let isTag = language == "d"
    #expect(project.errors.split(separator: message).count == (isTag ? 1 : 2), "\(project.errors)")
    #expect(project.text(Self.german) == "")
  }

  @Test(arguments: [([], true), (["-l", "de"], false)]) func aCatalogHasSeveralLanguages(
    flags: [String], hasFrench: Bool
  ) {
    func text(_ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
    }
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Search" : { "localizations" : { "de" : \(text("Suchen")), "fr" : \(text("Chercher")) } } } }
      """
    var project = project(["in/InfoPlist.xcstrings": catalog])
    #expect(project.run(["merge", "in/InfoPlist.xcstrings"] + flags) == .success, "\(project.errors)")
    #expect(project.text(Self.german) == "\"Search\" = \"Suchen\";\n")
    #expect((project.text("App/fr.lproj/InfoPlist.strings") == "\"Search\" = \"Chercher\";\n") == hasFrench)
  }

  /// Row numbers and ids are not Norwegian and Indonesian.
  @Test func columnsOfNumbersAreNoLanguages() {
    var project = project(["a.csv": "No,Key,de,ID,row\n1,Search,Suchen,77,3\n"])
    #expect(project.run("merge", "a.csv") == .success, "\(project.errors)")
    #expect(project.text(Self.german) == "\"Search\" = \"Suchen\";\n")
    #expect(
      project.text("App/No.lproj/InfoPlist.strings") == nil && project.text("App/ID.lproj/InfoPlist.strings") == nil)
    #expect(project.errors.contains("the columns \"No\", \"ID\", \"row\" are not read"), "\(project.errors)")
  }

  @Test(arguments: ["de_final", "de-new", "de_2"]) func aFileNameWithMoreThanALanguageNamesNone(name: String) {
    var project = project(["\(name).csv": "key,translation\nSearch,Suchen\n"])
    #expect(project.run("merge", "\(name).csv") != .success)
    #expect(project.errors.contains("the language of \"\(name).csv\" is unknown"), "\(project.errors)")
  }

  @Test func aStringsDictInAFolderIsNotSkippedSilently() {
    var project = project([
      "App/en.lproj/Localizable.stringsdict": "<plist version=\"1.0\"><dict/></plist>",
      "in/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n",
      "in/de.lproj/Localizable.stringsdict": "<plist version=\"1.0\"><dict/></plist>",
    ])
    #expect(project.run("merge", "in") == .failure)
    #expect(
      project.errors.contains("in/de.lproj/Localizable.stringsdict: error: the table is not read"), "\(project.errors)")
  }

  /// A new string of a catalog varies in one way.
  @Test func aNewStringIsPlainOrVaries() {
    let unit = { (id: String, text: String) in
      "<trans-unit id=\"\(id)\"><source>x</source><target>\(text)</target></trans-unit>"
    }
    var project = project([
      "App/InfoPlist.xcstrings":
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Search\" : { } }, \"version\" : \"1.0\" }",
      "a.xliff": """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/InfoPlist.xcstrings" \
      source-language="en" target-language="de" datatype="plaintext"><body>\(unit("Search", "Suchen"))\
      \(unit("Search|==|plural.other", "Viel suchen"))</body></file></xliff>
      """,
    ])
    #expect(project.run("merge", "a.xliff") == .failure)
    let catalog = project.text("App/InfoPlist.xcstrings") ?? ""
    #expect(catalog.contains("Suchen") && !catalog.contains("Viel suchen"), "\(project.errors)")
    #expect(project.errors.contains("\"Search|==|plural.other\" cannot be written"), "\(project.errors)")
  }

  @Test func severalFilesForOneLanguage() {
    var project = project([
      "a/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
      "b/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n",
    ])
    #expect(project.run("merge", "a/de.lproj/InfoPlist.strings", "b/de.lproj/InfoPlist.strings") == .success)
    #expect(project.text(Self.german) == "\"New Note\" = \"Neue Notiz\";\n\n\"Search\" = \"Suchen\";\n")
  }

  /// The names of strings of other lengths end with a suffix; other keys are left alone.
  @Test func variantsByLengthNextToOtherKeys() {
    var project = project(
      ["in/de.lproj/InfoPlist.strings": "CFBundleName = Feder;\nSearch = Suchen;\n\"Search.short\" = Suche;\n"],
      table: "CFBundleName = Schreibfeder;\n")
    #expect(project.run("merge", "in", "--on-conflict", "replace") == .success, "\(project.errors)")
    let merged = project.text(Self.german) ?? ""
    #expect(merged.hasPrefix("CFBundleName = Feder;\n") && merged.contains("Suchen"), "\(merged)")
    #expect(!merged.contains("Search.short"))
  }

  // MARK: Files that cannot be read

  /// Makes the file at `path` exist, but unreadable.
  private func lock(_ path: String, in project: inout ProjectFixture) {
    guard var files = project.context.fileSystem as? InMemoryFileSystem else { return }
    files.setFile(
      path, loading: { () throws(WorkspaceError) in throw WorkspaceError(.read, path, .system(.notPermitted)) })
    project.context.fileSystem = files
  }

  @Test func theOtherFilesAreMerged() {
    var project = project([
      "in/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n", "in/fr.lproj/InfoPlist.strings": "",
    ])
    lock("in/fr.lproj/InfoPlist.strings", in: &project)
    #expect(project.run("merge", "in") == .failure)
    #expect(project.errors.contains("in/fr.lproj/InfoPlist.strings"))
    #expect(project.text(Self.german) == "\"Search\" = \"Suchen\";\n")
  }

  @Test func anUnreadableTableIsNotReplaced() {
    var project = project(["de.csv": "key,de,fr\nSearch,Suchen,Chercher\n"])
    lock(Self.german, in: &project)
    #expect(project.run("merge", "de.csv") == .failure)
    #expect(project.output.contains("refused  de  \"Search\": \"Suchen\""), "\(project.output)")
    #expect(project.errors.contains(Self.german))
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == "\"Search\" = \"Chercher\";\n")
  }
}
