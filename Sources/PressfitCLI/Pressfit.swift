internal import POSIX
internal import Reporting

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
  package static let version = "0.1.0"

  /// The command line with all commands.
  package static let tool = CommandLineTool(
    commands: [
      .extract, .measure, .merge, .check, .preview, .lint, .list, .export, .pseudo, .diff, .mergeDriver, .faces,
      .calibrate,
      .initialize,
      .config, .rules, .explain,
    ], version: { ToolDescription.current.text })

  /// Runs the process's command line, then exits.
  package static func main() -> Never {
    StandardStream.ignoreBrokenPipes()
    ProcessLimits.reportFileSizeLimit()
    ProcessLimits.raiseOpenFiles()
    var context = CommandContext.process
    exit(tool.run(Array(CommandLine.arguments.dropFirst()), in: &context).rawValue)
  }
}
