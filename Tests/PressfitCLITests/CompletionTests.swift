import CommandSyntax
import Console
import Diagnostics
import Foundation
import PressfitCLI
import ReferenceMaterial
import Reporting
import Testing
import Workspace

/// Completion scripts and manual pages, generated from the tables of commands and flags.
@Suite struct CompletionTests {
  private func run(_ arguments: [String]) -> (status: PressfitCLI.ExitStatus, output: String, errors: String) {
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]))
    let status = Pressfit.tool.run(arguments, in: &context)
    return (status, context.output.captured, context.errorOutput.captured)
  }

  /// The candidates of bash for the last of `words`; bash splits words at "=".
  private func bashCandidates(_ words: [String]) throws -> [String] {
    let script = run(["completion", "bash"]).output
    let driver = """
      \(script)
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _pressfit
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc", "-c", driver, "bash"] + words
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["che"], ["check"]),
    (["help", "me"], ["merge", "measure", "merge-driver"]),
    (["--color", "always", "cal"], ["calibrate"]),
    (["--color", "=", "always", "cal"], ["calibrate"]),
    (["--color", "a"], ["auto", "always"]),
    (["explain", "title-tr"], ["title-truncated"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["check", "--format", "ju"], ["junit"]),
    (["check", "--format", "=", "ju"], ["junit"]),
    (["check", "--format="], ReportFormat.allCases.map { "--format=" + $0.rawValue }),
    (["check", "-f", "js"], ["json"]),
    (["explain", "x", "-f", ""], ["text", "json", "markdown"]),
    (["check", "--menu", "ios1"], ["ios13", "ios18"]),
    (["check", "-v", "--text-size", "AX"], ["AX1", "AX2", "AX3", "AX4", "AX5"]),
    (["check", "--device", "iphone-32"], ["iphone-320"]),
    (["check", "--language", "zh-Han"], ["zh-Hans", "zh-Hant", "zh-Hant-HK"]),
    (["check", "--language", "de,zh-Hans,zh-HantT"], []),
    (["check", "--language", "de,zh-Hans"], ["de,zh-Hans"]),
    (["check", "--report", "mark"], ["markdown="]),
    (["check", "--report", "html", "=", "re"], []),
    (["check", "App", "--no-c"], ["--no-config"]),
    (["merge", "--on"], ["--on-conflict"]),
    (["merge", "--bas"], []),
    (["no-such-command", "--fi"], []),
  ])
  func bashOffers(_ words: [String], _ expected: [String]) throws {
    #expect(try bashCandidates(["pressfit"] + words) == expected, "\(words)")
  }

  @Test func bashOffersEachFindingAndCommand() throws {
    #expect(try bashCandidates(["pressfit", "explain", ""]) == Diagnostic.ID.allCases.map(\.rawValue))
    // The names of earlier versions work, but are not offered.
    let names = Pressfit.tool.table.commands.map(\.name.rawValue).filter { !["rules", "faces"].contains($0) }
    #expect(try bashCandidates(["pressfit", ""]) == names + ["help"])
  }

  /// A placeholder that the table does not have would be completed as free text.
  @Test func eachPlaceholderHasValues() {
    for (flag, _) in Pressfit.tool.table.flags {
      guard case .value(let placeholder) = flag.argument else { continue }
      #expect(Pressfit.tool.table.values(placeholder) != nil, "\(flag.long)")
    }
    for argument in Pressfit.tool.table.commands.flatMap(\.arguments) {
      #expect(Pressfit.tool.table.values(argument.placeholder) != nil)
    }
  }

  @Test(arguments: CompletionShell.allCases) func eachScriptHasAllFlags(_ shell: CompletionShell) {
    let result = run(["completion", shell.rawValue])
    #expect(result.status == .success)
    for (flag, _) in Pressfit.tool.table.flags {
      #expect(result.output.contains(shell == .fish ? "-l \(flag.name.rawValue)" : flag.long), "\(flag.long)")
    }
  }

  @Test func rejectsAnUnknownShell() {
    let result = run(["completion", "tcsh"])
    #expect(result.status == .usage)
    #expect(result.errors == "error: unknown shell \"tcsh\"\nhelp: use one of bash, zsh, fish\n")
  }

  @Test func manualHasEachCommandAndFlag() {
    let overview = run(["manual"])
    #expect(overview.status == .success)
    for command in Pressfit.tool.table.commands {
      #expect(overview.output.contains(".It Xr pressfit-\(command.name.rawValue) 1\n"))
      let page = run(["manual", command.name.rawValue]).output
      #expect(page.contains(".Dt PRESSFIT-\(command.name.rawValue.uppercased()) 1\n"))
      for flag in Pressfit.tool.table.flags(of: command.name) {
        #expect(page.contains("Fl -\(flag.name.rawValue)"), "\(command.name): \(flag.long)")
      }
    }
    #expect(run(["manual", "chekc"]).status == .usage)
  }

  /// A formatter reads a line that begins with a dot as a macro, and a backslash as an escape.
  @Test func manualEscapesText() {
    let command = CommandDescription(
      "check", summary: "a\\b", discussion: [".config is a file. \"Neue…\" is text; use --fix, e-mail."],
      arguments: [.init("%A %B", .any, help: "files")])
    let page = ManualPage(CommandTable([command], generalFlags: []), version: "1", date: "2026-01-01").page(of: command)
    #expect(page.contains(".Nd a\\eb\n"))
    #expect(page.contains("\n\\&.config is a file. \\(dqNeue\\[u2026]\\(dq is text; use \\-\\-fix, e-mail.\n"))
    #expect(page.contains(".Op Ar \"%A %B\" ...\n"))
  }
}
