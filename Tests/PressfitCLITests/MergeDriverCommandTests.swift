import CommandRuns
import Foundation
import PressfitCLI
import Testing

@Suite struct MergeDriverCommandTests {
  @Test func mergesInPlace() {
    var project = ProjectFixture(
      items: [],
      files: [
        "base": "\"a\" = \"1\";\n\"b\" = \"2\";\n", "ours": "\"a\" = \"1!\";\n\"b\" = \"2\";\n",
        "theirs": "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
      ])
    #expect(project.run("merge-driver", "base", "ours", "theirs", "de.lproj/InfoPlist.strings") == .success)
    #expect(project.text("ours") == "\"a\" = \"1!\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
    #expect(project.output.isEmpty)
    #expect(project.run("merge-driver", "base") == .usage)
  }

  @Test func aDamagedSideIsNotMerged() {
    var project = ProjectFixture(items: [], files: ["base": "", "ours": "\"a\" = \"1\";\n", "theirs": "\"a\" = "])
    #expect(project.run("merge-driver", "base", "ours", "theirs", "x.strings") == .failure)
    #expect(project.text("ours") == "\"a\" = \"1\";\n")
  }

  @Test func installsOnce() {
    var project = ProjectFixture(
      items: [], files: [".git/config": "[core]\n\tbare = false\n", ".gitattributes": "*.png binary"])
    #expect(project.run("merge-driver", "--install") == .success)
    #expect(
      project.text(".gitattributes") == "*.png binary\n*.strings merge=pressfit\n*.xcstrings merge=pressfit\n")
    #expect(project.text(".git/config")?.contains("driver = pressfit merge-driver -- %O %A %B %P\n") == true)
    let once = project.text(".git/config")
    #expect(project.run("merge-driver", "--install") == .success)
    #expect(project.text(".git/config") == once)
    #expect(project.output == "already installed\n")
  }

  /// A side that can be read but must not be written (found by fuzzing): the reason is printed.
  @Test(arguments: [
    ("a.xcstrings", #"{"sourceLanguage": "en", "strings": {}, "version": "2.0"}"#, "version"),
    ("a.strings", "\"a\" = \"b\";\n# rest", "error"), ("a.strings", "\"a\" = \"b\";\n/* open", "comment"),
  ]) func reportsWhyASideIsNotWritten(_ test: (name: String, text: String, words: String)) {
    var project = ProjectFixture(items: [], files: ["base": test.text, "ours": test.text, "theirs": test.text])
    #expect(project.run("merge-driver", "--", "base", "ours", "theirs", test.name) == .failure)
    #expect(project.errors.contains(test.words) && project.errors.contains("is not merged"))
    #expect(project.text("ours") == test.text)
  }

  /// A path of the repository is never a flag.
  @Test func aPathMayStartWithADash() {
    let files = ["base": "\"a\" = \"1\";\n", "-ours": "\"a\" = \"1\";\n", "theirs": "\"a\" = \"2\";\n"]
    var project = ProjectFixture(items: [], files: files)
    #expect(project.run("merge-driver", "--", "base", "-ours", "theirs", "--help.strings") == .success)
    #expect(project.text("-ours") == "\"a\" = \"2\";\n")
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let tool = root.appending(path: ".build/debug/pressfit")
  private static let canRunGit =
    FileManager.default.isExecutableFile(atPath: tool.path)
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

  /// Git runs the driver in a separate repository.
  @Test(.enabled(if: canRunGit))
  func gitMerges() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pressfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    @discardableResult func run(_ tool: String, _ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: tool)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = [
        "PATH": "\(Self.tool.deletingLastPathComponent().path):/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@example.com",
        "GIT_COMMITTER_NAME": "T", "GIT_COMMITTER_EMAIL": "t@example.com", "HOME": folder.path,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    func git(_ arguments: String...) throws -> Int32 {
      switch arguments.count {
      case 1: try run("/usr/bin/git", arguments[0])
      case 2: try run("/usr/bin/git", arguments[0], arguments[1])
      case 3: try run("/usr/bin/git", arguments[0], arguments[1], arguments[2])
      default: try run("/usr/bin/git", arguments[0], arguments[1], arguments[2], arguments[3])
      }
    }
    let file = folder.appending(path: "InfoPlist.strings")
    func commit(_ text: String) throws {
      try Data(text.utf8).write(to: file)
      #expect(try git("add", "-A") == 0)
      #expect(try git("commit", "-q", "-m", "x") == 0)
    }
    #expect(try git("init", "-q", "-b", "main") == 0)
    #expect(try run(Self.tool.path, "merge-driver", "--install") == 0)
    try commit("/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n")
    #expect(try git("checkout", "-q", "-b", "side") == 0)
    try commit("/* A */\n\"a\" = \"one\";\n\n/* B */\n\"b\" = \"2\";\n\n/* C */\n\"c\" = \"3\";\n")
    #expect(try git("checkout", "-q", "main") == 0)
    try commit("/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"two\";\n\n/* D */\n\"d\" = \"4\";\n")
    #expect(try git("merge", "-q", "--no-edit", "side") == 0)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == """
        /* A */
        "a" = "one";

        /* B */
        "b" = "two";

        /* C */
        "c" = "3";

        /* D */
        "d" = "4";

        """)
    #expect(try git("checkout", "-q", "side") == 0)
    try commit("\"a\" = \"uno\";\n\"b\" = \"2\";\n")
    #expect(try git("checkout", "-q", "main") == 0)
    try commit("\"a\" = \"eins\";\n\"b\" = \"2\";\n")
    #expect(try git("merge", "-q", "--no-edit", "side") == 1)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "<<<<<<< ours\n\"a\" = \"eins\";\n=======\n\"a\" = \"uno\";\n>>>>>>> theirs\n\"b\" = \"2\";\n")
  }
}
