import Testing
import Workspace

@testable import Translation

/// The merge driver's entries in the files of a git repository.
@Suite struct MergeDriverInstallationTests {
  private static let driver = MergeDriverInstallation.section + "\n"

  private func files(_ files: [String: String]) throws -> [String: String]? {
    try MergeDriverInstallation(InMemoryFileSystem(files)).map { installation in
      Dictionary(
        uniqueKeysWithValues: installation.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }
  }

  @Test func createsTheEntries() throws {
    let found = try files([".git/config": "[core]\n\tbare = false\n"])
    #expect(
      found == [
        ".gitattributes": "*.strings merge=pressfit\n*.xcstrings merge=pressfit\n",
        ".git/config": "[core]\n\tbare = false\n" + Self.driver,
      ])
  }

  /// Only missing lines are added, on lines of their own, whatever the line ends of the file.
  @Test(
    arguments: [
      ("", "*.strings merge=pressfit\n*.xcstrings merge=pressfit\n"),
      ("*.png binary", "*.png binary\n*.strings merge=pressfit\n*.xcstrings merge=pressfit\n"),
      ("*.png binary\n", "*.png binary\n*.strings merge=pressfit\n*.xcstrings merge=pressfit\n"),
      ("*.strings merge=pressfit\r\n", "*.strings merge=pressfit\r\n*.xcstrings merge=pressfit\n"),
      ("*.xcstrings merge=pressfit\n", "*.xcstrings merge=pressfit\n*.strings merge=pressfit\n"),
      ("*.strings merge=union\n", "*.strings merge=union\n*.strings merge=pressfit\n*.xcstrings merge=pressfit\n"),
      ("*.xcstrings merge=pressfit\n*.strings merge=pressfit\n", nil),
    ] as [(String, String?)])
  func attributes(_ before: String, _ after: String?) throws {
    let found = try files([".git/config": Self.driver, ".gitattributes": before])
    #expect(found?[".gitattributes"] == after)
    #expect(found?[".git/config"] == nil)
  }

  /// Installing twice changes nothing.
  @Test func isIdempotent() throws {
    let first = try #require(try files([".git/config": "[core]\n"]))
    #expect(try files(first) == [:])
    let installation = try #require(try MergeDriverInstallation(InMemoryFileSystem(first)))
    #expect(installation.lines(isDryRun: false) == ["already installed"])
    #expect(installation.lines(isDryRun: true).isEmpty)
  }

  @Test func anotherFolderIsRefused() throws {
    #expect(try files(["a.strings": ""]) == nil)
    #expect(try files(["sub/.git/config": ""]) == nil)
  }

  /// In a linked worktree `.git` is a file: the user registers the driver.
  @Test func aWorktreeHasCommands() throws {
    let system = InMemoryFileSystem([".git": "gitdir: ../main/.git/worktrees/a\n"])
    let installation = try #require(try MergeDriverInstallation(system))
    #expect(!installation.hasConfiguration)
    #expect(installation.files.map(\.path) == [".gitattributes"])
    #expect(installation.lines(isDryRun: true).contains("  \(MergeDriverInstallation.commands[1])"))
    #expect(installation.lines(isDryRun: false).last == "wrote .gitattributes")
  }
}
