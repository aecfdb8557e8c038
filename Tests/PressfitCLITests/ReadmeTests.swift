import Foundation
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

@Suite struct ReadmeTests {
  /// What the README shows of the example is what the command prints today; `scripts/update-readme` writes it.
  @Test func showsWhatTheExamplePrints() throws {
    let root = ReferenceMaterial.packageRoot
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    var context = CommandContext(
      fileSystem: DiskFileSystem(currentFolder: root.path), scanSources: { $0.answer(in: $1) })
    #expect(Pressfit.tool.run(["check", "Examples/Quickmark"], in: &context) == .findings)
    #expect(readme.contains("```\n$ pressfit check Examples/Quickmark\n\(context.output.captured)```\n"))
  }
}
