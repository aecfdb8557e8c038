import PressfitCLI
import Testing

/// `check --fix`: what has one safe answer is mended, and nothing else.
@Suite struct CheckFixTests {
  private func icon(_ name: String) -> String {
    ProjectFixture.item("New Note").replacing(
      "\t\t</dict>",
      with: "\t\t\t<key>UIApplicationShortcutItemIconType</key>\n\t\t\t<string>\(name)</string>\n\t\t</dict>")
  }

  @Test func writesTheIconsName() {
    var project = ProjectFixture(items: [icon("UIApplicationShortcutIconTypecompose")], files: [:])
    let before = project.text("App/Info.plist") ?? ""
    #expect(project.run("check", "--fix", "--dry-run") == .findings)
    #expect(project.text("App/Info.plist") == before)
    #expect(project.output.contains("+\t\t\t<string>UIApplicationShortcutIconTypeCompose</string>\n"))
    #expect(project.errors.contains("would fix: App/Info.plist:"))
    #expect(project.run("check", "--fix") == .success)
    #expect(
      project.text("App/Info.plist")
        == before.replacing("UIApplicationShortcutIconTypecompose", with: "UIApplicationShortcutIconTypeCompose"))
    #expect(project.errors.contains("fixed: App/Info.plist:"))
  }

  @Test func leavesAnIconThatMayBeAnother() {
    var project = ProjectFixture(items: [icon("UIApplicationShortcutIconTypeCompost")], files: [:])
    let before = project.text("App/Info.plist")
    #expect(project.run("check", "--fix") == .findings)
    #expect(project.text("App/Info.plist") == before)
  }

  @Test(arguments: ["\"new  Note\" = \"Neue Notiz\";\n", "/* new  Note */\n'new  Note'= \"Neue Notiz\";\n"])
  func renamesAKeyThatDiffersInCaseAndSpaces(table: String) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table])
    #expect(project.run("check", "--fix") == .success)
    let key = table.contains("'") ? "'New Note'" : "\"New Note\""
    let old = table.contains("'") ? "'new  Note'" : "\"new  Note\""
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table.replacing(old, with: key))
  }

  @Test(arguments: [
    // Another word, another mark, two candidates, no quotes to write it in.
    "\"New Notes\" = \"Neue Notiz\";\n", "\"New Note!\" = \"Neue Notiz\";\n",
    "\"new Note\" = \"Neue Notiz\"; \"NEW note\" = \"Notiz\";\n", "NewNote = \"Neue Notiz\";\n",
  ])
  func leavesAKeyThatMayBeAnothers(table: String) {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": table])
    #expect(project.run("check", "--fix") == .findings)
    #expect(project.text("App/de.lproj/InfoPlist.strings") == table)
    #expect(!project.errors.contains("fixed:"))
  }
}
