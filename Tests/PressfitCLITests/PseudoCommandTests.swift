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

  /// One line says that there is nothing to do.
  @Test func aProjectWithoutQuickActionsHasOneMessage() {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run("pseudo") == .success)
    #expect(project.output == "")
    #expect(project.errors.split(separator: "\n").count == 1)
  }
}
