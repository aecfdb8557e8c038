package import CommandSyntax

/// A command with its implementation.
package struct Command: Sendable {
  /// The implementation. It reads and writes only through the context.
  package typealias Run = @Sendable (Invocation, inout CommandContext) throws -> ExitStatus
  package typealias Argument = CommandDescription.Argument
  package typealias Example = CommandDescription.Example

  package let description: CommandDescription
  package let run: Run

  package init(_ description: CommandDescription, run: @escaping Run) {
    self.description = description
    self.run = run
  }

  package var name: CommandName { description.name }

  /// Whether the first argument is a project.
  var acceptsProject: Bool { description.arguments.first?.placeholder == Self.projectArgument.placeholder }
}

extension Command {
  /// A command with typed options.
  init<Options: CommandOptions>(
    _ name: CommandName, _ options: Options.Type, summary: String, discussion: [String] = [],
    details: [String] = [], arguments: [Argument] = [],
    examples: [Example] = [],
    run:
      @escaping @Sendable (_ options: Options, _ arguments: [String], _ context: inout CommandContext)
      throws -> ExitStatus
  ) {
    let description = CommandDescription(
      name, summary: summary, discussion: discussion, details: details, arguments: arguments, examples: examples,
      flags: Options.flags.map(\.flag))
    self.init(description) { (invocation, context) in
      try run(Options(invocation.flags), invocation.arguments, &context)
    }
  }
}

/// The exit status of the process.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// No findings, or the command has completed.
  case success = 0
  /// The check failed because of findings.
  case findings = 1
  /// The command could not be completed.
  case failure = 2
  /// The command line is invalid: `EX_USAGE` of sysexits.
  case usage = 64
}
