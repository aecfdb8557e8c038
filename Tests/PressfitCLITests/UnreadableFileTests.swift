import CommandRuns
import POSIX
import PressfitCLI
import Testing
import Workspace

/// Files of a project that exist but cannot be read: the report names them, so that a clean result is proof.
@Suite struct UnreadableFileTests {
  private static let files = [
    "App/en.lproj/InfoPlist.strings": "Rake = Rake;\n", "App/de.lproj/InfoPlist.strings": "Rake = Harke;\n",
    "App/Actions.swift":
      "import UIKit\nlet item = UIApplicationShortcutItem(type: \"b\", localizedTitle: NSLocalizedString(\"Hoe\", comment: \"\"))",
  ]

  @Test(arguments: ["App/Info.plist", "App/de.lproj/InfoPlist.strings", "App/Actions.swift"])
  func isReported(path: String) throws {
    var project = ProjectFixture(items: [ProjectFixture.item("Rake")], files: Self.files)
    var files = try #require(project.context.fileSystem as? InMemoryFileSystem)
    files.setFile(
      path, loading: { () throws(WorkspaceError) in throw WorkspaceError(.read, path, .system(.notPermitted)) })
    project.context.fileSystem = files
    let status = project.run("check", "--format", "xcode")
    #expect(status != .success, "\(project.output)\(project.errors)")
    #expect((project.output + project.errors).contains(path), "\(project.output)\(project.errors)")
  }
}
