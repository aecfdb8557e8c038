import CommandRuns
import PressfitCLI
import Testing

@Suite struct PseudoCommandTests {
  @Test func writesTables() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("Call %@ now")], files: ["App/en.lproj/InfoPlist.strings": ""])
    #expect(project.run("pseudo", "--kind", "accented", "--kind", "rtl", "--kind", "double") == .success)
    #expect(project.text("App/en-XA.lproj/InfoPlist.strings") == "\"Call %@ now\" = \"Çåļļ %@ ñöŵ\";\n")
    #expect(
      project.text("App/ar-XB.lproj/InfoPlist.strings")
        == "\"Call %@ now\" = \"\u{202E}Call\u{202C} %@ \u{202E}now\u{202C}\";\n")
    #expect(project.text("App/en-XD.lproj/InfoPlist.strings") == "\"Call %@ now\" = \"Call %@ now Call now\";\n")
    #expect(project.run("pseudo", "--kind", "accented") == .success)
    #expect(project.output.contains("0 files written"))
  }

  /// A string of a developer is kept, with a note; one of an earlier run is replaced.
  @Test(arguments: [
    ("accented", "en-XA", "MINE", false), ("accented", "en-XA", "Ṽéƒŷ", true), ("longer", "en-XL", "MINE", false),
    ("longer", "en-XL", "Old one two", true), ("bounded", "en-XC", "MINE", false), ("bounded", "en-XC", "[Old]", true),
    ("rtl", "ar-XB", "MINE", false), ("rtl", "ar-XB", "\u{202E}Old\u{202C}", true), ("double", "en-XD", "MINE", false),
    ("double", "en-XD", "Old %@ Old", true), ("double", "en-XD", "Old Old Old", false), ("accented", "en-XA", "", true),
  ])
  func keepsTextsOfOthers(kind: String, localization: String, text: String, isReplaced: Bool) {
    let path = "App/\(localization).lproj/InfoPlist.strings"
    let table = "\"Search\" = \"\(text)\";\n"
    var project = ProjectFixture(
      items: [ProjectFixture.item("Search")], files: ["App/en.lproj/InfoPlist.strings": "", path: table])
    #expect(project.run("pseudo", "--kind", kind) == .success)
    #expect((project.text(path) != table) == isReplaced)
    #expect(project.errors.contains("translation-kept") != isReplaced)
  }

  /// One line says that there is nothing to do.
  @Test func aProjectWithoutQuickActionsHasOneMessage() {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run("pseudo") == .success)
    #expect(project.output == "")
    #expect(project.errors.split(separator: "\n").count == 1)
  }
}
