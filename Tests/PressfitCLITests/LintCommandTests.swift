import CommandRuns
import PressfitCLI
import Testing

@Suite struct LintCommandTests {
  private let damaged = "\"a\" = \"1\"\n\"b\" = \"2\";;\n\"c\" = \"3\n\"d\" = \"4\";\n"

  private func project(_ files: [String: String]) -> ProjectFixture { ProjectFixture(items: [], files: files) }

  @Test func namesAllDamageOfAllFiles() {
    var project = project(["a.strings": damaged, "b.strings": "\"x\" = \"\\u00e9\";\n", "c.xcstrings": "{"])
    #expect(project.run("lint", "a.strings", "b.strings", "c.xcstrings") == .findings)
    for place in [
      "a.strings:1:10: error: missing \";\" [missing-semicolon]", "a.strings:2:11: error: unexpected \";\"",
      "a.strings:3:7: error: missing \";\"", "b.strings:1:8: warning", "c.xcstrings:1:2: error: invalid JSON",
    ] {
      #expect(project.output.contains(place), "\(place)")
    }
    #expect(project.output.hasSuffix("\n3 files: 4 errors, 1 warning; `--fix` can fix 3\n"))
    #expect(project.text("a.strings") == damaged)
  }

  /// Without FILES, the tables in the current folder.
  @Test func checksTheCurrentFolder() {
    var project = project(["a/a.strings": damaged])
    #expect(project.run("lint") == .findings)
    let output = project.output
    #expect(project.run("lint", ".") == .findings)
    #expect(project.output == output && output.contains("1 file: "))
    var empty = self.project([:])
    #expect(empty.run("lint") != .success)
    #expect(empty.errors.contains("\".\" contains no .strings, .stringsdict or .xcstrings file"))
  }

  @Test func appliesSafeFixes() {
    let repaired = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\n\"d\" = \"4\";\n"
    var project = project(["a.strings": damaged])
    #expect(project.run("lint", "a.strings", "--fix", "--dry-run") == .findings)
    #expect(project.output.hasPrefix("--- a/a.strings\n+++ b/a.strings\n"))
    #expect(project.output.contains("+\"a\" = \"1\";\n"))
    #expect(project.text("a.strings") == damaged)
    #expect(project.run("lint", "a.strings", "--fix") == .findings)
    #expect(project.text("a.strings") == repaired)
    #expect(project.output.contains("2 fixed"))
  }

  @Test func listsEachFixWithTheLinesBeforeAndAfter() {
    var project = project(["a.strings": damaged])
    #expect(project.run("lint", "a.strings", "--fix") == .findings)
    #expect(
      project.errors == """
        fixed: a.strings:1:10: add ";"
          before: "a" = "1"
          after:  "a" = "1";
        fixed: a.strings:2:11: remove the extra ";"
          before: "b" = "2";;
          after:  "b" = "2";

        """)
  }

  @Test func checksTheTablesOfAFolder() {
    var project = project([
      "App/de.lproj/a.strings": "\"a\" = \"1\"", "App/b.xcstrings": "{}", "App/notes.txt": "x", "Empty/notes.txt": "x",
    ])
    #expect(project.run("lint", "App") == .findings)
    #expect(project.output.contains("App/de.lproj/a.strings:1") && project.output.contains("App/b.xcstrings:1"))
    #expect(project.output.contains("2 files: "))
    #expect(project.run("lint", "Empty") == .failure)
    #expect(project.errors.contains("contains no .strings"))
  }

  /// Removing a duplicate entry loses its comment.
  @Test func removesADuplicateWithACommentOnlyWithUnsafeFixes() {
    let text = "\"a\" = \"1\";\n/* menu */\n\"a\" = \"1\";\n\"b\" = \"2\";\n"
    var project = project(["a.strings": text + "\"b\" = \"2\";\n"])
    #expect(project.run("lint", "a.strings") == .findings)
    #expect(project.output.hasSuffix("; `--fix` can fix 1; `--unsafe-fixes` can fix 1 more\n"))
    #expect(project.run("lint", "a.strings", "--fix") == .findings)
    #expect(project.output.hasSuffix("1 fixed; `--unsafe-fixes` can fix 1\n"))
    #expect(project.text("a.strings") == text)
    #expect(project.run("lint", "a.strings", "--unsafe-fixes") == .success)
    #expect(project.text("a.strings") == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
  }

  /// Property lists in XML: an ampersand, a duplicate entry, spaces before the declaration.
  @Test func fixesXML() {
    let declaration = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n"
    let entry = "<key>a</key><string>A %@ B</string>\n"
    let end = "</dict></plist>\n"
    let bad = entry.replacing("%@", with: "&")
    var project = project(["a.plist": "\n" + declaration + bad + bad + end])
    #expect(project.run("lint", "a.plist", "--fix") == .success)
    #expect(project.text("a.plist") == declaration + entry.replacing("%@", with: "&amp;") + end)
  }

  /// Of three entries with one key the last counts: removing it would change the text.
  @Test(arguments: [
    "\"a\" = \"1\";\n\"a\" = \"2\";\n\"a\" = \"1\";\n",
    "<plist version=\"1.0\"><dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer><key>a</key><integer>1</integer>"
      + "</dict></plist>\n",
  ])
  func leavesDuplicatesOfWhichOneDiffers(text: String) {
    let path = text.hasPrefix("<") ? "a.plist" : "a.strings"
    var project = project([path: text])
    #expect(project.run("lint", path, "--fix") == .findings)
    #expect(project.text(path) == text)
  }

  @Test func acceptsAValidFile() {
    var project = project(["a.strings": "\"a\" = \"1\";\n"])
    #expect(project.run("lint", "a.strings", "--fix") == .success)
    #expect(project.output.contains("1 file: no findings\n"))
  }

  @Test func reportsAsJSON() {
    var project = project(["a.strings": damaged])
    #expect(project.run("lint", "a.strings", "--format", "json") == .findings)
    #expect(project.output.contains("\"kind\": \"lint\"") && project.output.contains("\"version\": 1"))
    #expect(project.output.contains("\"id\": \"missing-semicolon\""))
    #expect(project.output.contains("\"applicability\": \"safe\"") && project.output.contains("\"applied\": []"))
    #expect(project.run("lint", "a.strings", "--format", "json", "--fix") == .findings)
    #expect(project.output.contains("\"before\": \"\\\"a\\\" = \\\"1\\\"\""))
  }

  @Test func rejectsUnknownValues() {
    var project = project(["a.txt": ""])
    #expect(project.run("lint", "a.txt") == .usage)
    #expect(project.run("lint", "b.strings") == .failure)
  }
}
