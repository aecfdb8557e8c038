import CommandRuns
import Console
import PressfitCLI
import Testing

@Suite struct PreviewCommandTests {
  private func project() -> ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("New Note", subtitle: "Now"), ProjectFixture.item("Search", type: "search")],
      files: [
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neues privates Browserfenster\"; \"Search\" = \"Suche\";"
      ])
  }

  @Test func svgOnStandardOutput() {
    var project = project()
    #expect(project.run("preview", "--language", "de", "--menu", "ios13", "--policy", "documented") == .success)
    #expect(project.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(project.output.contains("class=\"rest\"") && project.output.contains(">Suche</text>"))
  }

  @Test func noPictureInTheTerminal() {
    var project = project()
    project.context.terminal = Terminal(isTerminal: true)
    #expect(Pressfit.tool.run(["preview"], in: &project.context) == .usage)
    #expect(project.output.isEmpty && project.errors.contains("-o preview.svg"))
  }

  @Test func oneItem() {
    var project = project()
    #expect(project.run("preview", "--item", "search", "-o", "search.svg") == .success)
    #expect(project.text("search.svg")?.contains(">Suche</text>") == true)
    #expect(project.text("search.svg")?.contains(">Neues") == false)
  }

  @Test(arguments: [["--item", "Serch"], ["-o", "menus.pdf"], ["--language", "xx"]])
  func wrongValuesAreUsage(_ arguments: [String]) {
    var project = project()
    #expect(Pressfit.tool.run(["preview"] + arguments, in: &project.context) == .usage)
  }

  @Test func aPNGNeedsLibrsvg() {
    var project = project()
    #expect(project.run("preview", "-o", "menus.png") == .failure)
    #expect(project.errors.contains("rsvg-convert") && project.errors.contains("apt-get install librsvg2-bin"))
    #expect(project.text("menus.png") == nil)
  }

  /// rsvg-convert ignores the width of strings, and letters of these scripts must not be spaced.
  @Test(arguments: ["إضافة ملاحظة", "הערה חדשה", "नया नोट", "บันทึกใหม่"])
  func doesNotDrawJoinedLettersAsPNG(text: String) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/ar.lproj/InfoPlist.strings": "\"New Note\" = \"\(text)\";"])
    #expect(project.run("preview", "--language", "ar", "-o", "menus.png") == .failure)
    #expect(project.errors.contains("a PNG file cannot show scripts with joined or stacked letters"))
    #expect(project.errors.contains("write an .svg"))
    #expect(project.text("menus.png") == nil)
    #expect(project.run("preview", "--language", "ar", "-o", "menus.svg") == .success)
  }
}
