import CommandSyntax
import Console
import POSIX
import PressfitCLI
import Testing

@testable import Workspace

@Suite struct CommandLineToolTests {
  private var context = CommandContext(fileSystem: InMemoryFileSystem(["de.strings": "\"a\" = \"b\";", "empty": ""]))

  private mutating func run(_ arguments: String...) -> PressfitCLI.ExitStatus {
    ToolFixture.tool.run(arguments, in: &context)
  }

  @Test mutating func runsACommandInMemory() {
    #expect(run("merge", "de.strings") == .success)
    #expect(context.output.captured == "\"a\" = \"b\";")
    #expect(run("merge", "empty") == .findings)
    #expect(context.errorOutput.captured.isEmpty)
  }

  @Test mutating func reportsAFailure() {
    #expect(run("merge", "fr.strings") == .failure)
    #expect(context.errorOutput.captured == "error: cannot read \"fr.strings\": No such file or directory\n")
  }

  @Test mutating func reportsWrongUsage() {
    #expect(run("mrege") == .usage)
    #expect(context.errorOutput.captured == "error: unknown command \"mrege\"\nhelp: did you mean \"merge\"?\n")
    #expect(context.output.captured.isEmpty)
  }

  @Test mutating func helpComesFromTheTables() {
    #expect(run("merge", "--help") == .success)
    #expect(
      context.output.captured == """
        Put translations into tables.

        Usage:
          pressfit merge [flags] FILE [FOLDER]

        Nothing else is changed.

        Arguments:
          FILE    the translations
          FOLDER  the project; default: here

        Flags:
          -l, --language TAG        only this language, as its .lproj folder is named;
                                    can be given several times
              --on-conflict keep|replace|fail
                                    what to do with a translation that is there and
                                    differs
          -n, --dry-run             print what would change, and write nothing
          -v, --verbose             list skipped files, with the reason
              --color auto|always|never
                                    colors in the output; auto: on a terminal
          -h, --help                show this help
              --version             show the versions of Pressfit and of what it
                                    measures with

        Examples:
          pressfit merge de.strings --language de
              Merges German.

        """)
  }

  @Test mutating func overviewNamesEveryCommand() {
    #expect(run("--help") == .success)
    for command in ToolFixture.tool.table.commands { #expect(context.output.captured.contains(command.summary)) }
    for line in context.output.captured.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test mutating func appliesTheColorFlag() {
    #expect(run("check", "--color", "always", "x") == .success)
    #expect(context.output.captured == "x\ncolor true\n")
  }

  @Test func namesFilesWrittenBeforeAFailure() {
    let failure = FileWriter.Failure(
      reason: WorkspaceError(.write, "b", .system(.noSpace)),
      written: [.init(path: "a", outcome: .replaced), .init(path: "c", outcome: .unchanged)])
    #expect(
      failure.message
        == "cannot write \"b\": No space left on device; already written: \"a\"")
  }
}
