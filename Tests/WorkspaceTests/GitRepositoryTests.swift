import Foundation
import POSIX
import Testing
import Workspace

@Suite struct GitRepositoryTests {
  private func git(_ folder: TemporaryFolder, _ arguments: String...) throws {
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path]
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    let result = try Subprocess.run(
      "git", ["-C", folder.path] + identity + arguments, environment: environment, limit: 1 << 20)
    try #require(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
  }

  private func repository(_ folder: String) throws -> GitRepository {
    try GitRepository(folder: folder, in: DiskFileSystem()) { ProcessInfo.processInfo.environment[$0] }
  }

  private func sample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try git(folder, "init", "-q")
    try folder.write("old", to: "App/a b.strings")
    try folder.write("large", to: "App/picture.png")
    try FileManager.default.createSymbolicLink(atPath: folder("App/link.strings"), withDestinationPath: "a b.strings")
    try git(folder, "add", "-A")
    try git(folder, "commit", "-qm", "one")
    try git(folder, "tag", "v1")
    try folder.write("new", to: "App/a b.strings")
    try folder.write("", to: "App/empty.strings")
    try git(folder, "add", "-A")
    try git(folder, "commit", "-qm", "two")
    return folder
  }

  @Test func readsTheFilesOfTheCommit() throws {
    let folder = try sample()
    try folder.write("not committed", to: "App/a b.strings")
    let before = folder.names
    let repository = try repository(folder("App"))
    #expect(repository.prefix == "App")
    let files = try repository.files(at: "v1") { $0.hasSuffix(".strings") }.files
    #expect(files.text(of: "repository/App/a b.strings") == "old")
    #expect(try String(decoding: files.read("repository/App/link.strings").bytes, as: UTF8.self) == "old")
    #expect(try String(decoding: files.read("repository/App/picture.png").bytes, as: UTF8.self) == "large")
    #expect(files.text(of: "repository/App/empty.strings") == nil)
    #expect(files.text(of: "repository/.git") == "")
    let now = try repository.files(at: "main") { $0.hasSuffix(".strings") }.files
    #expect(now.text(of: "repository/App/a b.strings") == "new" && now.text(of: "repository/App/empty.strings") == "")
    #expect(folder.names == before)
  }

  /// Trees that contain one another twice have few bytes and endless paths; a large file is not loaded.
  @Test func commitsHaveLimits() throws {
    let folder = try sample()
    try folder.write(String(repeating: "a", count: (32 << 20) + 1), to: "App/large.strings")
    try git(folder, "add", "-A")
    try git(folder, "commit", "-qm", "three")
    let files = try repository(folder.path).files(at: "main") { $0.hasSuffix(".strings") }.files
    let error = #expect(throws: WorkspaceError.self) { try files.read("repository/App/large.strings") }
    #expect(error?.reason == .tooLarge(limit: 32 << 20))
    let script = """
      t=$(git rev-parse HEAD^{tree}); for i in $(seq 1 24); do
      t=$(printf "040000 tree $t\\ta\\n040000 tree $t\\tb\\n" | git mktree); done
      git tag bomb $(echo m | git -c user.name=a -c user.email=a commit-tree $t)
      """
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path]
    let result = try Subprocess.run(
      "sh", ["-c", "cd '\(folder.path)' && \(script)"], environment: environment, limit: 1 << 20)
    try #require(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
    let failure = #expect(throws: GitRepository.Failure.self) {
      try repository(folder.path).files(at: "bomb") { $0.hasSuffix(".strings") }
    }
    #expect(failure == .refused("the commit has more than 500000 files and folders"))
  }

  /// A commit's other entries are reported: submodules, and names that are not UTF-8.
  @Test func submodulesAndOddNamesAreNamed() throws {
    let folder = try sample()
    let commit = String(repeating: "1", count: 40)
    try git(folder, "update-index", "--add", "--cacheinfo", "160000,\(commit),App/Sub")
    let script =
      #"git update-index --add --cacheinfo 100644,$(printf x | git hash-object -w --stdin),"$(printf 'App/b\377d.strings')""#
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path]
    let result = try Subprocess.run(
      "sh", ["-c", "cd \"$1\" && " + script, "sh", folder.path], environment: environment, limit: 1 << 16)
    try #require(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
    try git(folder, "commit", "-q", "-m", "odd")
    let found = try repository(folder.path).files(at: "main") { $0.hasSuffix(".strings") }
    #expect(found.submodules == ["repository/App/Sub"])
    #expect(found.unnameable == ["repository/App/b\u{FFFD}d.strings"])
    #expect(found.files.text(of: "repository/App/a b.strings") != nil)
  }

  @Test(arguments: ["nope", "--all", "-h", "", "v1:App", "HEAD^{tree}"])
  func rejectsUnknownCommits(_ revision: String) throws {
    let folder = try sample()
    #expect(throws: GitRepository.Failure.self) { try repository(folder.path).files(at: revision) { _ in true } }
  }

  @Test func aFolderOutsideARepositoryIsRefused() throws {
    let folder = try TemporaryFolder()
    #expect(throws: GitRepository.Failure.self) { try repository(folder.path) }
  }

  /// A linked work tree refers to a folder outside; one that refers to its own folder is not trusted.
  @Test func aGitFileMustNameAnotherFolder() throws {
    let folder = try sample()
    try git(folder, "worktree", "add", "-q", "--detach", folder.path + "-linked", "v1")
    defer { try? FileManager.default.removeItem(atPath: folder.path + "-linked") }
    let linked = try repository(folder.path + "-linked/App")
    #expect(linked.prefix == "App")
    #expect(
      try linked.files(at: "v1") { $0.hasSuffix(".strings") }.files.text(of: "repository/App/a b.strings") == "old")
    try folder.write("gitdir: evil\n", to: "App/.git")
    try folder.write("ref: refs/heads/main\n", to: "App/evil/HEAD")
    #expect(throws: GitRepository.Failure.misleadingLink(folder("App/.git"))) { try repository(folder("App")) }
    try folder.write("gitdir: ../nowhere\n", to: "App/.git")
    #expect(throws: GitRepository.Failure.misleadingLink(folder("App/.git"))) { try repository(folder("App")) }
  }
}
