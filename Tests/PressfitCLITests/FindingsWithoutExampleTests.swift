import CommandRuns
import Diagnostics
import PressfitCLI
import Testing
import Workspace

/// Findings without an example that `RuleExampleTests` can run, and that are not tested beside their reader.
@Suite struct FindingsWithoutExampleTests {
  private func project(_ files: [String: String] = [:]) -> ProjectFixture {
    ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
  }

  /// The longest translation that is complete on every menu is written, or else the shortest.
  @Test(arguments: [
    ("Eine ziemlich lange Bezeichnung für eine neue Notiz", "Neue Notiz", Diagnostic.ID.lengthVariant),
    (
      "Eine ziemlich lange Bezeichnung für eine neue Notiz", "Eine lange Bezeichnung für eine neue Notiz",
      .noLengthVariantFits
    ),
  ])
  func choosesAVariantOfATranslation(long: String, short: String, id: Diagnostic.ID) {
    var project = project([
      "App/de.lproj/InfoPlist.strings": "",
      "de.strings": "\"New Note.long\" = \"\(long)\";\n\"New Note.short\" = \"\(short)\";\n",
    ])
    _ = project.run("merge", "de.strings", "--language", "de")
    #expect(project.errors.contains("[\(id)]"), "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"New Note\" = \"\(short)\";\n")
  }

  @Test func reportsATableThatCannotBeRead() throws {
    var project = project(["App/en.lproj/InfoPlist.strings": ""])
    var files = try #require(project.context.fileSystem as? InMemoryFileSystem)
    files.setFile("App/de.lproj/InfoPlist.strings") { () throws(WorkspaceError) in
      throw WorkspaceError(.read, "App/de.lproj/InfoPlist.strings", .tooLarge(limit: 1))
    }
    project.context.fileSystem = files
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("[unreadable-file]"), "\(project.output)")
  }

  @Test func reportsALinkThatLeavesTheProject() throws {
    var project = project(["App/en.lproj/InfoPlist.strings": "", "elsewhere/InfoPlist.strings": ""])
    var files = try #require(project.context.fileSystem as? InMemoryFileSystem)
    files.setLink("App/de.lproj", to: "elsewhere")
    project.context.fileSystem = files
    #expect(project.run("check", "App") == .findings)
    #expect(project.output.contains("[unreadable-path]"), "\(project.output)")
  }
}
