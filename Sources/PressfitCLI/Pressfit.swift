internal import CommandSyntax
internal import POSIX
internal import Reporting
internal import ScanExchange

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The program.
package enum Pressfit {
  /// The program's version.
  package static let version = ProgramVersion.number
  /// The date of this version, for the manual pages: `2026-12-31`.
  package static let releaseDate = ProgramVersion.date

  /// The command line with all commands.
  package static let tool: CommandLineTool = CommandLineTool(
    [.check, .list, .preview, .extract, .export, .merge, .measure, .explain, .initialize],
    more: [
      .lint, .diff, .pseudo, .config, .calibrate, .mergeDriver, .completion, .manual,
    ], old: [.rules, .faces], oldFlags: Flag.oldNames, synonyms: .ofOtherTools,
    version: { ToolDescription.current.text })

  /// Runs the process's command line, then exits.
  package static func main() -> Never {
    StandardStream.ignoreBrokenPipes()
    ProcessLimits.reportFileSizeLimit()
    ProcessLimits.raiseOpenFiles()
    var context = CommandContext.process
    exit(tool.run(Array(CommandLine.arguments.dropFirst()), in: &context).rawValue)
  }
}
