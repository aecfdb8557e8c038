import CommandRuns
import PressfitCLI
import Testing

/// `--language`, which means the same in every command.
@Suite struct LanguageFlagTests {
  private static let commands = [
    ["export"], ["merge", "x.csv"], ["measure", "--text", "a"], ["measure", "--limits"], ["measure"], ["check"],
    ["preview"], ["faces"],
  ]

  private func project() -> ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("Search")],
      files: [
        "App/en.lproj/InfoPlist.strings": "\"Search\" = \"Search\";\n",
        "App/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n",
        "x.csv": "key,de\nSearch,Suche\n",
      ])
  }

  @Test(arguments: commands, ["", ",", " "]) func anEmptyListIsAnError(_ command: [String], _ value: String) {
    var project = project()
    #expect(project.run(command + ["-l", value]) == .usage)
    #expect(project.errors.contains("\"--language\" cannot be"))
    #expect(project.run(command + ["-l", "de"]) != .usage)
  }

  /// It would become a second folder, or the same one on macOS.
  @Test(arguments: [["export"], ["merge", "x.csv"], ["check"], ["preview"], ["measure"]], ["DE", "de_"])
  func aSecondSpellingIsAnError(_ command: [String], _ value: String) {
    var project = project()
    #expect(project.run(command + ["-l", value]) == .usage)
    #expect(project.errors.contains("de"))
  }

  @Test func aNewLanguageHasAnySpelling() {
    var project = project()
    #expect(project.run("export", "-l", "pt_BR") == .success)
  }

  // MARK: Merging

  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="fr" datatype="plaintext"><body>
    <trans-unit id="Search"><source>Search</source><target>Chercher</target></trans-unit></body></file>
    <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="it" datatype="plaintext"><body>
    <trans-unit id="Search"><source>Search</source><target>Cercare</target></trans-unit></body></file></xliff>
    """

  @Test(arguments: [
    ("all.csv", "key,fr,it\nSearch,Chercher,Cercare\n"), ("all.xliff", xliff),
    ("all.json", "{\"fr\": {\"Search\": \"Chercher\"}, \"it\": {\"Search\": \"Cercare\"}}"),
  ]) func onlyNamedLanguagesAreMerged(_ name: String, _ text: String) {
    var project = project()
    project.set(name, text)
    #expect(project.run("merge", name, "-l", "it") == .success, "\(project.errors)")
    #expect(project.text("App/it.lproj/InfoPlist.strings")?.contains("Cercare") == true)
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == nil)
    #expect(project.run("merge", name, "-l", "de") == .usage)
    #expect(project.errors.contains("the input contains no translations into \"de\""))
    #expect(project.errors.contains("it contains fr, it"))
    #expect(project.run("merge", name) == .success)
    #expect(project.text("App/fr.lproj/InfoPlist.strings")?.contains("Chercher") == true)
  }

  @Test func theSpellingOfAFileDoesNotMatter() {
    var project = project()
    project.set("all.xliff", Self.xliff.replacing("\"fr\"", with: "\"FR\""))
    #expect(project.run("merge", "all.xliff", "-l", "fr") == .success, "\(project.errors)")
    #expect(project.text("App/it.lproj/InfoPlist.strings") == nil)
    #expect(project.output.contains("added"))
  }

  @Test func aFileWithoutALanguageAcceptsOne() {
    var project = project()
    project.set("texts.strings", "\"Search\" = \"Suche\";\n")
    #expect(project.run("merge", "texts.strings", "-l", "de,fr") == .usage)
    #expect(project.errors.contains("\"texts.strings\" is in one language, but \"--language\" names several"))
    #expect(project.run("merge", "texts.strings") == .usage)
    #expect(project.errors.contains("the language of \"texts.strings\" is unknown"))
  }
}
