import CommandRuns
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing

@Suite struct CheckCommandTests {
  private func findings(_ output: String) throws -> [String] {
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(report?["version"] as? Int == 1)
    let apps = report?["apps"] as? [[String: Any]] ?? []
    return apps.flatMap { $0["findings"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
  }

  private func ids(items: [String], files: [String: String] = [:]) throws -> Set<String> {
    var project = ProjectFixture(items: items, files: files)
    _ = project.run("check", "--format", "json")
    return Set(try findings(project.output))
  }

  @Test func aCleanProjectIsClean() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";"])
    #expect(project.run("check") == .success)
    #expect(project.output.contains("0 errors, 0 warnings"))
  }

  @Test func truncationFailsTheCheck() throws {
    let long = "Neues privates Browserfenster im Hintergrund oeffnen"
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note", subtitle: "Now")],
      files: ["App/de.lproj/InfoPlist.strings": "\"New Note\" = \"\(long)\"; \"Now\" = \"Jetzt\";"])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("title-truncated"))
    #expect(project.output.contains("…"))
  }

  @Test(arguments: [
    ([ProjectFixture.item("NEW_NOTE")], "raw-key-shown"), ([ProjectFixture.item("New Note 🗒️")], "emoji-in-title"),
    ([ProjectFixture.item("New Quill Note")], "app-name-in-title"), ([ProjectFixture.item("")], "empty-title"),
    ([ProjectFixture.item("A"), ProjectFixture.item("B")], "duplicate-type"),
    ([ProjectFixture.item("Same", type: "a"), ProjectFixture.item("Same", type: "b")], "duplicate-visible-text"),
    ((1...5).map { ProjectFixture.item("Item \($0)", type: "t\($0)") }, "too-many-items"),
  ])
  func itemsAlone(_ items: [String], finding: String) throws {
    #expect(try ids(items: items).contains(finding))
  }

  @Test func localizationsAreHeldAgainstTheItems() throws {
    let found = try ids(
      items: [ProjectFixture.item("New Note", subtitle: "At once"), ProjectFixture.item("Search", type: "search")],
      files: [
        "App/en.lproj/InfoPlist.strings": "/* Home Screen quick action, title; x */ \"Gone\" = \"Gone\";",
        "App/de.lproj/InfoPlist.strings": "\"Search\" = \"Search\";",
      ])
    #expect(found == ["untranslated-title", "untranslated-subtitle", "identical-to-source", "stale-entry"])
  }

  @Test func anUnknownLocaleIsAnError() {
    var project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: [:])
    #expect(project.run("check", "--language", "xx") == .usage)
  }

  @Test func withoutQuickActionsNothingIsFound() {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run("check") == .success)
  }

  @Test func anUnreadablePlistIsAnErrorWithItsPlace() {
    var project = ProjectFixture(items: ["<dict><key>UIApplicationShortcutItemTitle</dict>"], files: [:])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("App/Info.plist:15"))
  }

  @Test func reportsAreTheSameBytesEachTime() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("NEW_NOTE"), ProjectFixture.item("Search", type: "search")],
      files: ["App/de.lproj/InfoPlist.strings": "", "App/fr.lproj/InfoPlist.strings": ""])
    _ = project.run("check", "--format", "json")
    let first = project.output
    _ = project.run("check", "--format", "json")
    #expect(project.output == first)
  }
}

@Suite struct MeasureCommandTests {
  @Test func oneText() {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run("measure", "--text", "New Note", "--menu", "ios13") == .success)
    #expect(project.output.contains("New Note"))
    #expect(project.output.contains("fits"))
  }

  @Test func everySizeOfEverySurface() {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run("measure", "--text", "สวัสดี", "--language", "th", "--text-size", "all") == .success)
    #expect(project.output.split(separator: "\n").count == 1 + 4 * 12)
  }

  @Test(arguments: [["--menu", "ios7"], ["--text-size", "huge"], ["--text", ""]])
  func wrongValuesAreUsage(_ arguments: [String]) {
    var project = ProjectFixture(items: [], files: [:])
    #expect(Pressfit.tool.run(["measure", "--text", "x"] + arguments, in: &project.context) == .usage)
  }

  @Test func theProjectsTexts() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: ["App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";"])
    #expect(project.run("measure", "--language", "de") == .success)
    #expect(project.output.contains("Neue Notiz"))
  }
}
