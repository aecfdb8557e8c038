package import Configuration
package import Console
internal import Extraction
package import POSIX
internal import Reporting
package import ScanExchange
package import Workspace

/// The environment of a command: files, streams, terminal, processes.
package struct CommandContext: Sendable {
  package var fileSystem: any FileSystem
  package var output: OutputStream
  package var errorOutput: OutputStream
  /// The terminal of `output`.
  package var terminal: Terminal
  /// The terminal of `errorOutput`.
  package var errorTerminal: Terminal
  /// Shows the progress of long operations on standard error.
  package let progress: Progress
  /// The project's configuration; empty before it is read.
  package var configuration = Configuration()
  /// Whether a folder without anything to check is accepted, as for a commit before the project was added.
  package var acceptsEmptyProjects = false
  /// Whether to print more.
  package var isVerbose = false
  /// Whether to print nothing that is not requested.
  package var isQuiet = false
  /// Whether to skip files that cannot be read instead of failing.
  package var acceptsPartialProjects = false
  /// Whether a project without quick actions is an error.
  package var requiresQuickActions = false
  /// Whether source files with quick actions were not scanned, so that a result is incomplete.
  package var hasUnscannedCode = false
  /// The current date in UTC, as `2026-12-31`.
  package let today: @Sendable () -> String
  /// The value of an environment variable; nil if it is not set.
  package let environment: @Sendable (String) -> String?
  /// Reads the available bytes of standard input, at most the given number; empty at its end.
  package let readInputBlock: @Sendable (Int) throws(WorkspaceError) -> [UInt8]
  /// Runs another program like `Subprocess`: its name, arguments and input.
  package let runProgram: @Sendable (String, [String], [UInt8]) throws(SystemError) -> Subprocess.Result

  /// Parses source files in a separate process.
  package let scanSources: @Sendable (ScanRequest, any FileSystem) -> ScanResult

  /// A context in memory for tests, without other programs.
  package init(
    fileSystem: any FileSystem, environment: [String: String] = [:], input: String = "",
    terminal: Terminal = Terminal(), today: String = "2026-01-01",
    scanSources: @escaping @Sendable (ScanRequest, any FileSystem) -> ScanResult = { _, _ in ScanResult() }
  ) {
    self.fileSystem = fileSystem
    self.scanSources = scanSources
    output = OutputStream(.memory)
    errorOutput = OutputStream(.memory)
    self.terminal = terminal
    errorTerminal = terminal
    progress = Progress(on: Terminal(), stream: OutputStream(.memory))
    self.environment = { environment[$0] }
    self.today = { today }
    let rest = Monitor(Array(input.utf8)[...])
    runProgram = { (_, _, _) throws(SystemError) in throw .notFound }
    readInputBlock = { (limit) throws(WorkspaceError) in
      rest.withLock { rest in
        defer { rest = rest.dropFirst(limit) }
        return Array(rest.prefix(limit))
      }
    }
  }

  private init(
    fileSystem: any FileSystem, environment: @escaping @Sendable (String) -> String?
  ) {
    self.fileSystem = fileSystem
    scanSources = { SourceScanProcess.besideThis.answer($0, in: $1) }
    self.environment = environment
    today = { CalendarDate.today.description }
    terminal = Terminal(.output, environment: environment)
    errorTerminal = Terminal(.error, environment: environment)
    let progress = Progress(on: errorTerminal, stream: OutputStream(.stream(.error)))
    self.progress = progress
    output = OutputStream(.stream(.output), buffering: terminal.isTerminal ? .lines : .blocks) { progress.end() }
    errorOutput = OutputStream(.stream(.error), buffering: .lines) { progress.end() }
    runProgram = { (name, arguments, input) throws(SystemError) in
      try Subprocess.run(
        name, arguments, environment: ProcessEnvironment.ofTools(environment), input: input, limit: 1 << 28)
    }
    readInputBlock = { (limit) throws(WorkspaceError) in
      do throws(SystemError) {
        return try StandardStream.input.readBlock(atMost: limit)
      } catch {
        throw WorkspaceError(.read, "-", .system(error))
      }
    }
  }

  /// The process's own files, streams and environment.
  package static var process: CommandContext {
    CommandContext(fileSystem: DiskFileSystem(), environment: { ProcessEnvironment.value(of: $0) })
  }

  /// Applies the flag `--color`.
  mutating func setColor(_ policy: ColorPolicy) {
    terminal.usesColor = policy.usesColor(onTerminal: terminal.isTerminal, environment: environment)
    errorTerminal.usesColor = policy.usesColor(onTerminal: errorTerminal.isTerminal, environment: environment)
  }
}

/// The formats of most reports.
enum DataFormat: String, CaseIterable {
  case text, json
}

/// The formats of reports for pull requests.
enum DocumentFormat: String, CaseIterable {
  case text, json, markdown
}

extension CommandContext {
  mutating func write(_ report: some DataReport, as format: DataFormat) {
    output.write(format == .json ? report.json : report.text(style: style, width: reportWidth))
  }

  mutating func write(_ report: some DocumentReport, as format: DocumentFormat) {
    switch format {
    case .json: output.write(report.json)
    case .markdown: output.write(report.markdown)
    case .text: output.write(report.text(style: style, width: reportWidth))
    }
  }
}
