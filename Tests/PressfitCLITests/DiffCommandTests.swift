import CommandRuns
import PressfitCLI
import Testing

@Suite struct DiffCommandTests {
  private static let files = [
    "old.strings": "/* One */\n\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n",
    "same.strings": "/* One */ a = 1;\n'b'=\"\\U0032\"; c = 3; d = 4;",
    "new.strings": "\"d\" = \"4\";\n/* One */\n\"a\" = \"1\";\n\"c\" = \"3|\";\n\"e\" = \"5\";\n",
  ]

  private var project = ProjectFixture(items: [], files: files)

  @Test mutating func ignoresSpellingDifferences() {
    #expect(project.run("diff", "old.strings", "same.strings") == .success)
    #expect(project.output == "no difference\n")
  }

  @Test mutating func readsEntriesOfTables() {
    #expect(project.run("diff", "old.strings", "new.strings") == .findings)
    #expect(
      project.output == """
        > "d": moved
        ~ "c": "3" -> "3|"
        + "e": "5"
        - "b": "2"
        1 added, 1 removed, 1 changed, 1 moved

        """)
    #expect(project.run("diff", "old.strings", "new.strings", "--format", "markdown") == .findings)
    #expect(project.output.contains("| changed | `c` |  | 3 | 3\\| |\n"))
    #expect(project.run("diff", "old.strings", "new.strings", "--format", "json") == .findings)
    #expect(project.output.contains("\"version\": 1"))
  }

  private static func catalog(_ german: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german)" } } }
        }
      },
      "version" : "1.0"
    }
    """
  }

  @Test mutating func readsLanguagesOfCatalogs() {
    for (name, german) in [("old", "1"), ("same", "1"), ("new", "2")] {
      project.set("\(name).xcstrings", Self.catalog(german))
    }
    #expect(project.run("diff", "old.xcstrings", "same.xcstrings") == .success)
    #expect(project.run("diff", "old.xcstrings", "new.xcstrings") == .findings)
    #expect(project.output.contains("\"1\" -> \"2\"") && project.output.contains("de"), "\(project.output)")
    // `list` and `merge` read a catalog without or with an unknown version too.
    let catalog = Self.catalog("2")
    project.set("none.xcstrings", catalog.replacing(",\n  \"version\" : \"1.0\"", with: ""))
    project.set("later.xcstrings", catalog.replacing("1.0", with: "9.9"))
    #expect(project.run("diff", "none.xcstrings", "later.xcstrings") == .success, "\(project.errors)")
    #expect(project.run("diff", "old.xcstrings", "none.xcstrings") == .findings)
    project.set("bad.xcstrings", "{")
    #expect(project.run("diff", "old.xcstrings", "bad.xcstrings") == .failure)
  }

  @Test mutating func aDamagedFile() {
    project.set("bad.strings", "\"a\" = ")
    #expect(project.run("diff", "old.strings", "bad.strings") == .failure)
  }
}
