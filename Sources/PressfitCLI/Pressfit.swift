internal import POSIX
internal import Reporting

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The product.
package enum Pressfit {
  /// The product's version.
  package static let version = "0.1.0"

  /// The product's command line with all its commands.
  package static let tool = CommandLineTool(
    commands: [
      .extract, .measure, .merge, .check, .preview, .lint, .list, .export, .pseudo, .diff, .mergeDriver, .faces,
      .calibrate,
      .initialize,
      .config, .rules, .explain,
    ], version: { ToolDescription.current.text })

  /// Runs the process's command line, and ends the process.
  package static func main() -> Never {
    StandardStream.ignoreBrokenPipes()
    ProcessLimits.reportFileSizeLimit()
    ProcessLimits.raiseOpenFiles()
    var context = CommandContext.process
    exit(tool.run(Array(CommandLine.arguments.dropFirst()), in: &context).rawValue)
  }
}
