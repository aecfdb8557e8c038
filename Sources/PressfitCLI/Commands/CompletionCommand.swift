internal import CommandSyntax
internal import Console
internal import Diagnostics

extension Command {
  /// `pressfit completion`
  static let completion = Command(
    "completion", NoOptions.self, summary: "print the completion script for a shell",
    discussion: [
      "The script completes commands, flags and their values: formats, menus, text sizes, languages, ids of findings. "
        + "The packages and scripts/install put it where the shells look for it."
    ],
    arguments: [Argument("SHELL", .one, help: "bash, zsh or fish")],
    examples: [
      Example("source <(pressfit completion bash)", "complete in this bash or zsh"),
      Example(
        "pressfit completion fish > ~/.config/fish/completions/pressfit.fish", "complete in every fish from now on"),
    ]
  ) { (_, arguments, context) in
    let name = arguments.first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      let known = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError.invalid("unknown shell \(quoted(name))", help: "use one of \(known)")
    }
    context.output.write(shell.script(of: Pressfit.tool.table, version: Pressfit.version))
    return .success
  }
}

extension Command {
  /// `pressfit manual`
  static let manual = Command(
    "manual", NoOptions.self, summary: "print a manual page",
    discussion: [
      "Prints the source of the page, in the language mdoc: pressfit(1), or the page of one command. "
        + "The packages and scripts/install put the pages where man looks for them."
    ],
    arguments: [Argument("COMMAND", .noneOrOne, help: "the command (default: Pressfit itself)")],
    examples: [
      Example("pressfit manual check > pressfit-check.1", "write the page of one command"),
      Example("pressfit manual check | man -l -", "read it (Linux)"),
    ]
  ) { (_, arguments, context) in
    let table = Pressfit.tool.table
    let manual = ManualPage(table, version: Pressfit.version, date: Pressfit.releaseDate)
    guard let name = arguments.first else {
      context.output.write(manual.overview(summary: CommandLineTool.summary))
      return .success
    }
    guard let command = table.commands.first(where: { $0.name.rawValue == name }) else {
      throw UsageError.unknownCommand(name, nearest: NearestName.of(name, among: table.commands.map(\.name.rawValue)))
    }
    context.output.write(manual.page(of: command))
    return .success
  }
}
