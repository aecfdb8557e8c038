package import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
internal import POSIX
internal import Workspace

/// Pressfit's command line: parses arguments, runs commands, and determines the exit status.
package struct CommandLineTool: Sendable {
  private let commands: [Command]
  package let table: CommandTable
  /// The output of `--version`, without the last line end.
  package let version: @Sendable () -> String

  /// - Parameters:
  ///   - main: the commands that the help lists first.
  ///   - more: the others.
  ///   - old: those that flags of others replaced, which the help does not list.
  package init(
    _ main: [Command], more: [Command] = [], old: [Command] = [], generalFlags: [Flag] = Flag.general,
    oldFlags: [String: String] = [:], synonyms: Synonyms = Synonyms(),
    version: @escaping @Sendable () -> String
  ) {
    commands = main + more + old
    let names = (main + more).map(\.name)
    table = CommandTable(
      commands.map(\.description), generalFlags: generalFlags, mainCommands: main.map(\.name),
      oldNames: old.map(\.name), oldFlagNames: oldFlags, synonyms: synonyms
    ) {
      CompletionValues(placeholder: $0, commands: names)
    }
    self.version = version
  }

  package static let summary =
    "Pressfit extracts, measures, merges and checks the titles of iOS Home Screen quick actions."

  /// Runs the command in `arguments`, which do not include the program's name.
  ///
  /// If the reader closes the pipe, the run succeeds; if output cannot be written, it fails.
  package func run(_ arguments: [String], in context: inout CommandContext) -> ExitStatus {
    var status: ExitStatus
    context.fileSystem.forgetReads()
    do {
      status = try answer(arguments, in: &context)
    } catch {
      context.output.flush()
      let explained = error as? any ExplainedError
      context.errorOutput.writeLine("error: \(harmless(explained?.message ?? "\(error)"))")
      if let help = explained?.help { context.errorOutput.writeLine("help: \(harmless(help))") }
      status = explained?.isUsageError == true ? .usage : .failure
    }
    context.progress.end()
    context.output.flush()
    switch context.output.state {
    case .open: break
    case .closed: status = .success
    case .failed(let error):
      context.errorOutput.writeLine("error: cannot write the output: \(error.reason)")
      status = .failure
    }
    context.errorOutput.flush()
    return status
  }

  private func answer(_ arguments: [String], in context: inout CommandContext) throws -> ExitStatus {
    switch try ArgumentParser(table).parse(arguments) {
    case .version: context.output.writeLine(version())
    case .help(let name, let isComplete):
      let help = HelpText(table, width: context.terminal.width)
      context.output.write(
        name.flatMap(table.command).map { help.help(of: $0, isComplete: isComplete) }
          ?? help.overview(summary: Self.summary))
    case .run(let invocation):
      if let policy = invocation.flags.value(of: .color).flatMap(ColorPolicy.init(rawValue:)) {
        context.setColor(policy)
      }
      guard let command = commands.first(where: { $0.name == invocation.command }) else { return .usage }
      context.isQuiet = false
      context.isVerbose = invocation.flags.isOn(.verbose)
      context.acceptsPartialProjects = invocation.flags.isOn(.partial)
      try context.mountArchives(of: invocation, command)
      defer { context.unmountArchives() }
      let readsConfiguration = command.description.flags.contains { $0.name == .config }
      context.configuration =
        readsConfiguration ? try context.readConfiguration(for: invocation, of: command) : Configuration()
      context.requiresQuickActions =
        invocation.flags.isOn(.requireQuickActions) || context.configuration.requiresQuickActions
      return try run(command, invocation.configured(by: context.configuration), in: &context)
    }
    return .success
  }

  /// Runs `command`; fails if an archive could not be read completely.
  ///
  /// It does not succeed if code was not scanned, except with `--partial`; `check` reports that as a finding.
  private func run(
    _ command: Command, _ invocation: Invocation, in context: inout CommandContext
  ) throws -> ExitStatus {
    context.hasUnscannedCode = false
    let status = try command.run(invocation, &context)
    try context.requireReadArchives()
    let isIncomplete = context.hasUnscannedCode && command.name != "check" && !context.acceptsPartialProjects
    return isIncomplete && status == .success ? .findings : status
  }
}
